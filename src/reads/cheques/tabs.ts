/** The tabs of the cheque screen: which cheques stand on each, with count and open value (contract/cheques/cheque-shapes.ts). */
import { type ChequeSummary, type ChequeTab, chequeTabs, tabDays } from '#contract/cheques/cheque.ts'
import { DEFAULT_CHEQUE_STALE_MONTHS, oldestCheque } from '#contract/cheques/stale-cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { type Reading, rows, single, together } from '../reading.ts'
import { all, any, type Condition, constant, int, known, maybe, money, ref, sql } from '../sql.ts'
import { kept, type Reader, select, type Statement } from '../statement.ts'
import { settings } from '../system/settings.ts'
import { cheque, party } from '../tables/index.ts'

export const c = ref(cheque, 'c')
const p = maybe(ref(party, 'p'))

/** What is to be had: of a returned cheque the part that was not collected, of a cancelled one nothing. */
export const open = money`case ${c.status} when ${constant(chequeStatuses.returned)} then ${c.amount} - ${c.collectedAmount} when ${constant(chequeStatuses.cancelled)} then 0 else ${c.amount} end`
export const standing = sql`${c.deletedAt} is null`

/** The oldest date that a bank still takes on the day `on` (CHQ-01): older ones are on no tab of what can be banked. */
export function* oldestBankable(on: BusinessDate): Reading<BusinessDate> {
  const { cheque_stale_months: months } = yield* settings({ cheque_stale_months: DEFAULT_CHEQUE_STALE_MONTHS })
  return oldestCheque(on, months)
}

/** That a bank takes it: not before the date of {@link oldestBankable}. */
export const takenFrom = (oldest: BusinessDate): Condition => sql`${c.chequeDate} >= ${oldest}`

/** Which cheques stand on a tab, seen from the day `on` (contract/cheques/cheque-shapes.ts); of `bankable` stale ones too: {@link takenFrom}. */
export function onTab(tab: ChequeTab, on: BusinessDate): Condition {
  const { tomorrow, suppliersUntil } = tabDays(on)
  const { pending, banked, returned } = chequeStatuses
  const received = sql`${c.direction} = ${constant(receivablePayable.receivable)}`
  const written = sql`${c.direction} = ${constant(receivablePayable.payable)} and ${c.status} = ${pending}`
  const clearing = sql`(${c.status} = ${banked} and ${c.clearedOn} is null)`
  const tabs: Record<ChequeTab, Condition> = {
    due: all(received, sql`${c.status} = ${pending} and ${c.chequeDate} between ${on} and ${tomorrow}`),
    bankable: all(received, sql`${c.status} = ${pending} and ${c.chequeDate} <= ${on}`),
    later: all(received, sql`${c.status} = ${pending} and ${c.chequeDate} > ${tomorrow}`),
    clearing: all(received, clearing),
    cleared: all(received, sql`${c.status} = ${banked} and ${c.clearedOn} is not null`),
    returned: all(received, sql`${c.status} = ${returned}`),
    overdue: all(received, sql`${c.status} = ${pending} and ${c.chequeDate} < ${on}`),
    uncleared: all(received, any(sql`${c.status} in (${pending}, ${returned})`, clearing)),
    suppliers: all(written, sql`${c.chequeDate} <= ${suppliersUntil}`),
    written,
    all: sql`true`,
  }
  return tabs[tab]
}

type Sum = { count: number; value: Cents }

const tabSum = (tab: ChequeTab, on: BusinessDate, oldest: BusinessDate): Statement<Sum> =>
  kept(
    select(
      { count: int`count(*)`, value: money`coalesce(sum(${open}), 0)` },
      sql`from ${c} where ${all(standing, onTab(tab, on), tab === 'bankable' ? takenFrom(oldest) : undefined)}`,
    ),
  )

/** Count and open value of these tabs, seen from the day `on`, by all cheques of the agency. */
export function* tabSums<T extends ChequeTab>(on: BusinessDate, tabs: readonly T[]): Reading<Record<T, Sum>> {
  const oldest = yield* oldestBankable(on)
  const sums = yield* together(...tabs.map((tab) => single(tabSum(tab, on, oldest))))
  // One sum for each tab, in their order.
  return Object.fromEntries(tabs.map((tab, at) => [tab, sums[at]])) as Record<T, Sum>
}

/** Count and open value of every tab, seen from the day `on`; of `uncleared` by party too, the largest first. */
export function* chequeSummary(_: Reader, { on }: { on: BusinessDate }): Reading<ChequeSummary> {
  const byParty = select(
    { partyId: known(c.partyId), party: known(p.name), count: int`count(*)`, value: money`sum(${open})` },
    sql`from ${c} left join ${p} on ${p.id} = ${c.partyId} where ${all(standing, onTab('uncleared', on))}
      group by ${c.partyId}, ${p.name} order by 4 desc, ${c.partyId}`,
  )
  const [sums, parties] = yield* together(tabSums(on, chequeTabs), rows(byParty))
  return { ...sums, uncleared: { ...sums.uncleared, parties } }
}
