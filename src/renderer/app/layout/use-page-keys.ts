/** The keys of accounting open their pages from anywhere; where the person may not open the page, a notice says who may. */
import type { SessionState } from '#contract/desktop.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isKeyFor, pageKeyNames, pageKeys } from './page-keys.ts'

export function usePageKeys(session: SessionState): void {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  useShortcuts(pageKeyNames, (name) => {
    if (isKeyFor(name, session)) void navigate(pageKeys[name])
    else alert({ text: t(`keys.only.${name}`), severity: 'info' })
  })
}
