/** The focus of a page whose fields and rows do not ask for it: its own, from where keys and Tab go on. */
import { type RefObject, useEffect, useRef } from 'react'

export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true })

/** Where a page begins, wherever the one before was scrolled to. */
export function toPageTop(): void {
  for (const part of [document.getElementById('page'), document.documentElement]) part?.scrollTo({ top: 0 })
}

/** Scrolls to a field only where an edge of the window or a bar that stays in sight covers it: elsewhere the page stays as it is. */
export function showCovered(field: HTMLElement): void {
  const { left, top, width, bottom } = field.getBoundingClientRect()
  const isSeen = [top + 1, bottom - 1].every((y) => field.contains(document.elementFromPoint(left + width / 2, y)))
  if (!isSeen) field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** On arrival, where nothing has the cursor yet. */
export function usePageFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusPage()
  }, [])
}

const MENUS = '.ant-dropdown, .ant-popover'

/**
 * For a menu: `keep` what has the focus as it opens, such as a row, and `giveBack` where that is still there and no page as a whole; else to its
 * button. Whoever went elsewhere meanwhile, as by a click into a field, stays there.
 */
export function useFocusBack(button: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null)
  return {
    keep() {
      before.current = document.activeElement
    },
    giveBack() {
      const at = document.activeElement
      if (at && at !== document.body && at !== button.current && !at.closest(MENUS)) return
      const had = before.current
      const isThere = had instanceof HTMLElement && had.isConnected && had !== document.body
      const to = isThere ? had : button.current
      to?.focus({ preventScroll: true })
    },
  }
}
