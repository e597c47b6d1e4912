/** A cheque that is recorded by hand, as its form and its draft hold it (E-15). Pure. */
import type { OpenChequeInput } from '#contract/cheques/cheque.ts'
import { BusinessDate } from '#contract/dates.ts'
import { Cents, ZERO } from '#contract/money.ts'
import { type Beginning, openingDay } from '#lib/beginning.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'

export const chequeKinds = ['settles', 'income', 'opening', 'openingReturned', 'correction'] as const
export type ChequeKind = (typeof chequeKinds)[number]

const Kept = z.object({
  kind: z.enum(chequeKinds),
  partyId: z.number().nullish(),
  chequeNumber: z.string().optional(),
  drawerBank: z.string().optional(),
  branch: z.string().optional(),
  amount: parsedAs(Cents).optional(),
  receivedOn: parsedAs(BusinessDate).optional(),
  bankDate: parsedAs(BusinessDate).optional(),
  incomeAccountId: z.number().nullish(),
  reason: z.string().optional(),
})
export type ReceivedValues = z.infer<typeof Kept>

/** Reads a kept draft; null when an older program wrote it in another shape. */
export const readDraft = (kept: unknown): ReceivedValues | null => Kept.safeParse(kept).data ?? null

/** Openings until the opening is completed, their corrections from then on (E-17). */
export const kindsOf = ({ openingCompleted }: Beginning): readonly ChequeKind[] =>
  openingCompleted ? ['settles', 'income', 'correction'] : ['settles', 'income', 'opening', 'openingReturned']

export const isOpening = (kind: ChequeKind): boolean => kind === 'opening' || kind === 'openingReturned'

/** The day before the books began for openings, else the document's day. */
export const usualDay = (kind: ChequeKind, day: BusinessDate | null, beginning: Beginning): BusinessDate | null =>
  isOpening(kind) ? openingDay(beginning) : day

/** The call's input; only for a form in which nothing is wrong. */
export function sentCheque(values: ReceivedValues): { date?: BusinessDate; cheques: OpenChequeInput[] } {
  const { kind, partyId, chequeNumber = '', drawerBank = '', branch = '', reason = '' } = values
  const [receivedOn, bankDate] = [readable(values.receivedOn), readable(values.bankDate)]
  const amount: Parsed<Cents> = values.amount ?? null
  const cheque: Omit<OpenChequeInput, 'bankDate'> = {
    chequeNumber: chequeNumber.trim(),
    drawerBank: drawerBank.trim(),
    partyId: partyId ?? 0,
    amount: readable(amount) ?? ZERO,
    ...(branch.trim() && { branch: branch.trim() }),
    ...(receivedOn && kind !== 'correction' && { receivedOn }),
    ...(kind === 'openingReturned' && { status: 2 as const }),
    ...(kind === 'income' && values.incomeAccountId && { incomeAccountId: values.incomeAccountId }),
    ...(kind === 'correction' && { correction: 'OPENING_CORRECTION' as const, reason: reason.trim() }),
  }
  return {
    ...(receivedOn && kind !== 'correction' && { date: receivedOn }),
    cheques: bankDate ? [{ ...cheque, bankDate }] : [],
  }
}

/** The same cheque as Receive payment holds it, which keeps what is above the bills as an advance (E-77a). */
export const asPayment = ({ amount, chequeNumber, drawerBank, branch, bankDate, receivedOn }: ReceivedValues) => ({
  by: 'cheque' as const,
  ...(amount && { amount }),
  ...(chequeNumber && { chequeNumber }),
  ...(drawerBank && { drawerBank }),
  ...(branch && { branch }),
  ...(bankDate && { bankDate }),
  ...(receivedOn && { date: receivedOn }),
})
