/** Drawing the edge of a column's head makes the column wider or narrower; by keyboard the menu of the columns does the same. */
import { type RefObject, useEffect, useRef } from 'react'

/** Of a column's text. */
export const NARROWEST_PX = 40

/** The width of a column's text, neither more nor less. */
export const widthOf = (width: number) => ({ width, minWidth: width, maxWidth: width })

/** `onResize` is told when the edge is let go. */
export function useColumnEdges(
  box: RefObject<HTMLElement | null>,
  onResize: (column: string, width: number) => void,
): void {
  const latest = useRef(onResize)
  useEffect(() => {
    latest.current = onResize
  })
  useEffect(() => {
    const table = box.current
    if (!table) return
    const begin = (event: PointerEvent) => draw(table, event, (column, width) => latest.current(column, width))
    // The click that ends a drag must not sort.
    const click = (event: MouseEvent) => edgeAt(event) && event.stopPropagation()
    table.addEventListener('pointerdown', begin)
    table.addEventListener('click', click, { capture: true })
    return () => {
      table.removeEventListener('pointerdown', begin)
      table.removeEventListener('click', click, { capture: true })
    }
  }, [box])
}

const edgeAt = ({ target }: Event): HTMLElement | null =>
  target instanceof HTMLElement && target.dataset['edge'] !== undefined ? target : null

function draw(table: HTMLElement, event: PointerEvent, onEnd: (column: string, width: number) => void): void {
  const edge = edgeAt(event)
  const column = edge?.dataset['edge']
  if (!edge || column === undefined) return
  const cells = [...table.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)]
  const before = cells[0]?.offsetWidth
  if (before === undefined) return
  event.preventDefault()
  edge.setPointerCapture(event.pointerId)
  const at = ({ clientX }: PointerEvent) => Math.max(NARROWEST_PX, Math.round(before + clientX - event.clientX))
  const move = (moved: PointerEvent) => {
    for (const { style } of cells) style.width = style.minWidth = style.maxWidth = `${at(moved)}px`
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener(
    'pointerup',
    (ended) => {
      edge.removeEventListener('pointermove', move)
      if (at(ended) !== before) onEnd(column, at(ended))
    },
    { once: true },
  )
}
