/**
 * The links that were followed from the dashboard and from the pages that close days and months: on the page that one leads to, Esc comes
 * back, and the link has the cursor again.
 */
import { onSignOut } from '#state/reset.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { historyIndex } from './go-back.ts'
import { useShortcut } from './shortcuts.ts'

/** `nth`: which of the page's links that lead there. */
type Followed = { path: string; selector: string; nth: number; to: string }

/** By the place of the page in the history. */
const followed = new Map<number, Followed>()
onSignOut(() => followed.clear())

/** For a page: keeps the link that is followed from it or from its drawers; also a button that leads away and says so by `data-way`. */
export function useFollowed(): void {
  useEffect(() => {
    document.addEventListener('click', keep, { capture: true })
    return () => document.removeEventListener('click', keep, { capture: true })
  }, [])
}

function keep({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href], [data-way]') : null
  if (!link?.closest(PARTS)) return
  const name = link.hasAttribute('data-way') ? 'data-way' : 'href'
  const to = link.getAttribute(name) ?? ''
  const selector = `[${name}="${CSS.escape(to)}"]`
  const nth = linksOf(selector).indexOf(link)
  followed.set(historyIndex(), { path: window.location.pathname, selector, nth, to })
}

/** The page, and what lies over it; not the menu. */
const PARTS = 'main, .ant-drawer, .ant-modal'

const linksOf = (selector: string): Element[] => [...document.querySelectorAll(`:is(${PARTS}) ${selector}`)]

/** The link that led to the page as it stands in the history; undefined: another way did. */
function leader(pathname: string): Followed | undefined {
  const link = followed.get(historyIndex() - 1)
  return link?.to.split('?')[0] === pathname ? link : undefined
}

/** For the frame, before the page itself: Esc comes back from a page that a kept link led to, where the page has no other use for it. */
export function useWayBack(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isLed] = useState(() => leader(pathname) !== undefined)
  useShortcut('back', () => void navigate(-1), isLed)
}

/** Whether a page shows just what a kept link led to: the filters of a list are no choice of the person then, and Esc takes none of them off. */
export function useIsAsLed(): boolean {
  const { pathname, search } = useLocation()
  return leader(pathname)?.to === pathname + search
}

/**
 * On arrival the cursor goes to that link, else to where the page begins. For a part that is drawn once its data are there: who went
 * somewhere on the page meanwhile stays there. A link that newer data take away, because what it led to is done, leaves it there, too.
 */
export function useArrival(begin?: () => void): void {
  const isBack = useNavigationType() === 'POP'
  const link = useRef<HTMLElement | null>(null)
  const arrive = useEffectEvent(() => {
    link.current = isBack ? focusFollowed() : null
    if (link.current) return
    const page = document.getElementById('page')
    if (isOnNothing() || !page?.contains(document.activeElement)) begin?.()
  })
  useEffect(() => arrive(), [])
  useEffect(() => {
    if (!link.current || link.current.isConnected) return
    link.current = null
    if (isOnNothing()) begin?.()
  })
}

/** What had the cursor is gone: the page as a whole has it. */
const isOnNothing = (): boolean =>
  document.activeElement === document.body || document.activeElement === document.getElementById('page')

/** Null where it is gone, or not in sight. */
function focusFollowed(): HTMLElement | null {
  const at = historyIndex()
  const present = followed.get(at)
  if (present?.path !== window.location.pathname) return null
  const links = document.querySelectorAll<HTMLElement>(`:is(main, .ant-drawer) ${present.selector}`)
  const link = links[present.nth] ?? links[0]
  const folded = link?.closest('details')
  if (folded) folded.open = true
  if (!link?.checkVisibility()) return null
  followed.delete(at)
  link.focus()
  return link
}
