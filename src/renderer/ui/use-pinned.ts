/** Puts pinned columns side by side at the left edge of a table that scrolls: each stands where those before it end. */
import { type RefObject, useLayoutEffect } from 'react'

/** `columns`: measured anew when they change. The cells know their place by `--pin-0`, `--pin-1`, … (table-columns.tsx). */
export function usePinned(box: RefObject<HTMLElement | null>, columns: readonly unknown[]): void {
  useLayoutEffect(() => {
    const table = box.current
    if (!table || columns.length === 0) return
    const place = () => {
      const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-pinned]')]
      // All are measured before any is placed: what is set on the table concerns every cell. The first one stands at the edge by itself.
      let left = 0
      const ends = heads.map(({ offsetWidth }) => (left += offsetWidth))
      for (const [index, end] of ends.slice(0, -1).entries()) table.style.setProperty(`--pin-${index + 1}`, `${end}px`)
    }
    const observer = new ResizeObserver(place)
    for (const head of table.querySelectorAll('thead th[data-pinned]')) observer.observe(head)
    place()
    return () => observer.disconnect()
  }, [box, columns])
}
