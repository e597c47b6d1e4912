/** Open, settled in part, settled or withdrawn; and how long until it is due, or since. */
import type { Bill } from '#contract/bills/bill.ts'
import { formatDate } from '#lib/dates.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'

const tones: Record<Bill['status'], Tone> = {
  OPEN: 'info',
  PARTIAL: 'warning',
  CLOSED: 'success',
  CANCELLED: 'danger',
}

export function BillStatus({ status }: Pick<Bill, 'status'>) {
  const { t } = useTranslation('bills')
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

/** `days`: since the bill was due; negative: until it is. */
export function Due({ dueOn, days }: { dueOn: string; days: number }) {
  const { t } = useTranslation('bills')
  const words = days > 0 ? t('due.over', { count: days }) : days === 0 ? t('due.today') : t('due.in', { count: -days })
  return <span title={formatDate(dueOn)}>{days > 0 ? <StatusTag tone="danger">{words}</StatusTag> : words}</span>
}
