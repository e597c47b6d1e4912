/** Measures how many rows fit into the box of a list, at first before it is painted, then whenever the box changes. */
import type { ListState } from '#lib/list-state.ts'
import { rowsIn } from '#lib/rows-of-page.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const RESIZE_PAUSE_MS = 120

/** `isHeld`: rows are chosen, and other rows would end the choice. */
export function useFit(
  box: RefObject<HTMLElement | null>,
  { pageSize, chosenRows, setFit }: ListState,
  isHeld: boolean,
): void {
  const measure = () => {
    const rows = chosenRows === 'fit' && !isHeld && box.current ? fitting(box.current) : null
    if (rows !== null && rows !== pageSize) setFit(rows)
  }
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
  })
  useLayoutEffect(() => {
    const observed = box.current
    const table = observed?.querySelector('table')
    if (!observed || !table) return
    latest.current()
    let timer: ReturnType<typeof setTimeout>
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), RESIZE_PAUSE_MS)
    })
    // With the first rows comes a row of sums.
    const filled = new ResizeObserver(() => latest.current())
    resized.observe(observed)
    filled.observe(table)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      filled.disconnect()
    }
  }, [box])
}

/** Rows between the head and the sums; null while the box has no height of its own, as on a page that is printed. */
function fitting(box: HTMLElement): number | null {
  const height = (selector: string) => box.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const head = height('thead')
  const row = height('tbody > tr[data-row]') || head
  return head === 0 || box.clientHeight === 0 ? null : rowsIn(box.clientHeight - head - height('tfoot'), row)
}
