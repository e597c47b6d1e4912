/** Out, out in part or closed; and when the bottles are missing on a trip, not lent. */
import type { Loan } from '#contract/bottles/loan.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

const tones: Record<Loan['status'], Tone> = { OPEN: 'info', PARTIAL: 'warning', CLOSED: 'success' }

export function LoanStatus({ loan: { status, isShort } }: { loan: Pick<Loan, 'status' | 'isShort'> }) {
  const { t } = useTranslation('loans')
  return (
    <>
      <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>{' '}
      {isShort && <StatusTag tone="danger">{t('short')}</StatusTag>}
    </>
  )
}
