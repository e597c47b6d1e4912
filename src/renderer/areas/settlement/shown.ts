/** The settlement as it stands on the screen: what the books hold, with what is typed and not there yet. Pure. */
import { givenAwayOf } from '#contract/settlement/discount-limit.ts'
import { creditDebit, discountTypes, loanTypes, paymentModes } from '#contract/enums.ts'
import { addCents, type Cents, cents, divideHalfUp, extend, subtractCents, typedValue, ZERO } from '#contract/money.ts'
import type { AmendedRow, SettledItem, Settlement } from '#contract/settlement/settlement.ts'
import { balanceOf, bottleEquations, soldGoodsOf } from '#contract/settlement/settlement-rules.ts'
import type { Failure } from '#lib/failure.ts'
import { discountAnew, discountsAgain } from './discounts-again.ts'
import type { SettlementFacts } from './facts.ts'

/**
 * A row of this screen. `sending`: on its way; `sent`: in the books, and soon read from there; `kept`: of an amendment that is not saved;
 * `refused`: not in the books, with the reason.
 */
export type LocalRow = {
  /** The row's id once it is known; below zero before. */
  id: number
  row: AmendedRow
  state: 'sending' | 'sent' | 'kept' | 'refused'
  failure: Failure | null
  /** Of a correction that was refused: the row that it is of, which still stands in the books. */
  replaces?: number
}

export type ShownRows = Pick<Settlement, 'cash' | 'cheques' | 'credits' | 'discount' | 'empties'>

/** What came back of an item, in an amendment. */
export type CameBack = { good: number; expired: number }

/** What is typed and not in the books yet; `removed` are ids of rows that go, `cameBack` is by item. */
export type Typed = {
  local: readonly LocalRow[]
  removed: ReadonlySet<number>
  cameBack: ReadonlyMap<number, CameBack>
}

export function shownSettlement(books: Settlement, typed: Typed, facts: SettlementFacts): Settlement {
  const { local, removed } = typed
  const items = books.items.map((item) => withReturn(item, typed.cameBack.get(item.stockItemId)))
  const stays = <Row extends { id: number }>(rows: readonly Row[]) => rows.filter(({ id }) => !removed.has(id))
  const again = discountsAgain(books, items)
  const rows: ShownRows = {
    cash: stays(books.cash),
    cheques: stays(books.cheques),
    credits: stays(books.credits),
    discount: stays(books.discount).flatMap((row) => {
      const now = again.get(row.id) ?? row
      return now.amount === 0 ? [] : [now]
    }),
    empties: stays(books.empties),
  }
  const goods = soldGoodsOf(items)
  for (const one of local) {
    if (one.state !== 'refused' && !removed.has(one.id)) put(rows, one, books.trip.id, goods, facts)
  }
  const bottles = bottleEquations(items, rows.empties, facts.bottles)
  return {
    ...books,
    ...rows,
    items,
    bottles,
    balance: balanceOf({ items, ...rows }),
    givenAway: givenAwayOf({ items, ...rows, types: facts.bottles }),
  }
}

/** Rows that were refused, as they would stand there: they are in no sum. */
export function refusedRows(
  refused: readonly LocalRow[],
  { items, trip }: Pick<Settlement, 'items' | 'trip'>,
  facts: SettlementFacts,
): ShownRows {
  const rows: ShownRows = { cash: [], cheques: [], credits: [], discount: [], empties: [] }
  const goods = soldGoodsOf(items)
  for (const one of refused) put(rows, one, trip.id, goods, facts)
  return rows
}

/** The item as if so much had come back: what did not is charged at the trip's price. */
function withReturn(item: SettledItem, back: CameBack | undefined): SettledItem {
  if (!back) return item
  const sold = item.loaded - back.good - back.expired
  return {
    ...item,
    ...back,
    sold,
    variance: item.gas_out > 0 ? sold - item.gas_out : 0,
    amount: addCents(item.amount, extend(item.good - back.good, item.price)),
    damege: extend(back.expired, item.price),
  }
}

/** What the pieces that were sold bring; `amount` holds the expired ones besides. */
export const soldFor = ({ amount, damege }: Pick<SettledItem, 'amount' | 'damege'>): Cents =>
  subtractCents(amount, damege)

