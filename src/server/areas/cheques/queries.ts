/** Reads of cheques (domain.md §1.5). */
import type { Cheque } from '#contract/cheque.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'

/** Cheques by id, in the order of the ids. */
export async function chequesById(tx: Tx, ids: readonly number[]): Promise<Cheque[]> {
  const rows = await tx.db.execute<Cheque>(sql`
    select c.id, c.number as "chequeNumber", c.direction as receive_or_pay, c.drawer_bank as "drawerBank", c.branch, c.party_id as "partyId", c.amount,
      c.received_on as "receivedOn", c.cheque_date as "bankDate", c.status
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(id, place) join depot.cheque c on c.id = wanted.id
    where c.deleted_at is null order by wanted.place`)
  return rows.rows
}
