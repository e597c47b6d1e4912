/** Back to where one came from, which finds its filters and its row again; else, and where the opening led on from another step, to the page that this one belongs to. */
import { useOpeningStep } from '#state/opening.ts'
import { onSignOut } from '#state/reset.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pageAbove } from './known-pages.ts'
import { entryKey } from './place.ts'
import { leavePage, useSpareShortcut } from './shortcuts.ts'

const indexIn = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : null

/** False for an entry of the history that the browser added by itself. */
export const hasHistoryIndex = (): boolean => indexIn(window.history.state) !== null

/** The router counts the entries of the history that it made; the first one, 0, has nothing before it. */
export const historyIndex = (): number => indexIn(window.history.state) ?? 0

const hasPageBefore = (): boolean => historyIndex() > 0

/** A page as it stood, with the key of its entry (place.ts). */
type Visited = { pathname: string; search: string; entry: string }

/** The pages that were looked at, by their place in the history. */
let visited: Visited[] = []
onSignOut(() => {
  visited = []
})

/** The path that going back leads to; undefined where that is not known, as after loading again. For the frame alone, which sees every page. */
export function useCameFrom(): string | undefined {
  const location = useLocation()
  useEffect(() => {
    visited[historyIndex()] = { pathname: location.pathname, search: location.search, entry: entryKey(location) }
  }, [location])
  return visited[historyIndex() - 1]?.pathname
}

/** The list as it stood when this page was opened from it, to show it so again; undefined: the page was opened from elsewhere. */
export function listBefore(path: `/${string}`): Pick<Visited, 'search' | 'entry'> | undefined {
  const before = visited[historyIndex() - 1]
  return before?.pathname === path ? before : undefined
}

/** State of a page that the opening led on to from the step before: its entry of the history says so. */
export const ledOnByOpening = { ledOnByOpening: true } as const
const isLedOn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ledOnByOpening' in state

export function useGoBack(otherwise: `/${string}`): () => void {
  const navigate = useNavigate()
  // The page before is that of another step, which nobody who leaves this one means.
  const isOwnList = isLedOn(useLocation().state)
  return () => {
    leavePage()
    void (hasPageBefore() && !isOwnList ? navigate(-1) : navigate(otherwise, { replace: true }))
  }
}

/** Esc on a page that is not there yet, or cannot be had: to where one came from, else to the page above it. What the page itself does with the key goes first. */
export function useBackMeanwhile(isMissing: boolean): void {
  const goBack = useGoBack(pageAbove(useLocation().pathname))
  useSpareShortcut('back', goBack, isMissing)
}

/** After something new was saved: back, but in a step of the opening to the list where it stands, which shows it and leads on. */
export function useGoOn(list: `/${string}`): () => void {
  const navigate = useNavigate()
  const goBack = useGoBack(list)
  const isStep = useOpeningStep(({ step }) => step !== null)
  return isStep ? () => void navigate(list, { replace: true }) : goBack
}
