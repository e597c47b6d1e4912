/** Bank and cash accounts by ledger account code. The server answers the same call with the same rows. */
import type { Bank } from '#contract/bank.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type Row = Omit<Bank, 'isActive'> & { isActive: number }

/** `activate` 1 keeps the active ones. */
export function listBanks(mirror: MirrorReader, _who: Who, { activate }: { activate?: 0 | 1 | undefined }): Bank[] {
  const rows = mirror.all<Row>(
    `select b.id, b.name, b.branch, b.account_no as accountNo, b.kind, b.account_id as accountId, a.code as accountCode, b.is_active as isActive, b.row_version as rowVersion
    from bank b join account a on a.id = b.account_id where b.deleted_at is null ${activate === 1 ? 'and b.is_active = 1' : ''} order by a.code`,
  )
  return rows.map((row) => ({ ...row, isActive: row.isActive === 1 }))
}
