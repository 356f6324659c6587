# The toolchain of the preset `wasm`: clang for WebAssembly, with wasi-libc for malloc and memcpy
# and nothing else. What comes out imports nothing; engine.test.ts checks that.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/cmake) # CMake 3.25 knows no WASI

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19) # GNU ar writes no index for WebAssembly objects
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Not CMAKE_C_FLAGS_INIT: the preset's own CMAKE_C_FLAGS would replace it.
# -nostdlibinc: otherwise the host's headers leak in. Every browser with simd128 has bulk memory.
add_compile_options(-nostdlibinc -isystem /usr/include/wasm32-wasi -msimd128 -mbulk-memory
                    -fvisibility=hidden)
# CMake repeats -O3 when it links, and there clang would run any wasm-opt that is on PATH: the file
# would depend on the machine that it is built on. The last -O counts. (clang 19 has --no-wasm-opt,
# but with it links nothing at all, and says nothing.)
add_link_options(-mexec-model=reactor -O0)
