/**
 * What a trip has to account for and how it was accounted for (STL-01 to STL-03): items, bottles, amounts, and what explains a difference.
 * Pure: the server posts by it, the mirror answers by it, the screen computes by it while somebody types.
 */
import { creditDebit, loanTypes, type LoanType, type CreditDebit, paymentModes, type PaymentMode } from '../enums.ts'
import { type Cents, addCents, cents, extend, percentOf, subtractCents, sumOf, ZERO } from '../money.ts'
import type { BottleEquation, SettledItem } from './settlement.ts'
import type { TripTotals } from '../trips/trip.ts'

/** What a trip took of one lot. */
export type LoadedLine = Pick<SettledItem, 'stockItemId' | 'code' | 'description' | 'bottleStockId' | 'loaded'> & {
  returned_good: number
  returned_expired: number
  unit_price: Cents
}
/** A declared issue (E-33). */
export type DeclaredLine = { stockItemId: number; qty: number; unit_price: Cents; outletId?: number | null }

/** Items of a trip in the order of their first line; the price is the same on all lots of an item. */
export function itemsOf(lines: readonly LoadedLine[], gasOut: readonly DeclaredLine[]): SettledItem[] {
  const declared = Map.groupBy(gasOut, ({ stockItemId }) => stockItemId)
  return [...Map.groupBy(lines, ({ stockItemId }) => stockItemId)].flatMap(([stockItemId, lots]) => {
    const [first] = lots
    return first ? [itemOf(first, lots, declared.get(stockItemId) ?? [])] : []
  })
}

/** What the goods of a trip come to, damaged ones included. */
export const goodsOf = (items: readonly Pick<SettledItem, 'amount'>[]): Cents => sumOf(items, ({ amount }) => amount)

/** What the goods that were sold come to: of which a discount in percent is taken when no amount is named. Damaged ones are no sale. */
export const soldGoodsOf = (items: readonly Pick<SettledItem, 'amount' | 'damege'>[]): Cents =>
  subtractCents(
    goodsOf(items),
    sumOf(items, ({ damege }) => damege),
  )

/**
 * A discount that is a share of all goods sold, worked out anew where these come to `now` and no more to `was` (E-34, E-38, E-51): its amount,
 * which may be nothing. Null: it stays as it is, as a share of an amount that was named does.
 * @param rate in hundredths of a percent; 0: no share
 */
export const shareAgain = ({ rate, base }: { rate: number; base: Cents }, was: Cents, now: Cents): Cents | null =>
  rate > 0 && base === was && was !== now ? percentOf(now, rate) : null

function itemOf(first: LoadedLine, lots: readonly LoadedLine[], declared: readonly DeclaredLine[]): SettledItem {
  const { stockItemId, code, description, bottleStockId, unit_price: price } = first
  const loaded = count(lots, (lot) => lot.loaded)
  const good = count(lots, (lot) => lot.returned_good)
  const expired = count(lots, (lot) => lot.returned_expired)
  const sold = loaded - good - expired
  const gas_out = count(declared, (line) => line.qty)
  const atOwnPrice = sumOf(declared, (line) => extend(line.qty, line.unit_price))
  return {
    stockItemId,
    code,
    description,
    bottleStockId,
    loaded,
    good,
    expired,
    sold,
    gas_out,
    variance: declared.length === 0 ? 0 : sold - gas_out,
    price,
    amount: addCents(atOwnPrice, extend(sold + expired - gas_out, price)),
    damege: extend(expired, price),
    reduced: sumOf(declared, (line) => reductionOf(line.qty, price, line.unit_price)),
  }
}

/** What `qty` pieces bring less than at the list price; zero at or above it. */
export const reductionOf = (qty: number, list: Cents, price: Cents): Cents =>
  extend(qty, cents(Math.max(0, list - price)))

/** A row of bottles, as much of it as the equations need (E-36). */
export type BottleRow = {
  bottleStockId: number
  loan_type: LoanType
  tr_type: CreditDebit
  qty: number
  unit_price: Cents
  deposit: Cents
}
export type BottleType = { id: number; item_code: string; description: string }

