/** The arrows of the dashboard: from figure to figure, then through the lines of the panels. */
import { arrowSteps, useArrowInto } from '#ui/table-keys.ts'
import { useEffect } from 'react'

const FIGURES = 'a[data-figure]'
const LINKS = `${FIGURES}, [data-panel] a[href]`

/** Before the first link and after the last they scroll the page. */
function move(event: KeyboardEvent): void {
  const step = arrowSteps[event.key]
  if (event.defaultPrevented || step === undefined || !(event.target instanceof HTMLElement)) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)]
  const at = links.indexOf(event.target)
  const next = at === -1 ? undefined : links[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function useDashboardArrows(): void {
  useArrowInto(FIGURES)
  useEffect(() => {
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [])
}
