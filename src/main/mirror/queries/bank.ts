/** Bank and cash accounts by ledger account code. The server answers the same calls with the same rows. */
import type { Bank } from '#contract/ledger/bank.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from '../mirror.ts'
import { closingOf } from './account.ts'
import type { Who } from './scope.ts'

type Row = Omit<Bank, 'isActive' | 'chequeLayout'> & { isActive: number; chequeLayout: string | null }

/** `activate` 1 keeps the active ones. */
export const listBanks = (mirror: MirrorReader, _who: Who, { activate }: { activate?: 0 | 1 | undefined }): Bank[] =>
  banksWhere(mirror, activate === 1 ? 'and b.is_active = 1' : '')

export const listCashTypes = (mirror: MirrorReader): Bank[] =>
  banksWhere(mirror, "and b.kind = 'CASH' and b.is_active = 1")

/** Refuses NOT_FOUND. */
export const getBank = (mirror: MirrorReader, _who: Who, { id }: { id: number }): Bank =>
  banksWhere(mirror, 'and b.id = ?', id)[0] ??
  refuse('NOT_FOUND', 'The bank or cash account was not found in this agency.')

function banksWhere(mirror: MirrorReader, more: string, ...params: number[]): Bank[] {
  const rows = mirror.all<Row>(
    `select b.id, b.name, b.branch, b.account_no as accountNo, b.kind, b.account_id as accountId, a.code as accountCode, ${closingOf('a.id')} as balance,
      a.overdraft_limit as overdraftLimit, b.cheque_layout as chequeLayout, b.is_active as isActive, b.row_version as rowVersion
    from bank b join account a on a.id = b.account_id where b.deleted_at is null ${more} order by a.code`,
    ...params,
  )
  return rows.map((row) => ({
    ...row,
    isActive: row.isActive === 1,
    chequeLayout: row.chequeLayout === null ? null : JSON.parse(row.chequeLayout),
  }))
}
