/** What the papers of a month say about its closing (E-71): the entry that closed it, and closings that were taken back. */
import type { BusinessDate } from '#contract/dates.ts'
import { quoted } from '#contract/dictionary.ts'
import { formatMonth } from '#contract/format.ts'
import { isoOf } from '../../../db/listing.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { closings, joinReversal, reopeningReason } from '../../../ledger/month-closings.ts'
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
  const found = await queryRows<Closing>(tx.db, {
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
      ${reopeningReason} as reason
    from ${closings}
    left join depot.users r on r.id = m.reopened_by
    ${joinReversal}
    where m.date = ${day}::date order by m.closed_at, m.id`
  return found.flatMap((closing) => [closedLine(closing, formatMonth(day)), ...reopenedLines(closing)])
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
