/** The account of the chart that has the cursor, and what becomes of it when accounts come and go. */
import { placeOf, rememberPlace } from '#lib/place.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ChartRow } from './rows.ts'

/** Puts the cursor on the row of an account, where it is shown. */
export const focusRow = (grid: HTMLElement | null, id: number | undefined): void =>
  grid?.querySelector<HTMLElement>(`[data-account="${id}"]`)?.focus()

/** A focused account that is filtered or deleted away would leave the keyboard nowhere: the first row takes over. */
export function useKeptFocus(grid: React.RefObject<HTMLDivElement | null>, rows: readonly ChartRow[]): void {
  const held = useRef(false)
  useEffect(() => {
    const table = grid.current
    if (!table) return
    const note = () => {
      held.current = table.contains(document.activeElement)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [grid])
  useEffect(() => {
    if (held.current && document.activeElement === document.body) focusRow(grid.current, rows[0]?.node.id)
  }, [grid, rows])
}

/** The account that had the cursor, which has it again, where it stood, when one comes back to the chart. */
export function useKeptAccount(grid: React.RefObject<HTMLDivElement | null>) {
  const { key: entry } = useLocation()
  const [active, setActive] = useState(() => placeOf(entry)?.row ?? null)
  const begun = useRef(entry)
  useEffect(() => {
    const place = placeOf(begun.current)
    const box = grid.current?.parentElement
    if (place) {
      box?.scrollTo({ top: place.scroll })
      focusRow(grid.current, place.row)
    }
  }, [grid])
  useEffect(() => {
    const box = grid.current?.parentElement
    if (active === null || !box) return
    const remember = () => rememberPlace(entry, { row: active, scroll: box.scrollTop })
    remember()
    box.addEventListener('scroll', remember)
    return () => box.removeEventListener('scroll', remember)
  }, [grid, entry, active])
  return [active, setActive] as const
}

/** The account has the cursor as soon as it stands there. */
export function useFocusOnce(
  grid: React.RefObject<HTMLDivElement | null>,
  rows: readonly ChartRow[],
  id: number | null,
): void {
  const done = useRef<number | null>(null)
  useEffect(() => {
    if (id === null || done.current === id || rows.every(({ node }) => node.id !== id)) return
    done.current = id
    focusRow(grid.current, id)
  }, [grid, rows, id])
}
