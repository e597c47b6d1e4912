/** How a bill is settled with money, as its form holds it (E-57, E-57a). Pure. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { CloseBillInput, Bill } from '#contract/bills/bill.ts'
import type { PaymentInput } from '#contract/bills/payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { type Cents, cents, subtractCents, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { openOf } from '../words.ts'

export const hows = ['cash', 'cheque', 'bank', 'advance'] as const
export type How = (typeof hows)[number]

export type CollectValues = {
  how: How
  amount?: Parsed<Cents>
  bank_id?: number | null
  cheque?: { chequeNumber?: string; drawerBank?: string; branch?: string; bankDate?: Parsed<BusinessDate> }
  date?: Parsed<BusinessDate>
  restAsAdvance?: boolean
}

/** What was chosen the last time: the next bill begins with it. */
export type LastChoice = { how: How; cash: number | null; bank: number | null }

/** Reads what the settings kept; anything else counts as nothing. */
export function lastChoiceIn(kept: unknown): LastChoice {
  const { how, cash, bank }: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const id = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return { how: hows.find((one) => one === how && one !== 'advance') ?? 'cash', cash: id(cash), bank: id(bank) }
}

/** Of the accounts of that kind the one used last, else the first. A customer's cheque names none of ours. */
export function accountFor(
  how: How,
  direction: Bill['direction'],
  banks: readonly Pick<Bank, 'id' | 'kind'>[],
  last: LastChoice,
): number | null {
  const kind = accountKind(how, direction)
  if (kind === null) return null
  const offered = banks.filter((bank) => bank.kind === kind)
  const used = kind === 'CASH' ? last.cash : last.bank
  return offered.find(({ id }) => id === used)?.id ?? offered[0]?.id ?? null
}

/** Which of our accounts the money comes to or goes from; null: none. */
export function accountKind(how: How, direction: Bill['direction']): Bank['kind'] | null {
  if (how === 'cash') return 'CASH'
  if (how === 'bank') return 'BANK'
  return how === 'cheque' && direction === receivablePayable.payable ? 'BANK' : null
}

/** What is above the bill: kept as an advance, or too much. */
export const restOf = (bill: Pick<Bill, 'amount' | 'settled' | 'status'>, amount: Parsed<Cents>): Cents =>
  cents(Math.max(0, (readable(amount) ?? ZERO) - openOf(bill)))

/** What an advance of the party pays; only for a form in which nothing is wrong. */
export const sentAdvance = (bill: Bill, { amount, date }: CollectValues): CloseBillInput => ({
  bill_id: bill.id,
  amount: readable(amount ?? null) ?? ZERO,
  rowVersion: bill.rowVersion,
  advance: true,
  ...dateOf(date),
})

/** The receipt or payment of this one bill (E-77a, E-77b); only for a form in which nothing is wrong. */
export function sentPayment(bill: Bill, values: CollectValues & { how: Exclude<How, 'advance'> }): PaymentInput {
  const { how, cheque, bank_id } = values
  const bankDate = readable(cheque?.bankDate)
  const amount = readable(values.amount ?? null) ?? ZERO
  const rest = restOf(bill, amount)
  return {
    partyId: bill.partyId,
    amount,
    payment_type: paymentTypes[how],
    bills: [{ billId: bill.id, amount: subtractCents(amount, rest) }],
    ...(accountKind(how, bill.direction) !== null && bank_id && { bank_id }),
    ...(rest > 0 && values.restAsAdvance && { restAsAdvance: true }),
    ...(how === 'cheque' && cheque && bankDate && { cheque: sentCheque(cheque, bankDate, bill.direction) }),
    ...dateOf(values.date),
  }
}

function dateOf(value: Parsed<BusinessDate> | undefined): { date?: BusinessDate } {
  const date = readable(value ?? null)
  return date === null ? {} : { date }
}

function sentCheque(
  { chequeNumber = '', drawerBank = '', branch = '' }: NonNullable<CollectValues['cheque']>,
  bankDate: BusinessDate,
  direction: Bill['direction'],
): NonNullable<CloseBillInput['cheque']> {
  const own = direction === receivablePayable.payable
  return {
    chequeNumber: chequeNumber.trim(),
    bankDate,
    ...(!own && { drawerBank: drawerBank.trim() }),
    ...(!own && branch.trim() && { branch: branch.trim() }),
  }
}
