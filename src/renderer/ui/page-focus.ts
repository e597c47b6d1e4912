/** The focus of a page whose fields and rows do not ask for it: its own, from where keys and Tab go on. */
import { useEffect } from 'react'

export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true })

/** On arrival, where nothing has the cursor yet. */
export function usePageFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusPage()
  }, [])
}
