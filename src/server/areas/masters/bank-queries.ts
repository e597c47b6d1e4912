/** Reads of bank and cash accounts (domain.md E-03). The mirror answers the same call with the same rows. */
import type { Bank } from '#contract/bank.ts'
import { sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

/** By ledger account code. `activate` 1 keeps the active ones. */
export async function listBanks(tx: Tx, query: { activate?: 0 | 1 | undefined; id?: number } = {}): Promise<Bank[]> {
  const rows = await tx.db.execute<Bank>(sql`
    select b.id, b.name, b.branch, b.account_no as "accountNo", b.kind, b.account_id as "accountId", a.code as "accountCode", b.is_active as "isActive", b.row_version as "rowVersion"
    from depot.bank b join depot.account a on a.agency_id = b.agency_id and a.id = b.account_id
    ${where(sql`b.deleted_at is null`, query.activate === 1 ? sql`b.is_active` : undefined, query.id === undefined ? undefined : sql`b.id = ${query.id}`)} order by a.code`)
  return rows.rows
}
