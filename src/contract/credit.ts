/** Credit bills (specification §7 Credit; domain.md E-13). */
import { z } from 'zod'
import { BusinessDate } from './dates.ts'
import { ReceivablePayable, RevenueSource } from './enums.ts'
import { Cents, PositiveCents } from './money.ts'
import { Id, procedure } from './procedure.ts'
import { FreeText, StrictText } from './rules.ts'

export const CreditBill = z.object({
  id: Id,
  number: z.string(),
  bill_no: z.string(),
  date: BusinessDate,
  dueOn: BusinessDate,
  direction: ReceivablePayable,
  partyId: Id,
  source: z.string(),
  amount: Cents,
  settled: Cents,
  status: z.enum(['OPEN', 'PARTIAL', 'CLOSED', 'CANCELLED']),
})
export type CreditBill = z.infer<typeof CreditBill>

export const OpenBillInput = z.strictObject({
  receivables: ReceivablePayable,
  partyId: Id,
  bill_no: StrictText,
  amount: PositiveCents.refine((amount) => amount > 0, { message: 'should be more than zero' }),
  /** Before go-live: an opening bill against 3900. */
  date: BusinessDate.optional(),
  dueOn: BusinessDate.optional(),
  /** From go-live on, for receivables: 1 sales, 2 income. */
  source: RevenueSource.optional(),
  /** From go-live on, for payables: the expense or asset account. */
  accountId: Id.optional(),
  correction: z.literal('OPENING_CORRECTION').optional(),
  remark: FreeText.optional(),
})
export type OpenBillInput = z.infer<typeof OpenBillInput>

export const credit = {
  openBill: procedure({
    method: 'POST',
    path: '/api/Credit/open-credit-bill',
    access: 'sa',
    tag: 'Credit',
    summary: 'Open a credit bill (E-13)',
  })
    .input(OpenBillInput)
    .output(CreditBill),
}
