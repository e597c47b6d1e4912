/** The code that the next master gets: one more than the highest of the pattern that most of its kind have. Pure. */

const NUMBERED = /^(.*?)(\d{1,9})$/

type Numbered = { prefix: string; digits: string }

const numbered = (code: string): Numbered[] => {
  const [, prefix, digits] = NUMBERED.exec(code) ?? []
  return prefix === undefined || digits === undefined ? [] : [{ prefix, digits }]
}

/**
 * OUT-042 after OUT-041. Undefined where fewer than half of the codes have one pattern: nothing could be told from them.
 * @param codes of its kind
 * @param taken codes that others have
 */
export function nextCode(codes: readonly string[], taken: ReadonlySet<string> = new Set(codes)): string | undefined {
  const ofPrefix = Map.groupBy(codes.flatMap(numbered), ({ prefix }) => prefix)
  const [first] = [...ofPrefix].toSorted(([, a], [, b]) => b.length - a.length)
  if (!first || first[1].length * 2 < codes.length) return undefined
  const [prefix, rows] = first
  const width = Math.min(...rows.map(({ digits }) => digits.length))
  for (let next = Math.max(...rows.map(({ digits }) => Number(digits))) + 1; ; next++) {
    const code = `${prefix}${String(next).padStart(width, '0')}`
    if (!taken.has(code)) return code
  }
}
