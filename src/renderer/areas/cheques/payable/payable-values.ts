/** Cheques to a supplier, as their form and its draft hold them (CHQ-02, E-16 due dates). Pure. */
import { nextNumber } from '#contract/cheques/cheque-number.ts'
import type { PayableChequeInput } from '#contract/cheques/cheque.ts'
import { addDays, BusinessDate } from '#contract/dates.ts'
import { Cents, cents, ZERO } from '#contract/money.ts'
import { parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'

const Line = z.object({
  chequeNumber: z.string().optional(),
  bankDate: parsedAs(BusinessDate).optional(),
  amount: parsedAs(Cents).optional(),
})
const Kept = z.object({
  partyId: z.number().nullish(),
  bankId: z.number().nullish(),
  date: parsedAs(BusinessDate).optional(),
  planId: z.number().nullish(),
  amount: parsedAs(Cents).optional(),
  restAsAdvance: z.boolean().optional(),
  cheques: z.array(Line.nullish()),
})
export type PayableValues = z.infer<typeof Kept>
export type PayableLine = z.infer<typeof Line>

/** Reads a kept draft; null when an older program wrote it in another shape. */
export const readDraft = (kept: unknown): PayableValues | null => Kept.safeParse(kept).data ?? null

/** The amount in `parts` equal cheques; what does not divide goes with the last. */
export function shares(amount: Cents, parts: number): Cents[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, n) => cents(n === parts - 1 ? amount - each * (parts - 1) : each))
}

/** The same cheques over another amount: numbers and dates stay as they were typed. */
export const sharedAnew = (lines: readonly (PayableLine | null | undefined)[], amount: Cents): PayableLine[] =>
  shares(amount, lines.length).map((share, n) => ({ ...lines[n], amount: share }))

/** The cheques of a plan: one a due date, counted from the day of the oldest bill; never before today, for no bank takes those later. */
export function plannedCheques(
  days: readonly number[],
  from: BusinessDate,
  today: BusinessDate,
  amount: Cents,
  firstNumber: string,
): PayableLine[] {
  let number = firstNumber
  return shares(amount, days.length).map((share, n) => {
    const due = addDays(from, days[n] ?? 0)
    const line = { chequeNumber: number, bankDate: due < today ? today : due, amount: share }
    number = nextNumber(number)
    return line
  })
}

export const totalOf = (lines: readonly (PayableLine | null | undefined)[]): Cents =>
  cents(lines.reduce((sum, line) => sum + (readable(line?.amount ?? null) ?? 0), 0))

/** The call's input; only for a form in which nothing is wrong. */
export function sentPayables(values: PayableValues): { date?: BusinessDate; cheques: PayableChequeInput[] } {
  const { partyId, bankId, restAsAdvance } = values
  const date = readable(values.date)
  return {
    ...(date && { date }),
    cheques: values.cheques.map((line) => {
      const bankDate = readable(line?.bankDate)
      return {
        chequeNumber: (line?.chequeNumber ?? '').trim(),
        bankId: bankId ?? 0,
        partyId: partyId ?? 0,
        amount: readable(line?.amount ?? null) ?? ZERO,
        ...(bankDate && { bankDate }),
        ...(restAsAdvance && { restAsAdvance: true }),
      }
    }),
  }
}