/** STL-03, in the order of the goods, of every type that was sold filled or stands in a row; those without goods come last, by code. `types` names them. */
export function bottleEquations(
  items: readonly SettledItem[],
  rows: readonly BottleRow[],
  types: readonly BottleType[],
): BottleEquation[] {
  const sold = Map.groupBy(items, (item) => item.bottleStockId)
  const moved = Map.groupBy(rows, (row) => row.bottleStockId)
  return inOrderOfGoods(items, types, ({ id }) => id)
    .filter(({ id }) => sold.has(id) || moved.has(id))
    .map(({ id, item_code, description }) => {
      const of = (type: LoanType, tr: CreditDebit = creditDebit.credit) =>
        count(moved.get(id) ?? [], (row) => (row.loan_type === type && row.tr_type === tr ? row.qty : 0))
      const equation = {
        bottleStockId: id,
        item_code,
        description,
        sold: count(sold.get(id) ?? [], (item) => item.sold),
        empties: of(loanTypes.bottle),
        damaged: of(loanTypes.damage),
        lent: of(loanTypes.loan),
        purchased: of(loanTypes.purchase),
        returned: of(loanTypes.loan, creditDebit.debit),
      }
      const { empties, damaged, lent, purchased } = equation
      return { ...equation, difference: equation.sold - empties - damaged - lent - purchased }
    })
}

/** What stands for bottle types, as their goods stand on the trip; the others after them, by code. */
export function inOrderOfGoods<T extends { item_code: string }>(
  items: readonly Pick<SettledItem, 'bottleStockId'>[],
  types: readonly T[],
  idOf: (type: T) => number,
): T[] {
  const place = (type: T) => {
    const at = items.findIndex(({ bottleStockId }) => bottleStockId === idOf(type))
    return at < 0 ? items.length : at
  }
  return types.toSorted((a, b) => place(a) - place(b) || (a.item_code < b.item_code ? -1 : 1))
}

/** Rows of a trip, as much of them as the amounts need. */
export type TripFigures = {
  items: readonly Pick<SettledItem, 'amount' | 'damege'>[]
  empties: readonly BottleRow[]
  cash: readonly { amount: Cents }[]
  cheques: readonly { tr_type: CreditDebit; amount: Cents }[]
  credits: readonly { tr_type: CreditDebit; paymentSource: PaymentMode; amount: Cents }[]
  discount: readonly { amount: Cents }[]
}

/** What the trip sold: its goods at their prices, damaged ones included, and the bottles that customers bought. */
export const totalSales = (items: TripFigures['items'], empties: readonly BottleRow[]): Cents =>
  addCents(goodsOf(items), bottleSales(empties))

export const bottleSales = (empties: readonly BottleRow[]): Cents =>
  sumOf(empties, (row) => (row.loan_type === loanTypes.purchase ? extend(row.qty, row.unit_price) : ZERO))

/** STL-01 and STL-02. Above zero `diff` is short, below zero excess. */
export function balanceOf({ items, empties, cash, cheques, credits, discount }: TripFigures): TripTotals {
  const total_sales = totalSales(items, empties)
  const debits = { total_sales, credit_collected: side(credits, 1), return_ceeque_collected: side(cheques, 1) }
  const bank = sumOf(credits, (row) => (row.paymentSource === paymentModes.bank ? row.amount : ZERO))
  const credit = side(credits, 0)
  const tenders = {
    credit,
    cheque: side(cheques, 0),
    cash: sumOf(cash, (row) => row.amount),
    discount: sumOf(discount, (row) => row.amount),
    damege: sumOf(items, (item) => item.damege),
  }
  const deposit = sumOf(empties, (row) => row.deposit)
  const accounted = addCents(...Object.values(tenders))
  const total = addCents(...Object.values(debits))
  const diff = total + deposit - accounted
  return {
    total_debits: { ...debits, deposit, excess: cents(Math.max(-diff, 0)), total },
    total_credits: {
      ...tenders,
      credit_on_account: cents(credit - bank),
      bank,
      short: cents(Math.max(diff, 0)),
      total: accounted,
    },
    diff,
    balanced: diff === 0,
  }
}

/** Several trips together; short and excess stand side by side, one never pays for the other (STL-02). */
export const sumOfTrips = (trips: readonly TripTotals[]): TripTotals =>
  trips.reduce(
    (sum, trip) => ({
      total_debits: addEach(sum.total_debits, trip.total_debits),
      total_credits: addEach(sum.total_credits, trip.total_credits),
      diff: sum.diff + trip.diff,
      balanced: sum.balanced && trip.balanced,
    }),
    balanceOf({ items: [], empties: [], cash: [], cheques: [], credits: [], discount: [] }),
  )

const addEach = <T extends Record<string, Cents>>(a: T, b: T): T =>
  // The same keys, each with an amount.
  Object.fromEntries(Object.entries(a).map(([key, amount]) => [key, addCents(amount, b[key] ?? ZERO)])) as T

const side = (rows: readonly { tr_type: CreditDebit; amount: Cents }[], tr: CreditDebit): Cents =>
  sumOf(rows, (row) => (row.tr_type === tr ? row.amount : ZERO))
