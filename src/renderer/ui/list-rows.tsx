/** The rows that a list shows, for the document that lies open over it: Page Up and Page Down open its neighbours. */
import { neighbourIn } from '#lib/neighbour.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { createContext, useContext, useMemo } from 'react'

type ListRows = { ids: readonly number[]; open: (id: number) => void }

const Rows = createContext<ListRows | null>(null)

type ListRowsProps<Row> = {
  rows: readonly Row[]
  onOpen: ((row: Row) => void) | undefined
  children: React.ReactNode
}

export function ListRowsOf<Row extends { id: number }>({ rows, onOpen, children }: ListRowsProps<Row>) {
  const value = useMemo(
    () =>
      onOpen
        ? {
            ids: rows.map(({ id }) => id),
            open: (id: number) => {
              const row = rows.find((one) => one.id === id)
              if (row) onOpen(row)
            },
          }
        : null,
    [rows, onOpen],
  )
  return <Rows value={value}>{children}</Rows>
}

/** Within the part that shows the document `id`; null while none is shown. */
export function useListSteps(id: number | null, within: React.RefObject<HTMLElement | null>): void {
  const list = useContext(Rows)
  const go = (by: -1 | 1) => {
    const next = list && id !== null ? neighbourIn(list.ids, id, by) : undefined
    if (next !== undefined) list?.open(next)
  }
  const can = list !== null && id !== null && list.ids.includes(id)
  useShortcut('previousDocument', () => go(-1), can, within)
  useShortcut('nextDocument', () => go(1), can, within)
}
