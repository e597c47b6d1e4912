/** State of a count sheet, by word and colour. */
import type { CountStatus } from '#contract/counts/count-rules.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

const tones: Record<CountStatus, Tone> = { OPEN: 'info', SUBMITTED: 'warning', APPROVED: 'success', VOID: 'danger' }

export function CountStatusTag({ status }: { status: CountStatus }) {
  const { t } = useTranslation('counts')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}
