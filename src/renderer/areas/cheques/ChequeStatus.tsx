/** A cheque's status, and how far its date is. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { type StatusFacts, statusKey, statusTones } from './words.ts'

export function ChequeStatusTag({ cheque }: { cheque: StatusFacts }) {
  const { t } = useTranslation('cheques')
  const key = statusKey(cheque)
  return <StatusTag tone={statusTones[key]}>{t(`status.${key}`)}</StatusTag>
}

/** The date on the cheque; while it waits to be banked, how far it is. */
export function Maturity({ cheque, today }: { cheque: Cheque; today: BusinessDate }) {
  const { t } = useTranslation('cheques')
  const date = formatDate(cheque.bankDate)
  if (cheque.status !== chequeStatuses.pending) return date
  const days = daysBetween(today, cheque.bankDate)
  const words =
    days < 0
      ? t('days.over', { count: -days })
      : days < 2
        ? t(days === 0 ? 'days.today' : 'days.tomorrow')
        : t('days.in', { count: days })
  return (
    <>
      {date} · {days < 0 ? <StatusTag tone="danger">{words}</StatusTag> : words}
    </>
  )
}

/** The day a cheque was banked, and how long ago that is. */
export function BankedSince({ cheque, today }: { cheque: Pick<Cheque, 'statusOn'>; today: BusinessDate }) {
  const { t } = useTranslation('cheques')
  const days = daysBetween(cheque.statusOn, today)
  return (
    <>
      {formatDate(cheque.statusOn)} · {days > 0 ? t('days.over', { count: days }) : t('days.today')}
    </>
  )
}