function put(rows: ShownRows, { id, row }: LocalRow, tripId: number, goods: Cents, facts: SettlementFacts): void {
  const common = { id, tripId, status: 'CREATED' as const }
  if (row.kind === 'cash') {
    const cashTypeId = row.cash_type_id ?? facts.cashTypes[0]?.id ?? 0
    const cashType = facts.cashTypes.find((one) => one.id === cashTypeId)?.name ?? ''
    rows.cash.push({ ...common, cashTypeId, cashType, amount: row.amount, note: row.note ?? null })
  } else if (row.kind === 'discount') {
    const rate = row.type === discountTypes.percent ? (row.rate ?? 0) : 0
    const base_amount = rate > 0 ? (row.base_amount ?? goods) : ZERO
    rows.discount.push({
      ...common,
      type: row.type,
      base_amount,
      rate,
      amount: rate > 0 ? percentOf(base_amount, rate) : (row.amount ?? ZERO),
      outletId: row.outlet_id ?? null,
      outlet: partyName(row.outlet_id, facts),
    })
  } else if (row.kind === 'credit') rows.credits.push({ ...common, ...creditOf(row, facts) })
  else if (row.kind === 'cheque') rows.cheques.push({ ...common, ...chequeOf(row, facts) })
  else rows.empties.push({ ...common, ...bottlesOf(row, facts) })
}

/** Cents of a share in hundredths of a percent, half up. */
export const percentOf = (base: Cents, rate: number): Cents =>
  cents(Number(divideHalfUp(BigInt(base) * BigInt(rate), 10_000n)))

const partyName = (id: number | null | undefined, { parties }: SettlementFacts): string | null =>
  id === undefined || id === null ? null : (parties.get(id)?.name ?? null)

type Of<Kind extends AmendedRow['kind']> = Extract<AmendedRow, { kind: Kind }>
type Unsent<Row> = Omit<Row, 'id' | 'tripId' | 'status'>

function creditOf(row: Of<'credit'>, facts: SettlementFacts): Unsent<Settlement['credits'][number]> {
  const bill = facts.bills.find(({ id }) => id === row.bill_id)
  const partyId = row.partyId ?? bill?.partyId ?? 0
  return {
    tr_type: row.tr_type,
    paymentSource: row.paymentSource,
    partyId,
    party: bill?.party ?? partyName(partyId, facts) ?? '',
    billId: row.bill_id ?? null,
    bankId: row.bank_id ?? null,
    bill_no: row.bill_no ?? bill?.bill_no ?? null,
    amount: row.amount,
  }
}

function chequeOf(row: Of<'cheque'>, facts: SettlementFacts): Unsent<Settlement['cheques'][number]> {
  const returned = facts.cheques.find(({ id }) => id === row.chequeId)
  const partyId = row.partyId ?? returned?.partyId ?? null
  return {
    tr_type: row.tr_type,
    chequeId: row.chequeId ?? 0,
    chequeNumber: row.chequeNumber ?? returned?.chequeNumber ?? '',
    drawerBank: row.drawerBank ?? returned?.drawerBank ?? '',
    partyId,
    party: returned?.party ?? partyName(partyId, facts) ?? '',
    bankDate: row.bankDate ?? returned?.bankDate ?? facts.date,
    amount: row.amount,
    chequeStatus: returned?.status ?? -1,
  }
}

function bottlesOf(row: Of<'empties'>, facts: SettlementFacts): Unsent<Settlement['empties'][number]> {
  const bottle = facts.bottles.find(({ id }) => id === row.bottleStockId)
  const loan = facts.loans.find(({ id }) => id === row.loan_id)
  const isSale = row.loan_type === loanTypes.purchase
  return {
    bottleStockId: row.bottleStockId,
    item_code: bottle?.item_code ?? '',
    description: bottle?.description ?? '',
    loan_type: row.loan_type,
    tr_type: row.tr_type ?? creditDebit.credit,
    qty: row.qty,
    partyId: row.partyId ?? loan?.partyId ?? null,
    party: partyName(row.partyId, facts) ?? loan?.party ?? null,
    unit_price: isSale ? (row.unit_price ?? bottle?.sellingPrice ?? ZERO) : ZERO,
    deposit: row.deposit ?? ZERO,
    loanId: row.loan_id ?? null,
    loan: loan?.number ?? null,
  }
}

