/** How much random tests try. `npm run test:nightly` asks for many times more than every run does, and has the patience. */
const times = Number(process.env['DEPOT_TIMES'] ?? 1)

/** `usual`: how many sequences, days or seconds every run tries. */
export const runs = (usual: number): number => Math.ceil(usual * times)

/** How long a test may take that usually takes at most `usual` milliseconds. */
export const patience = (usual: number): number => usual * Math.max(1, times)
