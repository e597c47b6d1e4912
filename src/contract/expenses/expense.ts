/** Expenses and their vouchers, drafts, approval and payments (specification §7 Expense; E-60 to E-65). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { AccountSubType, ExpenseCategory, ExpenseStatus, FundSource, PaymentStatus } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { besidePeriod, ReportFile, reportPeriod } from '../report.ts'
import { FreeText, StrictText } from '../rules.ts'

const tag = 'Expense'
const MoreThanZero = PositiveCents.refine((amount) => amount > 0, { message: 'should be more than zero' })

const fields = {
  category: ExpenseCategory,
  /** An expense account, or a non-current asset when it is capital spending. */
  accountId: Id,
  payee: FreeText.optional(),
  bill_no: StrictText.optional(),
  description: FreeText.optional(),
  /** The vehicle and the employee that it was spent on (E-78a). */
  vehicleId: Id.optional(),
  employeeId: Id.optional(),
  amount: MoreThanZero,
  /** Default today. */
  date: BusinessDate.optional(),
}
const rowVersion = z.number().int().optional()

/** Where the money comes from: 1 cash, 2 bank, 3 cheque of ours. */
const funds = {
  fund_source: FundSource,
  /** Cash: default cash in hand, for petty cash expenses petty cash. Bank and cheque: required. */
  bank_id: Id.optional(),
  /** Required for a cheque. Its date defaults to today and never lies in the past; its payee to the expense's. */
  cheque: z
    .strictObject({ chequeNumber: StrictText, bankDate: BusinessDate.optional(), payee: FreeText.optional() })
    .optional(),
}

/** How a new expense is paid at once; `amount` defaults to all of it. */
export const ExpensePaymentPlan = z.strictObject({ ...funds, amount: MoreThanZero.optional() })
export type ExpensePaymentPlan = z.infer<typeof ExpensePaymentPlan>

export const ExpenseDraft = z.strictObject(fields)
export type ExpenseDraft = z.infer<typeof ExpenseDraft>

/** Without `payment` it is paid in full: from petty cash for petty cash expenses, else from cash in hand. Null leaves it unpaid. */
export const ExpenseInput = z.strictObject({ ...fields, payment: ExpensePaymentPlan.nullable().optional() })
export type ExpenseInput = z.infer<typeof ExpenseInput>

export const ExpenseChange = z.strictObject({ id: Id, ...fields, rowVersion })
export type ExpenseChange = z.infer<typeof ExpenseChange>

export const ExpensePaymentInput = z.strictObject({
  expense_id: Id,
  ...funds,
  amount: MoreThanZero,
  /** Default today; not before the expense was booked. */
  date: BusinessDate.optional(),
})
export type ExpensePaymentInput = z.infer<typeof ExpensePaymentInput>

const summary = {
  id: Id,
  number: z.string(),
  date: BusinessDate,
  category: ExpenseCategory,
  accountId: Id,
  accountCode: z.string(),
  account: z.string(),
  /** The account's: 3 operating, 4 non operating; of an asset 2 non current. */
  expense_class: AccountSubType,
  payee: z.string().nullable(),
  bill_no: z.string().nullable(),
  description: z.string().nullable(),
  vehicleId: Id.nullable(),
  /** Registration number. */
  vehicle: z.string().nullable(),
  employeeId: Id.nullable(),
  employee: z.string().nullable(),
  amount: Cents,
  paid: Cents,
  status: ExpenseStatus,
  payment_status: PaymentStatus,
  createdById: Id,
  createdBy: z.string(),
  /** Who changed its amount, payee, account or date since: as the writer, they do not approve it. */
  editorIds: z.array(Id),
  rowVersion: z.number().int(),
}
export const ExpenseRow = z.object(summary)
export type ExpenseRow = z.infer<typeof ExpenseRow>

export const ExpensePayment = z.object({
  id: Id,
  date: BusinessDate,
  amount: Cents,
  fund_source: FundSource,
  bank_id: Id,
  bank: z.string(),
  chequeId: Id.nullable(),
  chequeNumber: z.string().nullable(),
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
  /** The day from which it counts no longer: its cheque was cancelled. */
  reversedAt: BusinessDate.nullable(),
  paidBy: z.string(),
  at: Instant,
})
export type ExpensePayment = z.infer<typeof ExpensePayment>

/** What happened to it, oldest first. */
export const ExpenseEvent = z.object({
  event: z.enum(['CREATED', 'APPROVED', 'PAID']),
  at: Instant,
  by: z.string(),
  amount: Cents,
  journalNumber: z.string().nullable(),
})
export type ExpenseEvent = z.infer<typeof ExpenseEvent>

