/** Where a refusal of the server belongs in the grid. */
import type { Failure } from '#lib/failure.ts'

/** Details at `lines.N.field`, by the line's key and the column's key. The server counts only the lines that were sent. */
export function refusedCells<Line extends { key: string }>(
  failure: Failure | null | undefined,
  lines: readonly Line[],
  isBlank: (line: Line) => boolean,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const sent = lines.filter((line) => !isBlank(line))
  const cells = new Map<string, Record<string, string>>()
  for (const { field = '', message } of failure?.details ?? []) {
    const [, index, column] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    const line = sent[Number(index)]
    if (line && column) cells.set(line.key, { ...cells.get(line.key), [column]: message })
  }
  return cells
}
