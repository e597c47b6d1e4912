/** Says that the key which saves the page took what was typed, and no more. */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'

/** @returns says it of a row, in words */
export function useSayEntered({ trip }: Pick<Settlement, 'trip'>): (row: string) => void {
  const { t } = useTranslation('settlement')
  const words = trip.status === tripStatuses.summarised ? 'row.enteredAmending' : 'row.entered'
  return (row) => alert({ text: t(words, { row, keys: shortcutLabel('save') }), severity: 'success' })
}
