/** Enumerations of the specification §3: the wire values. Names inside the code are the field's own words. `@public`: wanted by calls to come. */
import { z } from 'zod'

const values = <T extends Record<string, number>>(table: T) =>
  z.literal(Object.values(table) as [T[keyof T], ...T[keyof T][]])

export const accountTypes = { asset: 1, liability: 2, equity: 3, revenue: 4, expense: 5 } as const
export const AccountType = values(accountTypes)
export type AccountType = z.infer<typeof AccountType>
/** Debit side: 1 for Asset and Expense, 0 for the others. */
export const debitSide = (type: AccountType): 0 | 1 =>
  type === accountTypes.asset || type === accountTypes.expense ? 1 : 0

/** Sub types of accounts: current and non-current for 1 and 2, operating and non-operating for 4 and 5, none for 3. */
export const accountSubTypes = { none: 0, current: 1, nonCurrent: 2, operating: 3, nonOperating: 4 } as const
export const AccountSubType = values(accountSubTypes)
export type AccountSubType = z.infer<typeof AccountSubType>
export const legalSubTypes = (type: AccountType): readonly AccountSubType[] =>
  type <= 2 ? [1, 2] : type === accountTypes.equity ? [0] : [3, 4]

export const units = { ML: 0, G: 1, KG: 2, MG: 3, L: 4 } as const
export const Unit = values(units)
export type Unit = z.infer<typeof Unit>

export const vehicleTypes = { inHouse: 0, temporary: 1 } as const
export const VehicleType = values(vehicleTypes)
export type VehicleType = z.infer<typeof VehicleType>
export const employeeTypes = { inHouse: 0, temporary: 1 } as const
export const EmployeeType = values(employeeTypes)
export type EmployeeType = z.infer<typeof EmployeeType>

export const addRemove = { add: 0, remove: 1 } as const
export const AddRemove = values(addRemove)

/** Bottle stock location on the wire. RD is the agency's own yard. */
export const bottleLocations = { RD: 0, PRI: 1, OUTLET: 2, DAMAGE: 3 } as const
/** @public */
export const BottleLocation = values(bottleLocations)
export type BottleLocation = z.infer<typeof BottleLocation>

export const expiredGoods = { expired: 0, goods: 1 } as const
/** @public */
export const ExpiredGoods = values(expiredGoods)
export const creditDebit = { credit: 0, debit: 1 } as const
/** @public */
export const CreditDebit = values(creditDebit)
export type CreditDebit = z.infer<typeof CreditDebit>
export const paymentTypes = { cash: 0, cheque: 1, bank: 3 } as const
export const PaymentType = values(paymentTypes)
export type PaymentType = z.infer<typeof PaymentType>
export const paymentModes = { cash: 0, credit: 2, bank: 3, debit: 4 } as const
/** @public */
export const PaymentMode = values(paymentModes)
export type PaymentMode = z.infer<typeof PaymentMode>
export const loanTypes = { bottle: 0, loan: 1, purchase: 2, damage: 3 } as const
/** @public */
export const LoanType = values(loanTypes)
export type LoanType = z.infer<typeof LoanType>
export const stockExist = { exists: 0, notExists: 1 } as const
export const StockExist = values(stockExist)
export const expenseCategories = { expenditure: 1, pettyCash: 2 } as const
export const ExpenseCategory = values(expenseCategories)
export type ExpenseCategory = z.infer<typeof ExpenseCategory>

/** Which way money is owed: receivables 1 (customers owe us), payables 2 (we owe suppliers). */
export const receivablePayable = { receivable: 1, payable: 2 } as const
export const ReceivablePayable = values(receivablePayable)
export type ReceivablePayable = z.infer<typeof ReceivablePayable>

export const discountTypes = { percent: 1, plus: 2 } as const
/** @public */
export const DiscountType = values(discountTypes)
export type DiscountType = z.infer<typeof DiscountType>
export const revenueSources = { sales: 1, income: 2 } as const
export const RevenueSource = values(revenueSources)
export const fundSources = { cash: 1, bank: 2, cheque: 3 } as const
export const FundSource = values(fundSources)
export type FundSource = z.infer<typeof FundSource>

export const roles = { user: 1, admin: 2, superAdmin: 3 } as const
export const Role = values(roles)
export type Role = z.infer<typeof Role>

/** Cheque status of the specification §4. */
export const chequeStatuses = { created: -1, pending: 0, banked: 1, returned: 2, changed: 3, cancelled: 4 } as const
export const ChequeStatus = values(chequeStatuses)
export type ChequeStatus = z.infer<typeof ChequeStatus>

export const expenseStatuses = { pending: 1, drafted: 2, approved: 3 } as const
export const ExpenseStatus = values(expenseStatuses)
export type ExpenseStatus = z.infer<typeof ExpenseStatus>
export const paymentStatuses = { pending: 1, halfPaid: 2, fullPaid: 3 } as const
export const PaymentStatus = values(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** fileType of every report call: above 0 means a file download (specification §7). */
export const fileTypes = { html: 0, xlsx: 1, pdf: 2, csv: 3 } as const
export const FileType = z.literal([0, 1, 2, 3], {
  error: 'should be 0 for a page, 1 for xlsx, 2 for PDF or 3 for CSV',
})
export type FileType = z.infer<typeof FileType>

/** Kinds of party (PTY-01). */
export const partyKinds = { outlet: 1, debtor: 2, creditor: 3, employee: 4 } as const
export const PartyKind = values(partyKinds)
export type PartyKind = z.infer<typeof PartyKind>
