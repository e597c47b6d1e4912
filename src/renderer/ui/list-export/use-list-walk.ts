/** Reads every page of what a list finds, as the list itself asks for them, of the mirror as of the server. */
import type { Page } from '#contract/paging.ts'
import { type ListState, WALKED_ROWS } from '#lib/list-state.ts'
import { useEffect, useRef, useState } from 'react'

/** Who waits for a page of the list; null: the person left. */
type Waiting<Row> = { page: number; resolve: (shown: Page<Row> | null) => void; reject: (error: unknown) => void }

export function useListWalk<Row>(
  list: Pick<ListState, 'walk'>,
  { data, error, isFetching }: { data: Page<Row> | undefined; error: unknown; isFetching: boolean },
) {
  /** Rows that were read so far; null: none are being read. */
  const [read, setRead] = useState<{ rows: number; wanted: number } | null>(null)
  const waiting = useRef<Waiting<Row>>(null)
  // What was read before a change stands there until it is read anew.
  const isWhole = data !== undefined && !isFetching && data.pageSize === WALKED_ROWS
  // After the rows stand there, because drawn cells are read from them.
  useEffect(() => {
    if (error) waiting.current?.reject(error)
    else if (isWhole && data.page === waiting.current?.page) waiting.current.resolve(data)
  }, [data, error, isWhole])

  const shown = (page: number) =>
    new Promise<Page<Row> | null>((resolve, reject) => {
      waiting.current = { page, resolve, reject }
      list.walk(page)
      // The first page may stand there already, and then nothing changes.
      if (page === 1 && isWhole && data.page === 1) resolve(data)
    })
  /** What `take` reads of every page, as far as there are wanted rows; null: the person left. */
  const walk = async <Taken>(
    wanted: number,
    take: (rows: readonly Row[]) => readonly Taken[],
  ): Promise<Taken[] | null> => {
    const taken: Taken[] = []
    try {
      for (let page = 1; ; page++) {
        setRead({ rows: taken.length, wanted })
        const found = await shown(page)
        if (found === null) return null
        taken.push(...take(found.items))
        const isLast = page * WALKED_ROWS >= found.totalCount
        if (found.items.length === 0 || isLast || taken.length >= wanted) return taken
      }
    } finally {
      waiting.current = null
      setRead(null)
      list.walk(null)
    }
  }
  return { walk, read, stop: () => waiting.current?.resolve(null) }
}

export type ListWalk<Row> = ReturnType<typeof useListWalk<Row>>
