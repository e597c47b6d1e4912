/** Shorts recovered from staff and commission paid to them (E-78b, E-78c). */
import {
  StaffPayment,
  StaffPaymentFilters,
  type StaffPaymentQuery,
  staffPaymentSorts,
} from '#contract/ledger/staff-payment.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { defineList, join, leftJoin, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import { any, contains, known, maybe, money, ref, sql } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { bank, party, staffPayment } from '../tables/index.ts'

const y = ref(staffPayment, 'y')
const p = ref(party, 'p')
const k = maybe(ref(bank, 'k'))

const standing = (kind: StaffPayment['kind']) =>
  money`coalesce(sum(${y.amount}) filter (where ${y.reversedAt} is null and ${y.kind} = ${kind}), 0)`

const list = defineList({
  row: StaffPayment,
  sortable: staffPaymentSorts,
  accepts: StaffPaymentFilters,
  from: y,
  joins: [join(p, sql`${p.id} = ${y.partyId}`), leftJoin(k, sql`${k.id} = ${y.bankId}`)],
  id: y.id,
  columns: {
    id: y.id,
    number: y.number,
    date: y.date,
    kind: y.kind,
    partyId: y.partyId,
    employee: p.name,
    way: y.way,
    bankId: y.bankId,
    bank: k.name,
    amount: y.amount,
    remark: y.remark,
    journalEntryId: y.journalEntryId,
    journal: y.journalNumber,
    reversedAt: y.reversedAt,
    createdAt: known(y.createdAt),
    createdBy: y.createdByName,
    rowVersion: y.rowVersion,
  },
  sorts: { date: y.date, number: y.number, employee: p.name, amount: y.amount },
  firstSort: '-date',
  scope: () => undefined,
  filters: {
    kind: (kind) => sql`${y.kind} = ${kind}`,
    way: (way) => sql`${y.way} = ${way}`,
    reversed: (isReversed) => (isReversed ? sql`${y.reversedAt} is not null` : sql`${y.reversedAt} is null`),
  },
  search: (pattern) => any(contains(pattern, y.number, p.name, p.code, k.name, y.remark), amountIs(pattern, y.amount)),
  totals: { totalRecovered: standing('RECOVERY'), totalPaid: standing('PAYMENT') },
})

/** Newest first; search looks into number, employee, account and remark. */
export function* listStaffPayments(
  reader: Reader,
  { partyId, fromDate, toDate, ...query }: StaffPaymentQuery,
): Reading<Page<StaffPayment> & { totalRecovered: Cents; totalPaid: Cents }> {
  const { page, totals } = yield* pageOf(
    list,
    reader,
    query,
    partyId === undefined ? undefined : sql`${y.partyId} = ${partyId}`,
    fromDate === undefined ? undefined : sql`${y.date} >= ${fromDate}`,
    toDate === undefined ? undefined : sql`${y.date} <= ${toDate}`,
  )
  return { ...page, ...totals }
}

/** Refuses NOT_FOUND. */
export const getStaffPayment = (reader: Reader, { id, field }: ById): Reading<StaffPayment> =>
  oneNamed(rowsOf(list, reader, sql`${y.id} = ${id}`, {}), 'The staff payment was not found in this agency.', field)
