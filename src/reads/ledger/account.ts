/** The chart of accounts with balances as of now or of a day, the open day, and what stood on an account before it (COA-04). */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type ChartFilter, type ChartRow, chartTree } from '#contract/ledger/account-tree.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { debitSide } from '#contract/enums.ts'
import type { PastBalance } from '#contract/ledger/ledger.ts'
import { type Cents, onOwnSide } from '#contract/money.ts'
import { answered, type ById, first, oneNamed, type Reading, rows, together } from '../reading.ts'
import { int, money, ref, type Sql, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { account, accountDay } from '../tables/index.ts'

const a = ref(account, 'a')
const d = ref(accountDay, 'd')

/** Σ(debit − credit) of an account until a day, or until now: its newest balance, one row however long its history. */
export const closingOf = (accountId: Sql<number>, until?: BusinessDate): Sql<Cents> =>
  money`coalesce((select ${d.closing} from ${d} where ${d.accountId} = ${accountId}
    ${until === undefined ? sql`` : sql`and ${d.date} <= ${until}`} order by ${d.date} desc limit 1), 0)`

const columns: Omit<ColumnsOf<ChartRow>, 'closing'> = {
  id: a.id,
  code: a.code,
  name: a.name,
  acc_type: a.accType,
  sub_type: a.subType,
  parentId: a.parentId,
  isGroup: a.isGroup,
  docOnly: a.docOnly,
  isSystem: a.isSystem,
  isActive: a.isActive,
  partyKinds: a.partyKinds,
  rowVersion: a.rowVersion,
}

type ChartQuery = ChartFilter & { enDate?: BusinessDate | undefined }

export function* accountTree(_reader: Reader, { enDate, ...filter }: ChartQuery): Reading<AccountNode[]> {
  const withBalance: ColumnsOf<ChartRow> = { ...columns, closing: closingOf(a.id, enDate) }
  return chartTree(yield* rows(select(withBalance, sql`from ${a} where ${a.deletedAt} is null`)), filter)
}

/** The open day: the oldest day not closed. */
export const dayEndDate = ({ openDate }: Reader): Reading<{ dayendDate: BusinessDate }> =>
  answered({ dayendDate: openDate })

/** The balance of an account, or of all under a group, at the end of the day before the open one. Refuses NOT_FOUND. */
export function* pastBalance({ openDate }: Reader, { id }: ById): Reading<PastBalance> {
  const date = addDays(openDate, -1)
  const facts = { id: a.id, code: a.code, name: a.name, accType: a.accType }
  const chosen = sql`from ${a} where ${a.id} = ${id}`
  const under = sql`from (with recursive under(id) as (
      select ${a.id} ${chosen} union all select ${a.id} from ${a} join under u on ${a.parentId} = u.id where ${a.deletedAt} is null)
    select id from under) b`
  const [{ accType, ...found }, sum] = yield* together(
    oneNamed(select(facts, sql`${chosen} and ${a.deletedAt} is null`), 'The account was not found in this agency.'),
    first(select({ balance: money`coalesce(sum(${closingOf(int`b.id`, date)}), 0)` }, under)),
  )
  return { ...found, date, balance: onOwnSide(debitSide(accType), sum?.balance ?? 0) }
}
