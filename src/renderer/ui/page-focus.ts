/** The focus of a page whose fields and rows do not ask for it: its own, from where keys and Tab go on. */
import { useEffect } from 'react'

export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true })

/** Where a page begins, wherever the one before was scrolled to. */
export function toPageTop(): void {
  for (const part of [document.getElementById('page'), document.documentElement]) part?.scrollTo({ top: 0 })
}

/** On arrival, where nothing has the cursor yet. */
export function usePageFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusPage()
  }, [])
}

/** To what had it before a menu was opened, such as a row, where that is still there and no page as a whole; else to the menu's button. */
export function giveFocusBack(before: Element | null, button: HTMLElement | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const to = isThere ? before : button
  to?.focus({ preventScroll: true })
}
