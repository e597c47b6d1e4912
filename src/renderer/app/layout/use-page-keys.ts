/** The keys of accounting open their pages from anywhere; a key whose page is not open to the person does nothing. */
import type { SessionState } from '#contract/desktop.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useNavigate } from 'react-router-dom'
import { openPageAt } from '../pages.ts'
import { pageKeyNames, pageKeys } from './page-keys.ts'

export function usePageKeys(session: SessionState): void {
  const navigate = useNavigate()
  useShortcuts(
    pageKeyNames.filter((name) => openPageAt(pageKeys[name], session) !== undefined),
    (name) => void navigate(pageKeys[name]),
  )
}
