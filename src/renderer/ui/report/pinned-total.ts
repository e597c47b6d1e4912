/**
 * Says as `data-pinned` of a total, or of the sum of a side, that it stands in sight at the foot while rows go on beneath it: it then has an upper
 * edge of its own.
 */
export function markPinnedTotal(page: Document, signal: AbortSignal): void {
  const root = page.documentElement
  const mark = () => {
    for (const row of page.querySelectorAll('tr.total, tr.side')) {
      // The row stays where it belongs; its cells are what stays in sight.
      const cell = row.firstElementChild
      const isPinned = cell && row.getBoundingClientRect().top > cell.getBoundingClientRect().top + 1
      row.toggleAttribute('data-pinned', Boolean(isPinned))
    }
  }
  // A section that is folded away moves the total without a scroll.
  const observer = new ResizeObserver(mark)
  observer.observe(page.body)
  observer.observe(root)
  page.addEventListener('scroll', mark, { signal, passive: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
