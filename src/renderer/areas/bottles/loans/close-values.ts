/** Bottles of a loan that come back, broke or are paid for, as the form holds it (E-67). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { type CloseLoanInput, depositShare, type Loan } from '#contract/bottles/loan.ts'
import { type Cents, cents, typedValue, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { credit, debit, type PostLine } from '../post-lines.ts'
import { type Banks, sentCheque, sentMoney, type TenderValues } from './tender.ts'

export const counts = ['qty_returned', 'qty_damaged', 'qty_paid'] as const
export const deposits = ['deposit_refund', 'deposit_set_off', 'deposit_forfeited'] as const

export type CloseValues = TenderValues &
  Partial<Record<(typeof counts)[number], Parsed<number>>> &
  Partial<Record<(typeof deposits)[number] | 'unit_price' | 'damage_charge', Parsed<Cents>>> & {
    date?: Parsed<BusinessDate>
  }

const countOf = (typed: Parsed<number> | undefined): number => readable(typed ?? null) ?? 0
const amountOf = (typed: Parsed<Cents> | undefined): Cents => readable(typed ?? null) ?? ZERO

/** What no trip is bringing back already (C13). */
export const freeOf = ({ outstanding, reserved }: Loan): number => Math.max(0, outstanding - reserved)

/** Pieces and cents of what is typed. `share`: how much of the deposit belongs to the bottles closed so far; `last`: none of it may be left. */
export type CloseFigures = {
  returned: number
  damaged: number
  paid: number
  qty: number
  charge: Cents
  setOff: Cents
  refund: Cents
  forfeited: Cents
  due: Cents
  share: Cents
  last: boolean
}

const paidValue = (paid: number, { unit_price }: CloseValues): Cents =>
  (paid > 0 ? typedValue(paid, amountOf(unit_price)) : null) ?? ZERO

export function closeFigures(loan: Loan, values: CloseValues): CloseFigures {
  const [returned, damaged, paid] = [
    countOf(values.qty_returned),
    countOf(values.qty_damaged),
    countOf(values.qty_paid),
  ]
  const qty = returned + damaged + paid
  const charge = cents(paidValue(paid, values) + (damaged > 0 ? amountOf(values.damage_charge) : 0))
  const setOff = amountOf(values.deposit_set_off)
  return {
    returned,
    damaged,
    paid,
    qty,
    charge,
    setOff,
    refund: amountOf(values.deposit_refund),
    forfeited: amountOf(values.deposit_forfeited),
    due: cents(Math.max(0, charge - setOff)),
    share: qty > loan.outstanding ? ZERO : depositShare(loan, qty),
    last: qty === loan.outstanding,
  }
}

/** What of the deposit is free pays for bottles and damage, the rest goes back. */
export function proposedDeposits({ charge, share }: Pick<CloseFigures, 'charge' | 'share'>) {
  const setOff = cents(Math.min(charge, share))
  return {
    deposit_set_off: setOff > 0 ? setOff : null,
    deposit_refund: share > setOff ? cents(share - setOff) : null,
    deposit_forfeited: null,
  }
}

/** Everything that is out came back, and its deposit goes back: what happens most. */
export function initialClosing(loan: Loan, known: { bank: number | null; day: BusinessDate | null }): CloseValues {
  const free = freeOf(loan)
  const { share } = closeFigures(loan, { how: 'money', qty_returned: free })
  return {
    how: 'money',
    bank_id: known.bank,
    cheque: { bankDate: known.day },
    date: known.day !== null && known.day > loan.date ? known.day : loan.date,
    ...(free > 0 && { qty_returned: free }),
    unit_price: loan.sellingPrice > 0 ? loan.sellingPrice : null,
    ...proposedDeposits({ charge: ZERO, share }),
  }
}

/** Which account of ours takes or gives money: null when none does. */
export function moneyMoves({ how }: TenderValues, { due, refund }: Pick<CloseFigures, 'due' | 'refund'>) {
  const comes = due > 0 && how === 'money'
  if (comes && refund > 0) return 'both'
  if (comes) return 'into'
  return refund > 0 ? 'outOf' : null
}

/** The call's input; only for a form in which nothing is wrong. */
export function sentClosing(loan: Loan, values: CloseValues, banks: Banks): CloseLoanInput {
  const { returned, damaged, paid, setOff, refund, forfeited, due } = closeFigures(loan, values)
  const byCheque = due > 0 && values.how === 'cheque'
  const tender = byCheque
    ? sentCheque(values.cheque)
    : moneyMoves(values, { due, refund })
      ? sentMoney(values.bank_id, banks)
      : {}
  const damageCharge = amountOf(values.damage_charge)
  const date = readable(values.date)
  return {
    loan_id: loan.id,
    rowVersion: loan.rowVersion,
    ...(date && { date }),
    ...(returned > 0 && { qty_returned: returned }),
    ...(damaged > 0 && { qty_damaged: damaged }),
    ...(paid > 0 && { qty_paid: paid, unit_price: amountOf(values.unit_price) }),
    ...(damaged > 0 && damageCharge > 0 && { damage_charge: damageCharge }),
    ...(refund > 0 && { deposit_refund: refund }),
    ...(setOff > 0 && { deposit_set_off: setOff }),
    ...(forfeited > 0 && { deposit_forfeited: forfeited }),
    ...(due > 0 && values.how === 'account' && { on_account: true as const }),
    ...tender,
  }
}

/** What the books will say. `bank`: the name of the account of ours. */
export function closePosts(loan: Loan, values: CloseValues, bank: string | undefined): PostLine[] {
  const { returned, damaged, paid, qty, charge, setOff, refund, forfeited, due } = closeFigures(loan, values)
  const tenders = { money: debit('money', due, bank), cheque: debit('cheques', due), account: debit('debtors', due) }
  const sold = paidValue(paid, values)
  return [
    tenders[values.how],
    debit('deposits', setOff + refund + forfeited),
    debit('rd', typedValue(returned, loan.uprice) ?? ZERO),
    debit('damaged', typedValue(damaged, loan.uprice) ?? ZERO),
    debit('bottleCost', typedValue(paid, loan.uprice) ?? ZERO),
    credit('outlets', typedValue(qty, loan.uprice) ?? ZERO),
    credit('bottleSales', sold),
    credit('otherIncome', charge - sold + forfeited),
    credit('money', refund, bank),
  ]
}
