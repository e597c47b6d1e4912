/** How many rows a page of a list has: a size that the person chose, kept in the settings, or as many as fit on the screen. */
import { pageSizes } from '#contract/paging.ts'
import { keepView, useView } from '#state/settings.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

export type ChosenRows = 'fit' | (typeof pageSizes)[number]

const FEWEST = 5
const MOST = 100

/** Whole rows that fit into `room` pixels. */
export const rowsIn = (room: number, rowHeight: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.floor(room / rowHeight)))

/** What was measured, by list. */
const useFits = create<Readonly<Record<string, number>>>(() => ({}))

/** Before a list was ever measured: what a window of this height leaves beside the frame, the head and the foot of a list. */
const guessed = (): number => rowsIn(window.innerHeight - 310, 32)

/** The list of a page by its path, whatever record the path names. */
export const listAt = (pathname: string, view: string | null): string =>
  [...pathname.split('/').filter((part) => part && !/^\d+$/.test(part)), ...(view ? [view] : [])].join('/')

type RowsOfPage = {
  chosen: ChosenRows
  rows: number
  choose: (rows: ChosenRows) => void
  setFit: (rows: number) => void
}

/** Of the list on this page of the program. */
export function useRowsOfPage(): RowsOfPage {
  const { pathname, search } = useLocation()
  const list = listAt(pathname, new URLSearchParams(search).get('view'))
  const kept = useView(`rows:${list}`)
  const chosen = pageSizes.find((size) => size === kept) ?? 'fit'
  const fit = useFits((fits) => fits[list])
  return useMemo(
    () => ({
      chosen,
      rows: chosen === 'fit' ? (fit ?? guessed()) : chosen,
      choose: (rows) => void keepView(`rows:${list}`, rows),
      setFit: (rows) => useFits.setState({ [list]: rows }),
    }),
    [chosen, fit, list],
  )
}
