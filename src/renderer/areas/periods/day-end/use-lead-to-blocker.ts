/** Leads to the first thing that keeps the open day from being closed, and says what it is. */
import { isSuperAdmin } from '#contract/access.ts'
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { useRoles } from '#state/session.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { focusWay } from '../focus-way.ts'
import { checkId, useFailedWords } from './Checks.tsx'
import { blocker, firstInTheWay } from './close-values.ts'
import { DEVICES_CHECKED } from './DevicesAtDayEnd.tsx'

/** @param accepts leads to where differences are accepted */
export function useLeadToBlocker({ checks }: DayEndChecks, isAccepted: boolean, accepts: () => void): () => void {
  const { t } = useTranslation('periods')
  const fails = useFailedWords()
  const mayAccept = isSuperAdmin(useRoles())
  const stands = blocker(checks)
  return () => {
    const check = stands === 'differs' && isAccepted ? undefined : firstInTheWay(checks)
    if (!check) {
      document.getElementById(DEVICES_CHECKED)?.focus()
      alert({ text: t('dayEnd.devices.title'), severity: 'warning' })
      return
    }
    if (stands === 'differs' && mayAccept) accepts()
    else focusWay(checkId(check.key))
    const words = stands === 'differs' && !mayAccept ? t('dayEnd.needsSuperAdmin') : fails(check)
    alert({ text: words, severity: 'warning' })
  }
}
