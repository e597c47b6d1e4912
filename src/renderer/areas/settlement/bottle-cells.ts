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
): EmptyBottlesRow[] =>
  rows.filter(
    (row) =>
      row.bottleStockId === bottleStockId &&
      row.loan_type === wire[kind].loan_type &&
      // Only a loan has two sides.
      (row.loan_type !== loanTypes.loan || row.tr_type === wire[kind].tr_type),
  )

/** What is asked about a number of bottles. */
export type BottleLine = {
  partyId: Parsed<number>
  /** Of all of them together. */
  deposit: Parsed<Cents>
  /** Of one. */
  price: Parsed<Cents>
  loanId: Parsed<number>
}

const blankLine: BottleLine = { partyId: null, deposit: null, price: ZERO, loanId: null }

/** What is proposed for so many bottles: of those that are sold their price, of those that are lent their deposit, where one is set. */
export const proposedLine = (
  bottle: Pick<BottleStock, 'sellingPrice' | 'depositPrice'> | undefined,
  qty: number,
): BottleLine => ({
  ...blankLine,
  price: bottle?.sellingPrice ?? ZERO,
  deposit: bottle && bottle.depositPrice > 0 ? cents(bottle.depositPrice * qty) : null,
})

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

/** The row that puts one of these back. */
export const rowAgain = (kind: AskedKind, { bottleStockId, qty, ...row }: EmptyBottlesRow): AmendedRow =>
  bottleRow(bottleStockId, kind, qty, {
    // The loan says whose bottles came back.
    partyId: kind === 'returned' ? null : row.partyId,
    deposit: row.deposit,
    price: row.unit_price,
    loanId: row.loanId,
  })
