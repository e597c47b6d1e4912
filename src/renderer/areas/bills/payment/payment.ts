/** Paying several bills of one supplier at once: what is chosen, how it is paid, and the calls that do it. Pure. */
import type { PayableChequeInput } from '#contract/cheques/cheque.ts'
import type { PayBillsInput, PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes } from '#contract/enums.ts'
import { type Cents, subtractCents, sumOf, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

/** What is to be paid of each chosen bill, by its id. */
export type Amounts = Readonly<Record<number, Parsed<Cents> | undefined>>
export type PaymentValues = {
  by: 'cheque' | 'bank' | 'cash'
  /** The bank or cash account that pays. */
  bankId?: number
  date?: Parsed<BusinessDate>
  chequeNumber?: string
  chequeDate?: Parsed<BusinessDate>
}
/** A chosen bill with an amount that can be paid. */
export type Paid = { bill: PendingBill; amount: Cents }

/** What may be paid of a bill: open, and not promised to a trip. */
export const payable = ({ open, reserved }: PendingBill): Cents => subtractCents(open, reserved)

export const isChosen = (amounts: Amounts, { id }: Pick<PendingBill, 'id'>): boolean => amounts[id] !== undefined

/** What stands of the choice: bills of another supplier, or paid meanwhile by somebody else, are not chosen any more. */
export const ofSupplier = (bills: readonly PendingBill[], amounts: Amounts, partyId: number | undefined): Amounts =>
  Object.fromEntries(
    bills.flatMap(({ id, partyId: owner }) => {
      const amount = amounts[id]
      return amount === undefined || owner !== partyId ? [] : [[id, amount]]
    }),
  )

/** Why an amount cannot be paid; null: it can. */
export function problemOf(bill: PendingBill, amount: Parsed<Cents>): 'amount' | 'tooMuch' | null {
  const read = readable(amount)
  if (read === null || read <= 0) return 'amount'
  return read > payable(bill) ? 'tooMuch' : null
}

/** The chosen bills, in the order of the list; null while one of the amounts cannot be paid, or none is chosen. */
export function paidOf(bills: readonly PendingBill[], amounts: Amounts): readonly Paid[] | null {
  const chosen = bills.flatMap((bill) => {
    const amount = amounts[bill.id]
    return amount === undefined ? [] : [{ bill, amount }]
  })
  if (chosen.length === 0 || chosen.some(({ bill, amount }) => problemOf(bill, amount) !== null)) return null
  return chosen.flatMap(({ bill, amount }) => {
    const read = readable(amount)
    return read === null ? [] : [{ bill, amount: read }]
  })
}

/** Of what can be read. */
export const totalOf = (amounts: Amounts): Cents =>
  sumOf(Object.values(amounts), (amount) => readable(amount ?? null) ?? ZERO)

/** One cheque over all of them. For values in which nothing is wrong. */
export const chequeFor = (
  paid: readonly Paid[],
  { bankId = 0, chequeNumber = '', chequeDate }: PaymentValues,
  partyId: number,
): PayableChequeInput => {
  const bankDate = readable(chequeDate)
  return {
    chequeNumber,
    bankId,
    ...(bankDate && { bankDate }),
    partyId,
    amount: sumOf(paid, ({ amount }) => amount),
    bills: paid.map(({ bill, amount }) => ({ billId: bill.id, amount })),
  }
}

/** All of them from a bank or a cash account, as they were seen. */
export const paymentFor = (paid: readonly Paid[], { by, bankId, ...values }: PaymentValues): PayBillsInput => {
  const date = readable(values.date)
  return {
    payment_type: by === 'bank' ? paymentTypes.bank : paymentTypes.cash,
    ...(bankId !== undefined && { bank_id: bankId }),
    ...(date && { date }),
    bills: paid.map(({ bill, amount }) => ({ bill_id: bill.id, amount, rowVersion: bill.rowVersion })),
  }
}
