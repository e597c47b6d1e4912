/** Reads of credit bills (domain.md §1.5). */
import type { CreditBill } from '#contract/credit.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import type { OpenBill } from './allocation.ts'

/** One bill. Refuses NOT_FOUND. */
export async function creditBillById(tx: Tx, id: number): Promise<CreditBill> {
  const rows = await tx.db.execute<CreditBill>(sql`
    select id, number, bill_no, date, due_on as "dueOn", direction, party_id as "partyId", source, amount, settled, status
    from depot.credit_bill where id = ${id} and deleted_at is null`)
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The bill was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** Bills of a party that are not settled in full. */
export async function openBillsOf(tx: Tx, partyId: number, direction: ReceivablePayable): Promise<OpenBill[]> {
  const rows = await tx.db.execute<OpenBill>(sql`
    select id, number, due_on as "dueOn", amount - settled as open from depot.credit_bill
    where party_id = ${partyId} and direction = ${direction} and status in ('OPEN', 'PARTIAL') and deleted_at is null`)
  return rows.rows
}
