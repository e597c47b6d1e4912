/**
 * Environment of a server process on glibc: blocks of 64 KB and more are the system's own again as soon as they are free. Left alone, its
 * allocator raises that limit by itself and keeps what reports and exports have used (decision 9). Other systems do not look at it.
 */
export const serverMemory = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' } as const
