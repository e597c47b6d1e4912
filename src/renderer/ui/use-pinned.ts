/** Puts pinned columns side by side at the left edge of a table that scrolls: each stands where those before it end. */
import { type RefObject, useLayoutEffect } from 'react'

/** `columns`: measured anew when they change. The cells know their place by `--pin-0`, `--pin-1`, … (table-columns.tsx). */
export function usePinned(box: RefObject<HTMLElement | null>, columns: readonly unknown[]): void {
  useLayoutEffect(() => {
    const table = box.current
    if (!table || columns.length === 0) return
    const place = () => {
      let left = 0
      const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-pinned]')]
      for (const [index, head] of heads.entries()) {
        table.style.setProperty(`--pin-${index}`, `${left}px`)
        left += head.offsetWidth
      }
    }
    const observer = new ResizeObserver(place)
    for (const head of table.querySelectorAll('thead th[data-pinned]')) observer.observe(head)
    place()
    return () => observer.disconnect()
  }, [box, columns])
}
