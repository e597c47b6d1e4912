/** Says as `data-beneath` of a sheet that rows go on beneath its total, which stays in sight at the foot: the total then has an upper edge of its own. */
export function markPinnedTotal(page: Document, signal: AbortSignal): void {
  const root = page.documentElement
  const mark = () => {
    // The row stays where it belongs; its cells are what stays in sight.
    const row = page.querySelector('tr.total')
    const cell = row?.firstElementChild
    const isPinned = row && cell && row.getBoundingClientRect().top > cell.getBoundingClientRect().top + 1
    root.toggleAttribute('data-beneath', Boolean(isPinned))
  }
  // A section that is folded away moves the total without a scroll.
  const observer = new ResizeObserver(mark)
  observer.observe(page.body)
  observer.observe(root)
  page.addEventListener('scroll', mark, { signal, passive: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
