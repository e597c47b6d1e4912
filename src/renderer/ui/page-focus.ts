/** The focus of a page whose fields and rows do not ask for it: its own, from where keys and Tab go on. */
import { useEffect } from 'react'

export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true })

/** Nothing was chosen to have the cursor, as on arrival by the address or from a page that is gone. */
export const isUnfocused = (): boolean => document.activeElement === document.body

/** On arrival. */
export function usePageFocus(): void {
  useEffect(() => {
    if (isUnfocused()) focusPage()
  }, [])
}
