/** A bill that is written by hand, as its form and its draft hold it (E-13, E-14). Pure. */
import type { BillChange, Bill, OpenBillInput } from '#contract/bills/bill.ts'
import { BusinessDate } from '#contract/dates.ts'
import { receivablePayable, revenueSources } from '#contract/enums.ts'
import { Cents, ZERO } from '#contract/money.ts'
import type { Beginning } from '#lib/beginning.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'
import { directionOf, isManual, type Side } from '../words.ts'

/** What a bill is for: sales and income are receivables, an account is a payable. */
export const billKinds = ['sales', 'income', 'account', 'opening', 'correction'] as const
export type BillKind = (typeof billKinds)[number]

export type BillValues = {
  side: Side
  kind: BillKind
  partyId?: number | null | undefined
  bill_no?: string | undefined
  amount?: Parsed<Cents> | undefined
  date?: Parsed<BusinessDate> | undefined
  dueOn?: Parsed<BusinessDate> | undefined
  accountId?: number | null | undefined
  remark?: string | undefined
}

/** Openings until the opening is completed, their corrections from then on. */
export const kindsOf = (side: Side, { openingCompleted }: Beginning): readonly BillKind[] => [
  ...(side === 'receivables' ? (['sales', 'income'] as const) : (['account'] as const)),
  openingCompleted ? 'correction' : 'opening',
]

export const emptyBill = (side: Side, day: BusinessDate | null): BillValues => ({
  side,
  kind: side === 'receivables' ? 'sales' : 'account',
  date: day,
})

const Kept = z.object({
  side: z.enum(['receivables', 'payables']),
  kind: z.enum(billKinds),
  partyId: z.number().nullish(),
  bill_no: z.string().optional(),
  amount: parsedAs(Cents).optional(),
  date: parsedAs(BusinessDate).optional(),
  dueOn: parsedAs(BusinessDate).optional(),
  accountId: z.number().nullish(),
  remark: z.string().optional(),
})

/** Reads a kept draft; null when an older program wrote it in another shape. */
export const readDraft = (kept: unknown): BillValues | null => Kept.safeParse(kept).data ?? null

/** The call's input; only for a form in which nothing is wrong. */
export function sentBill(values: BillValues): OpenBillInput {
  const { side, kind, partyId, bill_no = '', accountId, remark = '' } = values
  const [date, dueOn] = [readable(values.date), readable(values.dueOn)]
  return {
    receivables: directionOf(side),
    partyId: partyId ?? 0,
    bill_no: bill_no.trim(),
    amount: readable(values.amount ?? null) ?? ZERO,
    ...(date && kind !== 'correction' && { date }),
    ...(dueOn && { dueOn }),
    ...(kind === 'sales' && { source: revenueSources.sales }),
    ...(kind === 'income' && { source: revenueSources.income }),
    ...(kind === 'account' && accountId && { accountId }),
    ...(kind === 'correction' && { correction: 'OPENING_CORRECTION' as const }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

export type ChangeValues = Pick<BillValues, 'bill_no' | 'amount' | 'dueOn' | 'remark'>

export const changeValues = ({ bill_no, amount, dueOn, remark }: Bill): ChangeValues => ({
  bill_no,
  amount,
  dueOn,
  remark: remark ?? '',
})

/** What differs from the bill as the form began with it. */
export function billChange(bill: Bill, values: ChangeValues): BillChange {
  const { bill_no = bill.bill_no, remark = '' } = values
  const dueOn = readable(values.dueOn)
  const amount = readable(values.amount ?? null) ?? bill.amount
  return {
    id: bill.id,
    rowVersion: bill.rowVersion,
    ...(bill_no.trim() !== bill.bill_no && { bill_no: bill_no.trim() }),
    ...(amount !== bill.amount && { amount }),
    ...(dueOn && dueOn !== bill.dueOn && { dueOn }),
    ...(remark.trim() !== (bill.remark ?? '') && { remark: remark.trim() }),
  }
}

export type AmountLock = 'fromDocument' | 'isSettled' | 'isReserved' | 'dayClosed' | 'cancelled'

/** Why the amount stays; null: it may be changed. `openDay` and `beginning` undefined: not known, the server decides. */
export function amountLock(
  bill: Bill,
  openDay: BusinessDate | undefined,
  beginning: Beginning | undefined,
): AmountLock | null {
  if (bill.status === 'CANCELLED') return 'cancelled'
  if (!isManual(bill)) return 'fromDocument'
  if (bill.settled > 0) return 'isSettled'
  if (bill.reserved > 0) return 'isReserved'
  const isOpening = beginning?.goLiveDate && bill.date < beginning.goLiveDate && !beginning.openingCompleted
  return !isOpening && openDay !== undefined && bill.date < openDay ? 'dayClosed' : null
}

/** Limits hold for sales and income of customers. */
export const isLimited = ({ side, kind }: Pick<BillValues, 'side' | 'kind'>): boolean =>
  directionOf(side) === receivablePayable.receivable && (kind === 'sales' || kind === 'income')
