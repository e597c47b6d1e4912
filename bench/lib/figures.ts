/** What a benchmark says: a figure, the baseline it was measured against in the same run, and whether it reaches its target. */

export type Figure = {
  name: string
  /** The measured value in words, e.g. "212 GRN/s". */
  value: string
  /** What it was compared with, measured in the same run. */
  baseline: string
  /** Ratio or value that the target is about. */
  measured: number
  /** `atLeast` or `below` this. Without a target the figure is printed for information. */
  target?: { atLeast: number } | { below: number }
  unit: string
}

export const passes = ({ measured, target }: Figure): boolean =>
  target === undefined || ('atLeast' in target ? measured >= target.atLeast : measured < target.below)

export function line(figure: Figure): string {
  const { name, value, baseline, measured, target, unit } = figure
  const wanted =
    target === undefined
      ? ''
      : 'atLeast' in target
        ? `wanted ≥ ${target.atLeast}${unit}`
        : `wanted < ${target.below}${unit}`
  const verdict = target === undefined ? '    ' : passes(figure) ? 'pass' : 'MISS'
  return `${verdict}  ${name}: ${value}  |  ${baseline}  |  ${rounded(measured)}${unit} ${wanted}`
}

const rounded = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2))

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/**
 * Median milliseconds of each piece of work, `rounds` times one after the other, so that a change of the machine's pace meets all of them.
 * @param rounds three or more
 */
export async function inTurn<Works extends readonly ((round: number) => unknown)[]>(
  rounds: number,
  ...works: Works
): Promise<{ [I in keyof Works]: number }> {
  const samples = works.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [i, work] of works.entries()) samples[i]?.push(await timed(() => work(round)))
  // One median for each of the works.
  return samples.map(median) as { [I in keyof Works]: number }
}

/**
 * How long something takes as a multiple of a baseline of the same run: what a busy machine does to one it does to the other.
 * @param below a multiple that the program reaches with room to spare, and misses when it gets twice as slow
 */
export const slowerThan = (
  name: string,
  ms: number,
  { of, ms: baseline }: { of: string; ms: number },
  below: number,
): Figure => ({
  name,
  value: inWords(ms),
  baseline: `${of}: ${inWords(baseline)}`,
  measured: ms / baseline,
  target: { below },
  unit: ' ×',
})

export const inWords = (ms: number): string =>
  ms < 10 ? `${ms.toFixed(2)} ms` : ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`

/** Milliseconds that the work took. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
