/** Cheques (specification §7 Cheque; domain.md E-15). */
import { z } from 'zod'
import { BusinessDate } from './dates.ts'
import { ChequeStatus, ReceivablePayable } from './enums.ts'
import { Cents, PositiveCents } from './money.ts'
import { Id, procedure } from './procedure.ts'
import { FreeText, NameText, StrictText } from './rules.ts'

export const Cheque = z.object({
  id: Id,
  chequeNumber: z.string(),
  receive_or_pay: ReceivablePayable,
  drawerBank: z.string(),
  branch: z.string().nullable(),
  partyId: Id,
  amount: Cents,
  receivedOn: BusinessDate,
  bankDate: BusinessDate,
  status: ChequeStatus,
})
export type Cheque = z.infer<typeof Cheque>

export const OpenChequeInput = z.strictObject({
  chequeNumber: StrictText,
  drawerBank: NameText,
  branch: FreeText.optional(),
  partyId: Id,
  amount: PositiveCents.refine((amount) => amount > 0, { message: 'should be more than zero' }),
  receivedOn: BusinessDate.optional(),
  /** Date on the cheque; may lie in the future. */
  bankDate: BusinessDate,
  /** 0 pending or 2 returned; returned only before go-live. */
  status: z.literal([0, 2]).optional(),
  /** From go-live on: bills that it settles (default: the party's, oldest due first) or an income account. */
  billIds: z.array(Id).max(100).optional(),
  incomeAccountId: Id.optional(),
  correction: z.literal('OPENING_CORRECTION').optional(),
  reason: FreeText.optional(),
})
export type OpenChequeInput = z.infer<typeof OpenChequeInput>

export const cheque = {
  openCheques: procedure({
    method: 'POST',
    path: '/api/Cheque/open-cheques',
    access: 'sa',
    tag: 'Cheque',
    summary: 'Record cheques in hand (E-15)',
  })
    .input(
      z.strictObject({
        date: BusinessDate.optional(),
        cheques: z.array(OpenChequeInput).min(1, { message: 'is required' }).max(200),
      }),
    )
    .output(z.array(Cheque)),
}
