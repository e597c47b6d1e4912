/** Which cells were left: only those may be called wrong. */
import { useCallback, useState } from 'react'
import type { LineColumn } from './columns.ts'

/** By the line's key, the columns' keys. */
export function useLeftCells<Line extends { key: string }>(columns: readonly LineColumn<Line>[]) {
  const [left, setLeft] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const onLeave = useCallback((line: string, column: string) => {
    setLeft((present) => {
      const already = present.get(line)
      return already?.has(column) ? present : new Map(present).set(line, new Set(already).add(column))
    })
  }, [])
  const leaveLines = useCallback(
    (lines: readonly Line[]) => {
      const all = new Set(columns.map(({ key }) => key))
      setLeft((present) => new Map([...present, ...lines.map(({ key }) => [key, all] as const)]))
    },
    [columns],
  )
  return { left, leaveLines, onLeave }
}
