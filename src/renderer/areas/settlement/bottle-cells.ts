/** The cells of a bottle type on the settlement: which rows stand behind each, and the row that a number typed into it becomes (E-36). Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { creditDebit, loanTypes } from '#contract/enums.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { AmendedRow, BottleEquation, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

/** In the order of the cells: the empties are what is left, and come last. */
export const bottleKinds = ['damaged', 'lent', 'purchased', 'returned', 'empties'] as const
export type BottleKind = (typeof bottleKinds)[number]

/** More is asked about these: to whom, at what price, of which loan. Each number typed adds a row; of the others it is the whole. */
export const askedKinds = ['lent', 'purchased', 'returned'] as const satisfies BottleKind[]
export type AskedKind = (typeof askedKinds)[number]
export const isAsked = (kind: BottleKind): kind is AskedKind => (askedKinds as readonly BottleKind[]).includes(kind)

/**
 * What is left of a type is proposed as empties, while none are entered; null: nothing is.
 * @param follows the empties that stand there were proposed: what is left now takes their place
 */
export function proposedEmpties(
  { empties, difference }: Pick<BottleEquation, 'empties' | 'difference'>,
  follows: boolean,
): number | null {
  if (difference === 0 || (empties > 0 && !follows)) return null
  const left = Math.max(empties + difference, 0)
  return left === empties ? null : left
}

const wire = {
  damaged: { loan_type: loanTypes.damage, tr_type: creditDebit.credit },
  lent: { loan_type: loanTypes.loan, tr_type: creditDebit.credit },
  purchased: { loan_type: loanTypes.purchase, tr_type: creditDebit.credit },
  returned: { loan_type: loanTypes.loan, tr_type: creditDebit.debit },
  empties: { loan_type: loanTypes.bottle, tr_type: creditDebit.credit },
} as const

export const rowsBehind = (
  rows: readonly EmptyBottlesRow[],
  bottleStockId: number,
  kind: BottleKind,
): EmptyBottlesRow[] => rows.filter((row) => row.bottleStockId === bottleStockId && kindOfRow(row) === kind)

/** What is asked about a number of bottles, which can be put right there. */
export type BottleLine = {
  qty: Parsed<number>
  partyId: Parsed<number>
  /** Of all of them together. */
  deposit: Parsed<Cents>
  /** Of one. */
  price: Parsed<Cents>
  loanId: Parsed<number>
}

const blankLine: BottleLine = { qty: null, partyId: null, deposit: null, price: ZERO, loanId: null }

/** What is proposed for so many bottles: of those that are sold their price, of those that are lent their deposit, where one is set. */
export const proposedLine = (
  bottle: Pick<BottleStock, 'sellingPrice' | 'depositPrice'> | undefined,
  qty: number,
): BottleLine => ({
  ...blankLine,
  qty,
  price: bottle?.sellingPrice ?? ZERO,
  deposit: depositOf(bottle, qty),
})

const depositOf = (bottle: Pick<BottleStock, 'depositPrice'> | undefined, qty: number): Cents | null =>
  bottle && bottle.depositPrice > 0 ? cents(bottle.depositPrice * qty) : null

/** Another number of the same: the deposit that was proposed goes with it, one that was typed stays. */
export function withQty(
  line: BottleLine,
  qty: Parsed<number>,
  bottle: Pick<BottleStock, 'depositPrice'> | undefined,
): BottleLine {
  const [before, now] = [readable(line.qty), readable(qty)]
  const isProposed = before !== null && now !== null && line.deposit === depositOf(bottle, before)
  return { ...line, qty, ...(isProposed && { deposit: depositOf(bottle, now) }) }
}

/** Only for a line in which nothing is wrong. */
export function bottleRow(
  bottleStockId: number,
  kind: BottleKind,
  qty: number,
  { partyId, deposit, price, loanId }: BottleLine = blankLine,
): AmendedRow {
  const [party, paid, each, loan] = [readable(partyId), readable(deposit), readable(price), readable(loanId)]
  return {
    kind: 'empties',
    bottleStockId,
    ...wire[kind],
    qty,
    ...(party !== null && { partyId: party }),
    ...(kind === 'lent' && paid !== null && paid > 0 && { deposit: paid }),
    ...(kind === 'purchased' && each !== null && { unit_price: each }),
    ...(kind === 'returned' && loan !== null && { loan_id: loan }),
  }
}

/** The line that a row of the sheet came from, to be corrected. */
export const lineOfBottles = (kind: AskedKind, { qty, ...row }: EmptyBottlesRow): BottleLine => ({
  qty,
  // The loan says whose bottles came back.
  partyId: kind === 'returned' ? null : row.partyId,
  deposit: row.deposit > 0 ? row.deposit : null,
  price: row.unit_price,
  loanId: row.loanId,
})

/** The row that puts one of these back. */
export const rowAgain = (kind: AskedKind, row: EmptyBottlesRow): AmendedRow =>
  bottleRow(row.bottleStockId, kind, row.qty, lineOfBottles(kind, row))

/** The cell that a row stands behind. */
export const kindOfRow = (row: Pick<EmptyBottlesRow, 'loan_type' | 'tr_type'>): BottleKind =>
  bottleKinds.find(
    (kind) =>
      row.loan_type === wire[kind].loan_type &&
      // Only a loan has two sides.
      (row.loan_type !== loanTypes.loan || row.tr_type === wire[kind].tr_type),
  ) ?? 'empties'

/**
 * How many bottles of a type the customers would have with these, lent or sold, and the damaged ones, where that is more than the trip sold
 * filled; else null. @param own pieces of the row that is corrected
 */
export function piecesBeyond(
  kind: AskedKind,
  qty: number,
  { sold, damaged, lent, purchased }: Pick<BottleEquation, 'sold' | 'damaged' | 'lent' | 'purchased'>,
  own: number,
): number | null {
  const total = damaged + lent + purchased - own + qty
  return kind !== 'returned' && total > sold ? total : null
}
