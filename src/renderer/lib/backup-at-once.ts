/** A button elsewhere that takes a backup: it leads to the page of backups, which begins one on arrival. */
import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

/** For `navigate`, with the path of that page. */
export const BEGIN_BACKUP: NavigateOptions = { state: { backup: 'begin' } }

/** For that page. It begins once: whoever comes back to it, or loads it again, begins none. */
export function useBackupAtOnce(begin: () => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = state !== null && typeof state === 'object' && 'backup' in state
  const arrive = useEffectEvent(() => {
    if (!isAsked) return
    void navigate(pathname, { replace: true, state: null })
    begin()
  })
  useEffect(() => arrive(), [])
}
