/** A cell whose text is cut shows the whole of it under the pointer. */
import { type RefObject, useEffect } from 'react'

export function useCutTitles(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = box.current
    table?.addEventListener('mouseover', titleCut)
    return () => table?.removeEventListener('mouseover', titleCut)
  }, [box])
}

function titleCut({ target }: Event): void {
  const cell =
    target instanceof Element ? target.closest('td')?.querySelector<HTMLElement>(':scope > [data-column]') : null
  if (!cell) return
  if (isCut(cell)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

export const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1
