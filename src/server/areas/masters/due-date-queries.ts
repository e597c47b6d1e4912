/** Reads of creditors' cheque due dates (domain.md §1.5). The mirror answers the same call with the same rows. */
import type { CreditorCheque } from '#contract/creditor-cheque.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

/** All plans by creditor, then by name. */
export const listDueDates = (tx: Tx): Promise<CreditorCheque[]> => plansWhere(tx)

/** Refuses NOT_FOUND. */
export async function dueDatesById(tx: Tx, id: number): Promise<CreditorCheque> {
  const [found] = await plansWhere(tx, sql`c.id = ${id}`)
  return (
    found ??
    refuse('NOT_FOUND', 'The due dates were not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** The same as a call. */
export const getDueDates = (tx: Tx, { id }: { id: number }): Promise<CreditorCheque> => dueDatesById(tx, id)

/**
 * After how many days a bill of the supplier falls due, in SQL: with the last cheque of its first plan; null without one (domain.md E-20).
 */
export const dueDaysOf = (supplierId: number): SQL<number | null> =>
  sql<number | null>`(select (c.due_dates -> -1 ->> 'days')::int from depot.creditor_cheque_due c
    where c.creditor_id = ${supplierId} and c.deleted_at is null order by c.id limit 1)`

async function plansWhere(tx: Tx, ...conditions: SQL[]): Promise<CreditorCheque[]> {
  const rows = await tx.db.execute<CreditorCheque>(sql`
    select c.id, c.creditor_id as "creditorId", p.name as creditor, c.name, c.due_dates, c.row_version as "rowVersion"
    from depot.creditor_cheque_due c join depot.party p on p.agency_id = c.agency_id and p.id = c.creditor_id
    ${where(sql`c.deleted_at is null`, ...conditions)} order by p.name, c.name, c.id`)
  return rows.rows
}
