/** Money between the agency and its staff: shorts recovered from a rep, commission paid out (E-78b, E-78c). */
import { z } from 'zod'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { ReportFile, reportForm } from '../report.ts'
import { FreeText } from '../rules.ts'

const tag = 'StaffPayment'
const path = '/api/StaffPayment'

/** RECOVERY: an employee makes a short good. PAYMENT: commission owed is paid to an employee. */
export const staffPaymentKinds = ['RECOVERY', 'PAYMENT'] as const
export const StaffPaymentKind = z.enum(staffPaymentKinds)
export type StaffPaymentKind = z.infer<typeof StaffPaymentKind>

/**
 * MONEY: through a cash or bank account. Of a recovery also SALARY: kept from the salary, which is owed to nobody by name; COMMISSION: set
 * off against the commission owed to the employee.
 */
export const staffPaymentWays = ['MONEY', 'SALARY', 'COMMISSION'] as const
export const StaffPaymentWay = z.enum(staffPaymentWays)
export type StaffPaymentWay = z.infer<typeof StaffPaymentWay>

export const StaffPayment = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  kind: StaffPaymentKind,
  partyId: Id,
  employee: z.string(),
  way: StaffPaymentWay,
  /** Of MONEY only. */
  bankId: Id.nullable(),
  bank: z.string().nullable(),
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
export type StaffPayment = z.infer<typeof StaffPayment>

const fields = {
  /** The employee's party. */
  partyId: Id,
  amount: PositiveCents.refine((value) => value > 0, { message: 'should be more than zero' }),
  date: BusinessDate.optional(),
  remark: FreeText.optional(),
}

/** `bankId`: the cash or bank account that takes the money; with `way` MONEY, and only then. */
export const RecoveryInput = z
  .strictObject({ ...fields, way: StaffPaymentWay, bankId: Id.optional() })
  .refine(({ way, bankId }) => (way === 'MONEY') === (bankId !== undefined), {
    path: ['bankId'],
    message: 'should be there for money, and for nothing else',
  })
export type RecoveryInput = z.infer<typeof RecoveryInput>

/** `bankId`: the cash or bank account that pays. */
export const CommissionPaymentInput = z.strictObject({ ...fields, bankId: Id })
export type CommissionPaymentInput = z.infer<typeof CommissionPaymentInput>

/** An employee with something open: `short` is owed by the employee (1130), `owed` to the employee (2120). */
export const StaffBalance = z.object({
  partyId: Id,
  code: z.string(),
  name: z.string(),
  short: Cents,
  owed: Cents,
})
export type StaffBalance = z.infer<typeof StaffBalance>

export const StaffPaymentFilters = z.strictObject({
  kind: StaffPaymentKind.optional(),
  way: StaffPaymentWay.optional(),
  reversed: z.boolean().optional(),
})
export const staffPaymentSorts = ['date', 'number', 'employee', 'amount'] as const
export type StaffPaymentSort = (typeof staffPaymentSorts)[number]

export const StaffPaymentQuery = z.strictObject({
  partyId: Id.optional(),
  fromDate: DayParameter.optional(),
  toDate: DayParameter.optional(),
  ...listQueryBy(staffPaymentSorts),
})
export type StaffPaymentQuery = z.infer<typeof StaffPaymentQuery>

export const staffPayment = {
  /** Newest first. The totals sum those of the filter that were not taken back. */
  list: procedure({
    method: 'GET',
    path,
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'Shorts recovered from staff and commission paid',
  })
    .input(StaffPaymentQuery)
    .output(pageOf(StaffPayment).extend({ totalRecovered: Cents, totalPaid: Cents })),
  /** By name. */
  open: procedure({
    method: 'GET',
    path: `${path}/open`,
    access: 'admin',
    tag,
    summary: 'Employees with open shorts, or to whom commission is owed',
  })
    .input(z.strictObject({}))
    .output(z.array(StaffBalance)),
  voucher: procedure({
    method: 'GET',
    path: `${path}/{id}/voucher`,
    access: 'admin',
    tag,
    summary: 'Voucher of a recovery or of a payment as a page or a file',
  })
    .input(z.strictObject({ id: Id, ...reportForm }))
    .output(ReportFile),
  get: procedure({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'One recovery or payment',
  })
    .input(byId)
    .output(StaffPayment),
  recover: procedure({
    method: 'POST',
    path: `${path}/recover`,
    access: 'admin',
    tag,
    summary: 'Recover a short from an employee, at most what is open (E-78b)',
  })
    .input(RecoveryInput)
    .output(StaffPayment),
  pay: procedure({
    method: 'POST',
    path: `${path}/pay`,
    access: 'admin',
    tag,
    summary: 'Pay commission to an employee, at most what is owed (E-78c)',
  })
    .input(CommissionPaymentInput)
    .output(StaffPayment),
  /** Of its own open day; later a SuperAdmin's. */
  reverse: procedure({
    method: 'POST',
    path: `${path}/{id}/reverse`,
    access: 'admin',
    tag,
    summary: 'Take a recovery or payment back',
  })
    .input(byId.extend({ reason: FreeText.optional() }))
    .output(StaffPayment),
}
