/** Measures how many rows fit into the box of a list, at first before it is painted, then whenever the box changes. */
import type { ListState } from '#lib/list-state.ts'
import { rowsIn } from '#lib/rows-of-page.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const RESIZE_PAUSE_MS = 120

/** `isHeld`: rows are chosen, and other rows would end the choice. `changed`: what changes the height of the head and the foot. */
export function useFit(
  box: RefObject<HTMLElement | null>,
  { pageSize, chosenRows, setFit }: ListState,
  isHeld: boolean,
  changed: boolean,
): void {
  const measure = () => {
    const rows = chosenRows === 'fit' && !isHeld && box.current ? fitting(box.current) : null
    if (rows !== null && rows !== pageSize) setFit(rows)
  }
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the rows have come, which bring a row of sums.
  useLayoutEffect(() => latest.current(), [chosenRows, isHeld, changed])
  useEffect(() => {
    const observed = box.current
    if (!observed) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), RESIZE_PAUSE_MS)
    })
    observer.observe(observed)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
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
