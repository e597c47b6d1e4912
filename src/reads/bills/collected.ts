/** What was collected on a day (E-58). */
import { CollectedBill, type CollectedQuery } from '#contract/bills/bill.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { z } from 'zod'
import { defineList, join, leftJoin } from '../list.ts'
import { pageOf, type Reading } from '../reading.ts'
import { type Condition, constant, money, sql } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { b, p, s, settlementColumns, settlementSources } from './bill.ts'

const tender = (isThat: Condition) => money`coalesce(sum(${s.amount}) filter (where ${s.paymentType} ${isThat}), 0)`
const collectedList = defineList({
  row: CollectedBill,
  sortable: ['id'],
  accepts: z.object({}),
  from: s,
  joins: [
    leftJoin(...settlementSources.bank),
    leftJoin(...settlementSources.payment),
    join(b, sql`${b.id} = ${s.billId}`),
    join(p, sql`${p.id} = ${b.partyId}`),
  ],
  id: s.id,
  columns: {
    ...settlementColumns,
    billId: b.id,
    number: b.number,
    bill_no: b.billNo,
    partyId: b.partyId,
    party: p.name,
  },
  sorts: { id: s.id },
  firstSort: 'id',
  scope: () =>
    sql`${s.reversedAt} is null and ${s.deletedAt} is null and ${b.direction} = ${constant(receivablePayable.receivable)}`,
  filters: {},
  search: () => sql`true`,
  totals: {
    cash: tender(sql`= ${constant(paymentTypes.cash)}`),
    cheque: tender(sql`= ${constant(paymentTypes.cheque)}`),
    bank: tender(sql`= ${constant(paymentTypes.bank)}`),
    other: tender(sql`is null`),
    totalValue: money`coalesce(sum(${s.amount}), 0)`,
  },
})

/** What customers' bills were settled with on a day, taken back ones left out; oldest first. */
export function* collectedBills(
  reader: Reader,
  { date = reader.openDate, debtorId, ...query }: CollectedQuery,
): Reading<Page<CollectedBill> & { totalValue: Cents; tenders: Record<'cash' | 'cheque' | 'bank' | 'other', Cents> }> {
  const { page, totals } = yield* pageOf(
    collectedList,
    reader,
    query,
    sql`${s.date} = ${date}`,
    debtorId === undefined ? undefined : sql`${b.partyId} = ${debtorId}`,
  )
  const { totalValue, ...tenders } = totals
  return { ...page, totalValue, tenders }
}
