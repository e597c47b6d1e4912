/** Both sides end where the window does: each list scrolls by itself, and a line of either is reached without scrolling the page. */
import { type RefObject, useLayoutEffect } from 'react'

/** Sets `--room` on the box: the height of the window from its upper edge down, while the page stands at its start. */
export function useSideHeights(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sides = box.current
    const page = sides?.closest<HTMLElement>('#page')
    if (!sides || !page) return
    const fit = () => {
      const top = sides.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop
      sides.style.setProperty('--room', `${page.clientHeight - top}px`)
    }
    fit()
    // What stands above them may come and go, such as a failure or the note that the server is away.
    const resized = new ResizeObserver(fit)
    for (let around = sides.parentElement; around && around !== page.parentElement; around = around.parentElement)
      resized.observe(around)
    return () => resized.disconnect()
  }, [box])
}
