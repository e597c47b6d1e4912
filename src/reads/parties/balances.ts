/** Customers or suppliers with what they owe or are owed (PTY-04). */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { chequeStatuses, partyKinds, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import type { Page, ListQuery } from '#contract/paging.ts'
import {
  BalanceFilters,
  balanceSorts,
  PartyBalance,
  type PartySums,
  type partyStates,
} from '#contract/parties/balances.ts'
import { isOpen, open, requireSideAccess } from '../bills/bill.ts'
import { defineList } from '../list.ts'
import { pageOf, type Reading } from '../reading.ts'
import { type Condition, constant, contains, int, money, ref, type Sql, sql } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { advance, bill, bottleLoan, cheque } from '../tables/index.ts'
import { p, partyRow } from './party.ts'

const b = ref(bill, 'b')
const a = ref(advance, 'a')
const c = ref(cheque, 'c')
const o = ref(bottleLoan, 'o')

const openBillsOf = (direction: ReceivablePayable) =>
  sql`from ${b} where ${b.partyId} = ${p.id} and ${b.direction} = ${constant(direction)} and ${isOpen}`

/** What the party `p` owes or is owed: open bills less free advances. What a cheque of a customer that came back had settled is open again. */
export function balanceOf(direction: ReceivablePayable): Sql<Cents> {
  const side = constant(direction)
  const advances = sql`from ${a} where ${a.partyId} = ${p.id} and ${a.direction} = ${side} and ${a.reversedAt} is null and ${a.deletedAt} is null`
  const returned = sql`from ${c} where ${c.partyId} = ${p.id} and ${c.direction} = ${side} and ${c.status} = ${constant(chequeStatuses.returned)} and ${c.deletedAt} is null`
  const owed = money`coalesce((select sum(${open}) ${openBillsOf(direction)}), 0) - coalesce((select sum(${a.amount} - ${a.applied}) ${advances}), 0)`
  return direction === receivablePayable.payable
    ? owed
    : money`${owed} + coalesce((select sum(${c.amount} - ${c.collectedAmount}) ${returned}), 0)`
}

const figures = (direction: ReceivablePayable, on: BusinessDate) => {
  return {
    balance: balanceOf(direction),
    overdue: money`coalesce((select sum(${open}) ${openBillsOf(direction)} and ${b.dueOn} < ${on}), 0)`,
    bottles: int`coalesce((select sum(${o.qty} - ${o.closedReturned} - ${o.closedPaid} - ${o.closedDamaged}) from ${o}
      where ${o.partyId} = ${p.id} and ${o.deletedAt} is null), 0)`,
  }
}

const balances = (direction: ReceivablePayable, on: BusinessDate) => {
  const { balance, overdue, bottles } = figures(direction, on)
  const states: Record<(typeof partyStates)[number], Condition> = {
    OWING: sql`${balance} > 0`,
    OVERDUE: sql`${overdue} > 0`,
    OVER_LIMIT: sql`${balance} > ${p.creditLimit}`,
    BOTTLES: sql`${bottles} > 0`,
  }
  return defineList({
    row: PartyBalance,
    sortable: balanceSorts,
    accepts: BalanceFilters,
    from: p,
    joins: [],
    id: p.id,
    columns: { ...partyRow, balance, overdue, bottles },
    sorts: {
      code: { by: p.code, indexed: true },
      name: { by: p.name, indexed: true },
      balance,
      overdue,
      bottles,
    },
    firstSort: 'name',
    scope: () => sql`${p.deletedAt} is null`,
    filters: {
      isActive: (isActive) => sql`${p.isActive} = ${isActive}`,
      route_id: (id) => sql`${p.routeId} = ${id}`,
      state: (state) => states[state],
    },
    search: (pattern) => contains(pattern, p.code, p.name, p.phone),
    totals: {
      balance: money`coalesce(sum(${balance}), 0)`,
      overdue: money`coalesce(sum(${overdue}), 0)`,
      bottles: int`coalesce(sum(${bottles}), 0)`,
    },
  })
}

type BalancesQuery = ListQuery & { kind: 1 | 2 | 3; on?: BusinessDate | undefined }

/** Parties of a kind by name, with the sums of the whole filter. Refuses suppliers to a User (ROLE_NOT_ALLOWED). */
export function* partyBalances(
  reader: Reader,
  { kind, on = reader.openDate, ...query }: BalancesQuery,
): Reading<Page<PartyBalance> & { totals: PartySums }> {
  const direction = kind === partyKinds.creditor ? receivablePayable.payable : receivablePayable.receivable
  requireSideAccess(reader, direction)
  const { page, totals } = yield* pageOf(balances(direction, on), reader, query, sql`${p.kind} = ${kind}`)
  return { ...page, totals }
}
