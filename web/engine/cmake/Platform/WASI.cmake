# Empty on purpose: without this file CMake 3.25 complains that it does not know the system.