export type Shown = { id: number; amount: Cents; words: readonly string[] }

/** The rows of each tender: who and what in words, and how much. */
export function tenderRows(
  { cash, cheques, credits, discount }: ShownRows,
  write: {
    date: (day: string) => string
    discount: (row: ShownRows['discount'][number]) => string
    bank: (id: number) => string
  },
) {
  const words = (...parts: readonly (string | null)[]) =>
    parts.filter((part): part is string => part !== null && part !== '')
  const credit = (source: number) =>
    credits.filter(({ tr_type, paymentSource }) => tr_type === creditDebit.credit && paymentSource === source)
  const chequeRows = (side: number) => cheques.filter(({ tr_type }) => tr_type === side)
  return {
    cash: cash.map(({ id, amount, cashType, note }) => ({ id, amount, words: words(cashType, note) })),
    cheques: chequeRows(creditDebit.credit).map((row) => ({
      id: row.id,
      amount: row.amount,
      words: words(row.party, `${row.drawerBank} ${row.chequeNumber}`, write.date(row.bankDate)),
    })),
    credit: credit(paymentModes.credit).map(({ id, amount, party, bill_no }) => ({
      id,
      amount,
      words: words(party, bill_no),
    })),
    bank: credit(paymentModes.bank).map(({ id, amount, party, bankId, bill_no }) => ({
      id,
      amount,
      words: words(party, bankId === null ? null : write.bank(bankId), bill_no),
    })),
    discounts: discount.map((row) => ({
      id: row.id,
      amount: row.amount,
      words: words(row.outlet, write.discount(row)),
    })),
    collected: credits
      .filter(({ tr_type }) => tr_type === creditDebit.debit)
      .map(({ id, amount, party, bill_no }) => ({ id, amount, words: words(party, bill_no) })),
    returned: chequeRows(creditDebit.debit).map((row) => ({
      id: row.id,
      amount: row.amount,
      words: words(row.party, `${row.drawerBank} ${row.chequeNumber}`),
    })),
  }
}

/** What a bottle row brings in money: bottles that were bought, and a deposit. */
export const moneyOf = ({ loan_type, qty, unit_price, deposit }: Settlement['empties'][number]): Cents =>
  loan_type === loanTypes.purchase ? (typedValue(qty, unit_price) ?? ZERO) : deposit

/** Rows of bottles as {@link tenderRows}: what became of them, which and how many, and whose. */
export const bottleRows = (
  { empties }: Pick<ShownRows, 'empties'>,
  write: (row: ShownRows['empties'][number]) => string,
): readonly Shown[] =>
  empties.map((row) => ({
    id: row.id,
    amount: moneyOf(row),
    words: [write(row), row.item_code, String(row.qty), ...(row.party ? [row.party] : [])],
  }))

/** Ids of all rows. */
export const idsOf = ({ cash, cheques, credits, discount, empties }: ShownRows): ReadonlySet<number> =>
  new Set([...cash, ...cheques, ...credits, ...discount, ...empties].map(({ id }) => id))

/** Nothing was entered yet: what is missing is nobody's short. */
export const isUntouched = (shown: Settlement): boolean => idsOf(shown).size === 0

/** What an amendment sends: rows that go, and rows that come; `items` as they are shown, which shares of the goods follow. */
export const amendmentOf = (
  { local, removed }: Pick<Typed, 'local' | 'removed'>,
  books: Settlement,
  items: Settlement['items'] = books.items,
) => {
  const inBooks = idsOf(books)
  const again = [...discountsAgain(books, items).values()].filter(({ id }) => !removed.has(id))
  return {
    remove: [...[...removed].filter((id) => inBooks.has(id)), ...again.map(({ id }) => id)],
    add: [
      ...local.filter(({ state }) => state === 'kept').map(({ row }) => row),
      ...again.flatMap((row) => discountAnew(row) ?? []),
    ],
  }
}