const count = <T>(rows: readonly T[], qty: (row: T) => number): number => rows.reduce((sum, row) => sum + qty(row), 0)

/**
 * What may explain that a trip does not balance. `undeclared` and `overdeclared`: an item whose gas-out is not what was sold; where nothing of
 * the trip was declared no item is named. `bottles`: a
 * type that is missing (above zero) or too many. `unpaid`: an outlet with declared issues that no credit, cheque or discount of it covers.
 * `row`: an entry of exactly the difference, which may be missing its counterpart or stand there twice.
 */
export type Explanation =
  | { kind: 'undeclared' | 'overdeclared'; stockItemId: number; code: string; qty: number; amount: Cents }
  | { kind: 'bottles'; bottleStockId: number; item_code: string; qty: number }
  | { kind: 'unpaid'; outletId: number; amount: Cents }
  | { kind: 'row'; of: 'cash' | 'cheque' | 'credit' | 'discount'; id: number; amount: Cents }

export type ExplainedTrip = {
  items: readonly SettledItem[]
  bottles: readonly BottleEquation[]
  gasOut: readonly DeclaredLine[]
  cash: readonly { id: number; amount: Cents }[]
  cheques: readonly { id: number; tr_type: CreditDebit; partyId: number | null; amount: Cents }[]
  credits: readonly { id: number; tr_type: CreditDebit; partyId: number; amount: Cents }[]
  discount: readonly { id: number; outletId: number | null; amount: Cents }[]
  diff: number
}

/**
 * Most certain first: rows of exactly the difference, then what else has an amount, by how near it is to the difference, at the same distance in
 * the order of its kinds; bottles last. Without a difference in money
 * only goods and bottles are told; goods that were sold and not declared bring no excess.
 */
export function explain(trip: ExplainedTrip): Explanation[] {
  const { items, bottles, diff } = trip
  const declares = items.some(({ gas_out }) => gas_out > 0)
  const beyond = items.flatMap(({ stockItemId, code, sold, gas_out, price }): Explanation[] => {
    const open = declares ? sold - gas_out : 0
    const qty = Math.abs(open)
    const kind = open > 0 ? 'undeclared' : 'overdeclared'
    return open === 0 ? [] : [{ kind, stockItemId, code, qty, amount: extend(qty, price) }]
  })
  const distance = (one: Explanation) => ('amount' in one && diff !== 0 ? Math.abs(one.amount - Math.abs(diff)) : 0)
  const others = [
    ...beyond.filter(({ kind }) => kind === 'overdeclared'),
    ...(diff > 0 ? unpaidOutlets(trip) : []),
    ...(diff >= 0 ? beyond.filter(({ kind }) => kind === 'undeclared') : []),
  ]
  return [
    ...(diff === 0 ? [] : rowsOf(trip)),
    ...others.toSorted((a, b) => distance(a) - distance(b)),
    ...bottles
      .filter(({ difference }) => difference !== 0)
      .map(
        ({ bottleStockId, item_code, difference }): Explanation => ({
          kind: 'bottles',
          bottleStockId,
          item_code,
          qty: difference,
        }),
      ),
  ]
}

/** Outlets that owe exactly the difference first. */
function unpaidOutlets({ gasOut, credits, cheques, discount, diff }: ExplainedTrip): Explanation[] {
  const open = new Map<number, number>()
  const add = (outletId: number | null | undefined, amount: number) => {
    if (outletId != null) open.set(outletId, (open.get(outletId) ?? 0) + amount)
  }
  for (const line of gasOut) add(line.outletId, extend(line.qty, line.unit_price))
  const declared = new Set(open.keys())
  for (const row of [...credits, ...cheques]) add(row.partyId, row.tr_type === creditDebit.credit ? -row.amount : 0)
  for (const row of discount) add(row.outletId, -row.amount)
  return [...open]
    .filter(([outletId, amount]) => declared.has(outletId) && amount > 0)
    .toSorted(([, a], [, b]) => Math.abs(a - diff) - Math.abs(b - diff))
    .map(([outletId, amount]) => ({ kind: 'unpaid', outletId, amount: cents(amount) }))
}

function rowsOf({ cash, cheques, credits, discount, diff }: ExplainedTrip): Explanation[] {
  const size = Math.abs(diff)
  const same = (of: 'cash' | 'cheque' | 'credit' | 'discount', rows: readonly { id: number; amount: Cents }[]) =>
    rows.filter(({ amount }) => amount === size).map(({ id, amount }): Explanation => ({ kind: 'row', of, id, amount }))
  return [...same('cash', cash), ...same('cheque', cheques), ...same('credit', credits), ...same('discount', discount)]
}
