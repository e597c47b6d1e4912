/** Transfers of money between cash, petty cash and banks (E-77c). */
import { Transfer, TransferFilters, type TransferQuery, transferSorts } from '#contract/ledger/transfer.ts'
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { defineList, join, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import { any, contains, known, money, ref, sql } from '../sql.ts'
import type { Reader } from '../statement.ts'
import { bank, transfer } from '../tables/index.ts'

const r = ref(transfer, 'r')
const f = ref(bank, 'f')
const t = ref(bank, 't')

const list = defineList({
  row: Transfer,
  sortable: transferSorts,
  accepts: TransferFilters,
  from: r,
  joins: [join(f, sql`${f.id} = ${r.fromBankId}`), join(t, sql`${t.id} = ${r.toBankId}`)],
  id: r.id,
  columns: {
    id: r.id,
    number: r.number,
    date: r.date,
    fromBankId: r.fromBankId,
    fromBank: f.name,
    toBankId: r.toBankId,
    toBank: t.name,
    amount: r.amount,
    remark: r.remark,
    journalEntryId: r.journalEntryId,
    journal: r.journalNumber,
    reversedAt: r.reversedAt,
    createdAt: known(r.createdAt),
    createdBy: r.createdByName,
    rowVersion: r.rowVersion,
  },
  sorts: { date: r.date, number: r.number, amount: r.amount },
  firstSort: '-date',
  scope: () => undefined,
  filters: {
    reversed: (isReversed) => (isReversed ? sql`${r.reversedAt} is not null` : sql`${r.reversedAt} is null`),
  },
  search: (pattern) => any(contains(pattern, r.number, f.name, t.name, r.remark), amountIs(pattern, r.amount)),
  totals: { totalValue: money`coalesce(sum(${r.amount}) filter (where ${r.reversedAt} is null), 0)` },
})

/** Newest first; search looks into number, accounts and remark. `bankId`: on either side. */
export function* listTransfers(
  reader: Reader,
  { bankId, fromDate, toDate, ...query }: TransferQuery,
): Reading<Page<Transfer> & { totalValue: Cents }> {
  const { page, totals } = yield* pageOf(
    list,
    reader,
    query,
    bankId === undefined ? undefined : sql`${bankId} in (${r.fromBankId}, ${r.toBankId})`,
    fromDate === undefined ? undefined : sql`${r.date} >= ${fromDate}`,
    toDate === undefined ? undefined : sql`${r.date} <= ${toDate}`,
  )
  return { ...page, ...totals }
}

/** Refuses NOT_FOUND. */
export const getTransfer = (reader: Reader, { id, field }: ById): Reading<Transfer> =>
  oneNamed(rowsOf(list, reader, sql`${r.id} = ${id}`, {}), 'The transfer was not found in this agency.', field)
