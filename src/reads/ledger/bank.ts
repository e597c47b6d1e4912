/** Bank and cash accounts, by ledger account code (E-03). */
import type { Bank } from '#contract/ledger/bank.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { all, type Condition, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { account, bank } from '../tables/index.ts'
import { closingOf } from './account.ts'

const b = ref(bank, 'b')
const a = ref(account, 'a')
const columns: ColumnsOf<Bank> = {
  id: b.id,
  name: b.name,
  branch: b.branch,
  accountNo: b.accountNo,
  kind: b.kind,
  accountId: b.accountId,
  accountCode: a.code,
  balance: closingOf(b.accountId),
  overdraftLimit: a.overdraftLimit,
  chequeLayout: b.chequeLayout,
  isActive: b.isActive,
  rowVersion: b.rowVersion,
}
const banksWhere = (...conditions: readonly (Condition | undefined)[]): Statement<Bank> =>
  select(
    columns,
    sql`from ${b} join ${a} on ${a.id} = ${b.accountId}
      where ${all(sql`${b.deletedAt} is null`, ...conditions)} order by ${a.code}`,
  )

type Choice = { activate?: 0 | 1 | undefined; id?: number | undefined; accountId?: number | undefined }

/** `activate` 1 keeps the active ones. */
export const listBanks = (_reader: Reader, { activate, id, accountId }: Choice): Reading<Bank[]> =>
  rows(
    banksWhere(
      activate === 1 ? sql`${b.isActive}` : undefined,
      id === undefined ? undefined : sql`${b.id} = ${id}`,
      accountId === undefined ? undefined : sql`${b.accountId} = ${accountId}`,
    ),
  )

/** Active cash accounts. */
export const listCashTypes = (): Reading<Bank[]> => rows(banksWhere(sql`${b.kind} = 'CASH'`, sql`${b.isActive}`))

/** Refuses NOT_FOUND. */
export const getBank = (_reader: Reader, { id }: ById): Reading<Bank> =>
  oneNamed(banksWhere(sql`${b.id} = ${id}`), 'The bank or cash account was not found in this agency.')
