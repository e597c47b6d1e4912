/** What closing a loan takes: how many bottles, which money, which part of the deposit (E-67). Pure. */
import { refuse } from '../errors.ts'
import { formatMoney } from '../format.ts'
import { type CloseLoanInput, depositShare, type Loan } from './loan.ts'
import { type Cents, cents, extend, ZERO } from '../money.ts'

/** Pieces, and cents: `charge` is what bottles and damage cost, `due` what of it is paid by money or on account. */
export type ClosureFigures = {
  returned: number
  damaged: number
  paid: number
  unitPrice: Cents
  damageCharge: Cents
  charge: Cents
  setOff: Cents
  refund: Cents
  forfeited: Cents
  due: Cents
}

/**
 * Refuses with the failing field: nothing to close (REQUIRED), more bottles than are out (INSUFFICIENT_BOTTLES) or than trips leave
 * (RESERVED_BY_TRIP), a price or charge without its bottles (INVALID) or bottles without a price (REQUIRED), more set off than is charged or
 * more of the deposit than its share (OVERPAYMENT), and a last closure that leaves a deposit (REQUIRED).
 */
export function closureFigures(loan: Loan, input: CloseLoanInput): ClosureFigures {
  const [returned, damaged, paid] = [input.qty_returned ?? 0, input.qty_damaged ?? 0, input.qty_paid ?? 0]
  const unitPrice = priceOf(loan, input, paid)
  const damageCharge = input.damage_charge ?? ZERO
  if (damageCharge > 0 && damaged === 0)
    invalid('damage_charge', 'A charge is for damaged bottles.', 'needs damaged bottles')
  const charge = cents(extend(paid, unitPrice) + damageCharge)
  const setOff = input.deposit_set_off ?? ZERO
  if (setOff > charge)
    refuse(
      'OVERPAYMENT',
      `The bottles cost ${formatMoney(charge)}. Set off at most that, refund or forfeit the rest.`,
      [{ field: 'deposit_set_off', message: `should be at most ${formatMoney(charge)}` }],
    )
  const figures = {
    returned,
    damaged,
    paid,
    unitPrice,
    damageCharge,
    charge,
    setOff,
    refund: input.deposit_refund ?? ZERO,
    forfeited: input.deposit_forfeited ?? ZERO,
    due: cents(charge - setOff),
  }
  requireOutstanding(loan, figures)
  requireDepositShared(loan, figures)
  return figures
}

function priceOf(loan: Loan, { unit_price: asked }: CloseLoanInput, paid: number): Cents {
  if (paid === 0) {
    if (asked !== undefined) invalid('unit_price', 'A price is for bottles that are paid.', 'needs paid bottles')
    return ZERO
  }
  const price = asked ?? loan.sellingPrice
  if (price === 0)
    refuse('REQUIRED', `Enter the price of a bottle ${loan.item_code}.`, [
      { field: 'unit_price', message: 'is required' },
    ])
  return price
}

function requireOutstanding(loan: Loan, { returned, damaged, paid }: ClosureFigures): void {
  const qty = returned + damaged + paid
  // When the last bottle came back with a trip, only the deposit is left.
  if (qty === 0 && loan.outstanding > 0)
    refuse('REQUIRED', 'Enter how many bottles came back, broke or were paid for.', [
      { field: 'qty_returned', message: 'is required' },
    ])
  if (qty > loan.outstanding) refuseTooMany(loan.number, loan.outstanding, qty, 'qty_returned')
  if (qty > loan.outstanding - loan.reserved)
    refuse(
      'RESERVED_BY_TRIP',
      `A trip brings back ${loan.reserved} bottles of loan ${loan.number}: settle the trip or remove that row first.`,
      [
        {
          field: 'qty_returned',
          message: `${loan.reserved} are reserved by a trip`,
          available: loan.outstanding - loan.reserved,
        },
      ],
    )
}

/** Refuses INSUFFICIENT_BOTTLES: `qty` of a loan of which `outstanding` are out. */
export function refuseTooMany(number: string, outstanding: number, qty: number, field?: string): never {
  refuse('INSUFFICIENT_BOTTLES', `${outstanding} bottles of loan ${number} are out. Enter at most that.`, [
    {
      ...(field === undefined ? {} : { field }),
      message: `should be at most ${outstanding}`,
      loan: number,
      available: outstanding,
      wanted: qty,
    },
  ])
}

function requireDepositShared(
  loan: Loan,
  { returned, damaged, paid, setOff, refund, forfeited }: ClosureFigures,
): void {
  const qty = returned + damaged + paid
  const share = depositShare(loan, qty)
  const taken = cents(setOff + refund + forfeited)
  const field = refund > 0 || taken < share ? 'deposit_refund' : setOff > 0 ? 'deposit_set_off' : 'deposit_forfeited'
  if (taken > share)
    refuse(
      'OVERPAYMENT',
      `${formatMoney(share)} of the deposit belong to the bottles closed so far. Use at most that.`,
      [{ field, message: `should be at most ${formatMoney(share)}`, share, taken }],
    )
  if (qty === loan.outstanding && taken < share)
    refuse(
      'REQUIRED',
      `${formatMoney(cents(share - taken))} of the deposit is left. Refund it, set it off or forfeit it.`,
      [{ field, message: `${formatMoney(cents(share - taken))} is left`, share, taken }],
    )
  if (qty === 0 && taken === 0)
    refuse('REQUIRED', `Loan ${loan.number} is closed already.`, [{ field: 'loan_id', message: 'is closed already' }])
}

const invalid = (field: string, words: string, message: string): never => refuse('INVALID', words, [{ field, message }])
