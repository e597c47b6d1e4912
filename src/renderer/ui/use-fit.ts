/** Measures how many rows fit into the box of a list, at first before it is painted, then whenever the box changes. */
import type { Page } from '#contract/paging.ts'
import type { ListState } from '#lib/list-state.ts'
import { rowsIn } from '#lib/rows-of-page.ts'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

const RESIZE_PAUSE_MS = 120

type Fitting = {
  /** The page, where it was read. */
  shown: Page<unknown> | undefined
  /** Rows are chosen: those of the page stay until the choice is given up or another page is shown. */
  isHeld: boolean
}

export function useFit(
  box: RefObject<HTMLElement | null>,
  { page, pageSize, chosenRows, isWalked, setFit }: ListState,
  { shown, isHeld }: Fitting,
): void {
  const rowHeight = useRef<number>(null)
  const fit = () => {
    // Without rows there are no sums: another number of rows would fit than once rows are there, and the two would alternate.
    if (chosenRows !== 'fit' || isWalked || !box.current || shown?.items.length === 0) return
    rowHeight.current = heightOf(box.current, 'tbody > tr[data-row]') || rowHeight.current
    const rows = fitting(box.current, rowHeight.current)
    // The bar over chosen rows may take more room than the pages do: only a larger window counts under it.
    if (rows !== null && (isHeld ? rows > pageSize : rows !== pageSize)) setFit(rows, shown?.totalCount)
  }
  const latest = useRef(fit)
  const pageBefore = useRef(page)
  useLayoutEffect(() => {
    latest.current = () => isHeld || fit()
  })
  const fitNow = useEffectEvent(fit)
  // What the window became meanwhile counts now.
  useLayoutEffect(() => {
    const isOther = pageBefore.current !== page
    pageBefore.current = page
    if (!isHeld || isOther) fitNow()
  }, [isHeld, page])
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

const heightOf = (box: HTMLElement, selector: string): number =>
  box.querySelector(selector)?.getBoundingClientRect().height ?? 0

/**
 * Rows between the head and the sums; null while the box has no height of its own, as on a page that is printed.
 * `rowHeight`: as last measured; before the first rows came, the head is taken to be as high as they.
 */
function fitting(box: HTMLElement, rowHeight: number | null): number | null {
  const head = heightOf(box, 'thead')
  if (head === 0 || box.clientHeight === 0) return null
  return rowsIn(box.clientHeight - head - heightOf(box, 'tfoot'), rowHeight ?? head)
}
