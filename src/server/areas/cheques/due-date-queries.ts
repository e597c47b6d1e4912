/** Reads of creditors' cheque due dates (E-16). The mirror answers the same call with the same rows. */
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

/** All plans by creditor, then by name. */
export const listDueDates = (tx: Tx): Promise<ChequeDueDates[]> => plansWhere(tx)

/** Refuses NOT_FOUND. */
export async function dueDatesById(tx: Tx, id: number): Promise<ChequeDueDates> {
  const [found] = await plansWhere(tx, sql`c.id = ${id}`)
  return (
    found ??
    refuse('NOT_FOUND', 'The due dates were not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** The same as a call. */
export const getDueDates = (tx: Tx, { id }: { id: number }): Promise<ChequeDueDates> => dueDatesById(tx, id)

async function plansWhere(tx: Tx, ...conditions: SQL[]): Promise<ChequeDueDates[]> {
  const rows = await tx.db.execute<ChequeDueDates>(sql`
    select c.id, c.supplier_id as "supplierId", p.name as creditor, c.name, c.due_dates, c.row_version as "rowVersion"
    from depot.cheque_due_date c join depot.party p on p.agency_id = c.agency_id and p.id = c.supplier_id
    ${where(sql`c.deleted_at is null`, ...conditions)} order by p.name, c.name, c.id`)
  return rows.rows
}
