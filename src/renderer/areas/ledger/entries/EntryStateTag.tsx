/** Whether an entry is in force, by word and colour. */
import type { EntryState } from '#contract/ledger/general-entry.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

export function EntryStateTag({ state }: { state: EntryState }) {
  const { t } = useTranslation('accounts')
  const tone = state === 'REVERSED' ? 'danger' : state === 'REVERSAL' ? 'info' : 'neutral'
  return <StatusTag tone={tone}>{t(`entries.state.${state}`)}</StatusTag>
}
