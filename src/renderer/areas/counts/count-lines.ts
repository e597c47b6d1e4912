/** The lines of a sheet as they are typed. Pure. */
import type { CountLine, CountsInput } from '#contract/counts/count.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type TypedCount = Pick<CountLine, 'id' | 'code' | 'description' | 'book' | 'counts'> & {
  key: string
  qty: Parsed<number>
}

export const typedLines = (lines: readonly CountLine[]): TypedCount[] =>
  lines.map(({ id, code, description, book, counts, mine }) => ({
    key: String(id),
    id,
    code,
    description,
    book,
    counts,
    qty: mine,
  }))

/** What differs from what was saved, and nothing else: a line that was emptied takes the count away. */
export function sentCounts(id: number, before: readonly CountLine[], lines: readonly TypedCount[]): CountsInput {
  const saved = new Map(before.map((line) => [line.id, line.mine]))
  return {
    id,
    lines: lines
      .map((line) => ({ lineId: line.id, qty: readable(line.qty) ?? null }))
      .filter(({ lineId, qty }) => qty !== saved.get(lineId)),
  }
}

export const countedLines = (lines: readonly TypedCount[]): number => lines.filter(({ qty }) => qty !== null).length
