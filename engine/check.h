/* Asserts that stay on in releases. WebAssembly has nowhere to print to, so there a bug traps. */
#ifndef LW_CHECK_H
#define LW_CHECK_H

#ifdef __wasm__
#define lw_assert(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#undef NDEBUG
#include <assert.h>
#define lw_assert(condition) assert(condition)
#endif

#endif
