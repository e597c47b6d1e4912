/** A payment that is typed and not recorded yet, as its draft keeps it. Pure. */
import { BusinessDate } from '#contract/dates.ts'
import { Cents } from '#contract/money.ts'
import { parsedAs } from '#ui/parsed.ts'
import { z } from 'zod'
import { ways } from './payment.ts'

const amount = parsedAs(Cents)
const day = parsedAs(BusinessDate).optional()

const PaymentDraft = z.object({
  partyId: z.number(),
  values: z.object({
    by: z.enum(ways),
    bankId: z.number().nullish(),
    date: day,
    chequeNumber: z.string().optional(),
    drawerBank: z.string().optional(),
    branch: z.string().optional(),
    bankDate: day,
    remark: z.string().optional(),
  }),
  /** The amount that was typed; null: it follows the sum of the chosen bills. */
  asked: amount,
  /** What bills take by hand, beside that amount. */
  byHand: z
    .object({ over: amount, amounts: z.record(z.string(), amount.optional()), typed: z.array(z.number()).default([]) })
    .nullable(),
})
export type PaymentDraft = z.infer<typeof PaymentDraft>

/** Reads a kept draft; null when an older program wrote it in another shape. */
export const readPaymentDraft = (kept: unknown): PaymentDraft | null => PaymentDraft.safeParse(kept).data ?? null
