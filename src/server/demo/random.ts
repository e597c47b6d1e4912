/** Random numbers that repeat from a seed, so that a demo is the same on every machine. */

export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  /** True in `percent` of 100 cases. */
  chance: (percent: number) => boolean
}

/** The mulberry32 generator: small, fast, and good enough for plausible trade. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => {
      const chosen = from[between(0, from.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
  }
}
