/** Days until the bill of a note is due, or that it is paid. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import type { GrnRow } from '#contract/inventory/grn.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { dueOf } from './due.ts'

type DueProps = { note: Pick<GrnRow, 'dueOn' | 'open' | 'status'>; today: BusinessDate }

export function Due({ note, today }: DueProps) {
  const { t } = useTranslation('inventory')
  const due = dueOf(note, today)
  if (due === null || note.dueOn === null) return null
  if (due.state === 'paid') return t('grn.due.paid')
  const words = t(`grn.due.${due.state}`, { count: due.days })
  return (
    <span title={formatDate(note.dueOn)}>
      {due.state === 'overdue' ? <StatusTag tone="danger">{words}</StatusTag> : words}
    </span>
  )
}
