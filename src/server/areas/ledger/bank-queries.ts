/** Reads of bank and cash accounts (E-03). The mirror answers the same calls with the same rows. */
import type { Bank } from '#contract/ledger/bank.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'

/** By ledger account code. `activate` 1 keeps the active ones. */
export const listBanks = (
  tx: Tx,
  query: { activate?: 0 | 1 | undefined; id?: number; accountId?: number } = {},
): Promise<Bank[]> =>
  banksWhere(
    tx,
    query.activate === 1 ? sql`b.is_active` : undefined,
    query.id === undefined ? undefined : sql`b.id = ${query.id}`,
    query.accountId === undefined ? undefined : sql`b.account_id = ${query.accountId}`,
  )

/** Active cash accounts, by ledger account code. */
export const listCashTypes = (tx: Tx): Promise<Bank[]> => banksWhere(tx, sql`b.kind = 'CASH'`, sql`b.is_active`)

/** Refuses NOT_FOUND. */
export async function bankById(tx: Tx, id: number): Promise<Bank> {
  const [found] = await listBanks(tx, { id })
  return (
    found ??
    refuse('NOT_FOUND', 'The bank or cash account was not found in this agency.', [
      { field: 'id', message: 'was not found' },
    ])
  )
}

/** The same as a call. */
export const getBank = (tx: Tx, { id }: { id: number }): Promise<Bank> => bankById(tx, id)

async function banksWhere(tx: Tx, ...conditions: (SQL | undefined)[]): Promise<Bank[]> {
  const rows = await tx.db.execute<Bank>(sql`
    select b.id, b.name, b.branch, b.account_no as "accountNo", b.kind, b.account_id as "accountId", a.code as "accountCode", coalesce(d.closing, 0)::bigint as balance,
      a.overdraft_limit as "overdraftLimit", b.cheque_layout as "chequeLayout", b.is_active as "isActive", b.row_version as "rowVersion"
    from depot.bank b join depot.account a on a.agency_id = b.agency_id and a.id = b.account_id
    left join lateral (select closing from depot.account_day d where d.agency_id = b.agency_id and d.account_id = b.account_id order by d.date desc limit 1) d on true
    ${where(sql`b.deleted_at is null`, ...conditions)} order by a.code`)
  return rows.rows
}