export const Expense = z.object({
  ...summary,
  /** Of the entry in force that approved it. */
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
  /** The day of that entry: the expense's own, or the one that was open when it was approved. */
  bookedOn: BusinessDate.nullable(),
  createdAt: Instant,
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  payments: z.array(ExpensePayment),
  timeline: z.array(ExpenseEvent),
})
export type Expense = z.infer<typeof Expense>

/** `filters` and `sort` of both lists. Search looks into number, payee, bill, description, account, vehicle and employee. */
export const ExpenseFilters = z.strictObject({
  status: ExpenseStatus.optional(),
  payment_status: PaymentStatus.optional(),
  /** Those that are approved and not paid in full. */
  toPay: z.literal(true).optional(),
  accountId: Id.optional(),
  vehicleId: Id.optional(),
  employeeId: Id.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export const expenseSorts = ['date', 'number', 'account', 'payee', 'amount', 'paid'] as const
export type ExpenseSort = (typeof expenseSorts)[number]

const listInput = z.strictObject({ category: ExpenseCategory.optional(), ...listQueryBy(expenseSorts) })
export type ExpenseQuery = z.infer<typeof listInput>

export const expense = {
  /** Pending and approved ones, newest first. The totals sum the whole filter: approved, waiting for approval, and paid. */
  list: procedure({
    method: 'GET',
    path: '/api/Expense',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Expenses, pending and approved',
  })
    .input(listInput)
    .output(pageOf(ExpenseRow).extend({ totalApproved: Cents, totalPending: Cents, totalPaid: Cents })),
  /** A User's own drafts, everybody's for an Admin, newest first. */
  drafts: procedure({
    method: 'GET',
    path: '/api/Expense/get-draft',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Drafts: own for a User, all for an Admin',
  })
    .input(listInput)
    .output(pageOf(ExpenseRow).extend({ totalDrafted: Cents })),
  /** Additive. To whom expenses were paid, most frequent first. */
  payees: procedure({
    method: 'GET',
    path: '/api/Expense/payees',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Payees of the expenses of the last year',
  })
    .input(z.strictObject({}))
    .output(z.array(z.string())),
  get: procedure({
    method: 'GET',
    path: '/api/Expense/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One expense with its payments and entries',
  })
    .input(byId)
    .output(Expense),
  voucher: procedure({
    method: 'GET',
    path: '/api/Expense/generate-voucher',
    access: 'guest',
    tag,
    summary: 'Voucher of one expense (Report_id), or the expense report of a period',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        ...besidePeriod,
        cat: ExpenseCategory.optional(),
        Report_id: z.number().int().nonnegative().optional(),
      }),
    )
    .output(ReportFile),
  add: procedure({
    method: 'POST',
    path: '/api/Expense/add-expense',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Record an expense, approved and paid at once when the person may (E-60)',
  })
    .input(ExpenseInput)
    .output(Expense),
  draft: procedure({
    method: 'POST',
    path: '/api/Expense/draft-expense',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Write a draft for somebody to approve (E-61)',
  })
    .input(ExpenseDraft)
    .output(Expense),
  updateDraft: procedure({
    method: 'PUT',
    path: '/api/Expense/update-draft/{id}',
    access: 'guest',
    tag,
    summary: 'Change a draft: own for a User (E-61)',
  })
    .input(ExpenseChange)
    .output(Expense),
  removeDraft: procedure({
    method: 'DELETE',
    path: '/api/Expense/remove-draft/{id}',
    access: 'guest',
    tag,
    summary: 'Throw a draft away: own for a User (E-61)',
  })
    .input(byId)
    .output(Done),
  approve: procedure({
    method: 'PUT',
    path: '/api/Expense/approve-expense-draft/{id}',
    access: 'admin',
    tag,
    summary: 'Approve a draft or a pending expense that others wrote and changed (E-62)',
  })
    .input(z.strictObject({ id: Id, rowVersion }))
    .output(z.union([Unchanged, Expense])),
  pay: procedure({
    method: 'POST',
    path: '/api/Expense/create-payment',
    access: 'admin',
    tag,
    summary: 'Pay an approved expense, in part or in full (E-63)',
  })
    .input(ExpensePaymentInput)
    .output(Expense),
  update: procedure({
    method: 'PUT',
    path: '/api/Expense/{id}',
    access: 'admin',
    tag,
    summary: 'Correct an expense; one that was approved waits for approval again, one that was paid stays (E-64)',
  })
    .input(ExpenseChange)
    .output(Expense),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Expense/{id}',
    access: 'admin',
    tag,
    summary: 'Delete an expense: its entries are reversed, payments first (E-65)',
  })
    .input(byId)
    .output(Done),
}
