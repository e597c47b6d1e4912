/** A bottle loan as its forms hold it (E-66). Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Loan, LoanChange, LoanInput } from '#contract/bottles/loan.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { type Cents, cents, typedValue, ZERO } from '#contract/money.ts'
import type { Beginning } from '#lib/beginning.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { credit, debit, type PostLine } from '../post-lines.ts'
import { type Banks, sentCheque, sentMoney, type TenderValues } from './tender.ts'

const LIST = '/accounts/pending-bottle-loan-management'

export const loanPaths = {
  list: LIST,
  one: (id: number) => `${LIST}?loan=${id}` as const,
  create: `${LIST}/create-loan`,
  update: (id: number) => `${LIST}/update-loan/${id}`,
  paper: (id: number) => `${LIST}/invoice/${id}`,
} as const

/** Lent now, or a loan that the opening brings or missed. */
export const loanKinds = ['loan', 'opening', 'correction'] as const
export type LoanKind = (typeof loanKinds)[number]

export type LoanValues = TenderValues & {
  kind: LoanKind
  partyId?: number | null
  bottleStockId?: number | null
  qty?: Parsed<number>
  deposit?: Parsed<Cents>
  date?: Parsed<BusinessDate>
  remark?: string
}

/** Openings until the opening is completed, their corrections from then on. */
export const kindsOf = ({ openingCompleted }: Beginning): readonly LoanKind[] => [
  'loan',
  openingCompleted ? 'correction' : 'opening',
]

const amountOf = (typed: Parsed<Cents> | undefined): Cents => readable(typed ?? null) ?? ZERO
const countOf = (typed: Parsed<number> | undefined): number => readable(typed ?? null) ?? 0

/** What is asked for all bottles together. */
export const usualDeposit = (bottle: BottleStock | undefined, qty: Parsed<number> | undefined): Cents =>
  typedValue(countOf(qty), bottle?.depositPrice ?? ZERO) ?? ZERO

/** A deposit that money is taken for: that of an opening was taken before. */
export const takesMoney = ({ kind, deposit }: Pick<LoanValues, 'kind' | 'deposit'>): boolean =>
  kind === 'loan' && amountOf(deposit) > 0

/** The call's input; only for a form in which nothing is wrong. */
export function sentLoan(values: LoanValues, banks: Banks): LoanInput {
  const { kind, remark = '' } = values
  const date = readable(values.date)
  const deposit = amountOf(values.deposit)
  const tender = values.how === 'cheque' ? sentCheque(values.cheque) : sentMoney(values.bank_id, banks)
  return {
    partyId: values.partyId ?? 0,
    bottleStockId: values.bottleStockId ?? 0,
    qty: countOf(values.qty),
    ...(deposit > 0 && { deposit }),
    ...(takesMoney(values) && tender),
    ...(date && kind !== 'correction' && { date }),
    ...(kind === 'correction' && { source: 'OPENING_CORRECTION' as const }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

/** Bottles at standard cost from the yard to the customer, and the deposit that is owed back; of an opening both against equity. */
export function loanPosts(
  values: Pick<LoanValues, 'kind' | 'qty' | 'deposit' | 'how'>,
  { bottle, bank }: { bottle: BottleStock | undefined; bank: string | undefined },
): PostLine[] {
  const value = typedValue(countOf(values.qty), bottle?.uprice ?? ZERO) ?? ZERO
  const deposit = amountOf(values.deposit)
  const equity = values.kind === 'opening' ? 'opening' : 'retained'
  const taken = values.how === 'cheque' ? debit('cheques', deposit) : debit('money', deposit, bank)
  return [
    debit('outlets', value),
    credit(values.kind === 'loan' ? 'rd' : equity, value),
    values.kind === 'loan' ? taken : debit(equity, deposit),
    credit('deposits', deposit),
  ]
}

export type ChangeValues = {
  partyId: number
  deposit?: Parsed<Cents>
  bank_id?: number | null
  remark?: string
}

export const changeValues = ({ partyId, deposit, remark }: Loan): ChangeValues => ({
  partyId,
  deposit,
  ...(remark !== null && { remark }),
})

/** It stood at the customer when the bottle came into the books, and has no entry of its own. One that waits has none yet. */
export const cameWithOpening = ({ id, tripId, journalEntryId }: Loan): boolean =>
  tripId === null && journalEntryId === null && !isLocalId(id)

/** Why customer and deposit of a loan stay: something came back, a trip brings it back, or the loan came with a trip or the opening. Null: they may change. */
export function whyTermsStay(loan: Loan): 'returned' | 'reserved' | 'trip' | 'opening' | null {
  if (loan.status !== 'OPEN') return 'returned'
  if (loan.reserved > 0) return 'reserved'
  if (loan.tripId !== null) return 'trip'
  return cameWithOpening(loan) ? 'opening' : null
}

/** Only what differs. */
export function sentLoanChange(loan: Loan, values: ChangeValues, banks: Banks): LoanChange {
  const { id, rowVersion } = loan
  const deposit = amountOf(values.deposit)
  const remark = (values.remark ?? '').trim()
  return {
    id,
    rowVersion,
    ...(values.partyId !== loan.partyId && { partyId: values.partyId }),
    ...(deposit !== loan.deposit && { deposit }),
    ...(deposit > 0 && sentMoney(values.bank_id, banks)),
    ...(remark !== (loan.remark ?? '') && { remark }),
  }
}

export const depositLeft = ({ deposit, depositRefunded }: Loan): Cents => cents(deposit - depositRefunded)
