/** What the papers of a month say about its closing (E-71): the entry that closed it, and closings that were taken back. */
import type { BusinessDate } from '#contract/dates.ts'
import { quoted } from '#contract/dictionary.ts'
import { formatMonth } from '#contract/format.ts'
import { isoOf } from '../../../db/listing.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { momentInWords } from '../../../reports/period.ts'

type Closing = {
  number: string | null
  closedAt: string
  closedBy: string
  reopenedAt: string | null
  reopenedBy: string | null
  reversal: string | null
  reason: string | null
}

/** Lines for under a paper that ends on `day`, oldest first; none unless that is the last day of a month that is or was closed. */
export async function closingNotes(tx: Tx, day: BusinessDate): Promise<string[]> {
  const closings = await queryRows<Closing>(tx.db, {
    number: is.maybe(is.text),
    closedAt: is.text,
    closedBy: is.text,
    reopenedAt: is.maybe(is.text),
    reopenedBy: is.maybe(is.text),
    reversal: is.maybe(is.text),
    reason: is.maybe(is.text),
  })`
    select j.number, ${isoOf('m.closed_at')} as "closedAt", u.full_name as "closedBy",
      ${isoOf('m.reopened_at')} as "reopenedAt", r.full_name as "reopenedBy", v.number as reversal,
      (select g.after->>'reason' from depot.audit_log g
        where g.agency_id = m.agency_id and g.entity = 'month_end' and g.entity_id = m.id and g.action = 'reopen' limit 1) as reason
    from depot.month_end m
    join depot.users u on u.id = m.closed_by
    left join depot.users r on r.id = m.reopened_by
    left join depot.journal_entry j on j.agency_id = m.agency_id and j.id = m.journal_entry_id
    left join depot.journal_entry v on v.agency_id = m.agency_id and v.reverses_id = m.journal_entry_id
    where m.date = ${day}::date order by m.closed_at, m.id`
  return closings.flatMap((closing) => [closedLine(closing, formatMonth(day)), ...reopenedLines(closing)])
}

const at = (instant: string): string => momentInWords(new Date(instant))

const closedLine = ({ number, closedAt, closedBy }: Closing, month: string): string =>
  number === null
    ? `${month} closed without an entry by ${closedBy}, ${at(closedAt)}`
    : `${month} closed with ${number} by ${closedBy}, ${at(closedAt)}`

function reopenedLines({ reopenedAt, reopenedBy, reversal, reason }: Closing): string[] {
  if (reopenedAt === null || reopenedBy === null) return []
  return [
    reversal === null
      ? `Reopened by ${reopenedBy}, ${at(reopenedAt)}`
      : `Reopened with ${reversal} by ${reopenedBy}, ${at(reopenedAt)}`,
    ...(reason === null ? [] : [`Reason for reopening: ${quoted(reason)}`]),
  ]
}
