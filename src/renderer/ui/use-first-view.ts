/** Opens a list with the view that the person chose for it: when the page is entered, and its address asks for nothing by itself. */
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { SavedViews } from './use-saved-views.ts'

/** The page whose list is on the screen, and whether its view is still to be shown. Another tab of it is not a page that is entered. */
let here: { pathname: string; isDue: boolean } | null = null
let lists = 0

export function useFirstView({ first, hasFirst, show }: SavedViews): void {
  const { pathname, search, key } = useLocation()
  // Going back finds what was there; the first page of all counts as gone to.
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  useEffect(() => {
    lists++
    return () => {
      lists--
      // The list of another tab appears in the same moment.
      queueMicrotask(() => {
        if (lists === 0) here = null
      })
    }
  }, [])
  useEffect(() => {
    if (here?.pathname !== pathname) here = { pathname, isDue: hasFirst && !isBack }
    if (search !== '') here.isDue = false
    // A shared view is known a moment later than the page.
    if (!here.isDue || !first) return
    here.isDue = false
    show(first)
  }, [pathname, search, isBack, hasFirst, first, show])
}
