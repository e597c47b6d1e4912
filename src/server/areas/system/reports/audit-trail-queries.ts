/** Lines of the audit log (C11). */
import { TIMEZONE } from '#contract/dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const auditedColumns = {
  date: is.day,
  time: is.text,
  person: is.text,
  entity: is.text,
  entityId: is.maybe(is.number),
  action: is.text,
  before: is.maybe(is.json),
  after: is.maybe(is.json),
  /** Whom a line of a person is about: what changed need not name them. */
  subject: is.maybe(is.text),
}
export type Audited = RowOf<typeof auditedColumns>

/** Ids of documents with a number, and of the rows of such a trip. */
const numbered = (number: string): SQL => sql`(
  with document as (
    select id from depot.grn where number = ${number} union all select id from depot.expiry_note where number = ${number}
    union all select id from depot.bottle_receipt where number = ${number} union all select id from depot.bottle_loan where number = ${number}
    union all select id from depot.trip where number = ${number} union all select id from depot.expense where number = ${number}
    union all select id from depot.bill where number = ${number} or bill_no = ${number}
    union all select id from depot.cheque where number = ${number}
    union all select source_id from depot.journal_entry where number = ${number}
    union all select id from depot.journal_entry where number = ${number})
  select id from document
  union select r.id from depot.cash_entry r join document d on d.id = r.trip_id union select r.id from depot.discount r join document d on d.id = r.trip_id
  union select r.id from depot.credit_row r join document d on d.id = r.trip_id union select r.id from depot.empty_bottle r join document d on d.id = r.trip_id
  union select r.id from depot.cheque_collection r join document d on d.id = r.trip_id)`

type Choice = { days: Days; userId: number | undefined; number: string | undefined }

/** In order; with a number all of its document's, whatever the days; at most `limit`. */
export async function auditedLines(tx: Tx, { days, userId, number }: Choice, limit: number): Promise<Audited[]> {
  const local = sql`l.at at time zone ${TIMEZONE}`
  const which =
    number === undefined
      ? sql`l.at >= ${days.from}::timestamp at time zone ${TIMEZONE} and l.at < (${days.to}::date + 1)::timestamp at time zone ${TIMEZONE}`
      : sql`l.entity_id in ${numbered(number)}`
  return queryRows(tx.db, auditedColumns)`
    select (${local})::date as date, to_char(${local}, 'HH24:MI:SS') as time, coalesce(u.full_name, 'Depot') as person, l.entity, l.entity_id as "entityId", l.action, l.before, l.after, s.username as subject
    from depot.audit_log l left join depot.users u on u.id = l.user_id left join depot.users s on s.id = l.entity_id and l.entity = 'user'
    where ${which} and ${userId === undefined ? sql`true` : sql`l.user_id = ${userId}`}
    order by l.at, l.id limit ${limit}`
}
