/** Transfers of money between cash, petty cash and banks: deposits, withdrawals, top-ups (E-77c). */
import { z } from 'zod'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { ReportFile, reportForm } from '../report.ts'
import { FreeText } from '../rules.ts'

const tag = 'Transfer'

export const Transfer = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  fromBankId: Id,
  fromBank: z.string(),
  toBankId: Id,
  toBank: z.string(),
  amount: Cents,
  remark: z.string().nullable(),
  journalEntryId: Id,
  journal: z.string(),
  /** The day it was taken back. */
  reversedAt: BusinessDate.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  rowVersion: z.number().int(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferInput = z.strictObject({
  /** Bank or cash account that the money leaves, and the one that it comes to. */
  fromBankId: Id,
  toBankId: Id,
  amount: PositiveCents.refine((value) => value > 0, { message: 'should be more than zero' }),
  date: BusinessDate.optional(),
  /** Number of the pay-in slip, who took it to the bank. */
  remark: FreeText.optional(),
})
export type TransferInput = z.infer<typeof TransferInput>

export const TransferFilters = z.strictObject({ reversed: z.boolean().optional() })
export const transferSorts = ['date', 'number', 'amount'] as const
export type TransferSort = (typeof transferSorts)[number]

/** `bankId`: on either side. */
export const TransferQuery = z.strictObject({
  bankId: Id.optional(),
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  ...listQueryBy(transferSorts),
})
export type TransferQuery = z.infer<typeof TransferQuery>

export const transfer = {
  /** Newest first. `totalValue` sums those of the filter that were not taken back. */
  list: procedure({
    method: 'GET',
    path: '/api/Transfer',
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'Transfers between cash and banks',
  })
    .input(TransferQuery)
    .output(pageOf(Transfer).extend({ totalValue: Cents })),
  /** Cash and cheques that were taken to a bank on a day. */
  payInSlip: procedure({
    method: 'GET',
    path: '/api/Transfer/pay-in-slip',
    access: 'admin',
    tag,
    summary: 'Pay-in slip: cash and cheques deposited at a bank on a day',
  })
    .input(z.strictObject({ bankId: Id, enDate: DayParameter.optional(), ...reportForm }))
    .output(ReportFile),
  get: procedure({
    method: 'GET',
    path: '/api/Transfer/{id}',
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'One transfer',
  })
    .input(byId)
    .output(Transfer),
  create: procedure({
    method: 'POST',
    path: '/api/Transfer',
    access: 'admin',
    tag,
    summary: 'Move money between cash, petty cash and banks (E-77c)',
  })
    .input(TransferInput)
    .output(Transfer),
  /** Of its own open day; later a SuperAdmin's. */
  reverse: procedure({
    method: 'POST',
    path: '/api/Transfer/{id}/reverse',
    access: 'admin',
    tag,
    summary: 'Take a transfer back',
  })
    .input(byId.extend({ reason: FreeText.optional() }))
    .output(Transfer),
}
