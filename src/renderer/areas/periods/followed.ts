/** The link that was followed from a page has the cursor again when one comes back to it. */
import { onSignOut } from '#state/reset.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router-dom'

let followed: { path: string; selector: string } | null = null
onSignOut(() => {
  followed = null
})

/** For a page: keeps the link that is followed from it or from its drawers; also a button that leads away and says so by `data-way`. */
export function useFollowed(): void {
  useEffect(() => {
    document.addEventListener('click', keep, { capture: true })
    return () => document.removeEventListener('click', keep, { capture: true })
  }, [])
}

function keep({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href], [data-way]') : null
  if (!link) return
  const name = link.hasAttribute('data-way') ? 'data-way' : 'href'
  followed = {
    path: window.location.pathname,
    selector: `[${name}="${CSS.escape(link.getAttribute(name) ?? '')}"]`,
  }
}

/**
 * On arrival the cursor goes to that link, else to where the page begins. For a part that is drawn once its data are there: who went
 * somewhere on the page meanwhile stays there.
 */
export function useArrival(begin?: () => void): void {
  const isBack = useNavigationType() === 'POP'
  const arrive = useEffectEvent(() => {
    if (isBack && focusFollowed()) return
    const page = document.getElementById('page')
    const isElsewhere = page === document.activeElement || !page?.contains(document.activeElement)
    if (isElsewhere) begin?.()
  })
  useEffect(() => arrive(), [])
}

function focusFollowed(): boolean {
  if (followed?.path !== window.location.pathname) return false
  const link = document.querySelector<HTMLElement>(`:is(main, .ant-drawer) ${followed.selector}`)
  if (!link?.checkVisibility()) return false
  followed = null
  link.focus()
  return true
}
