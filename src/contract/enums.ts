/** Enumerations of the specification §3: schemas and types of their wire values. `@public`: wanted by calls to come. */
import { z } from 'zod'
import {
  accountSubTypes,
  accountTypes,
  addRemove,
  bottleLocations,
  chequeStatuses,
  creditDebit,
  discountTypes,
  employeeTypes,
  expenseCategories,
  expenseStatuses,
  expiredGoods,
  fundSources,
  loanTypes,
  partyKinds,
  paymentModes,
  paymentStatuses,
  paymentTypes,
  receivablePayable,
  revenueSources,
  roles,
  stockExist,
  units,
  vehicleTypes,
} from './enum-values.ts'

export * from './enum-values.ts'

const values = <T extends Record<string, number>>(table: T) =>
  z.literal(Object.values(table) as [T[keyof T], ...T[keyof T][]])
export const AccountType = values(accountTypes)
export type AccountType = z.infer<typeof AccountType>

/** Debit side: 1 for Asset and Expense, 0 for the others. */
export const debitSide = (type: AccountType): 0 | 1 =>
  type === accountTypes.asset || type === accountTypes.expense ? 1 : 0

export const AccountSubType = values(accountSubTypes)
export type AccountSubType = z.infer<typeof AccountSubType>
export const legalSubTypes = (type: AccountType): readonly AccountSubType[] =>
  type <= 2 ? [1, 2] : type === accountTypes.equity ? [0] : [3, 4]

export const Unit = values(units)
export type Unit = z.infer<typeof Unit>
export const VehicleType = values(vehicleTypes)
export type VehicleType = z.infer<typeof VehicleType>
export const EmployeeType = values(employeeTypes)
export type EmployeeType = z.infer<typeof EmployeeType>
export const AddRemove = values(addRemove)
/** @public */
export const BottleLocation = values(bottleLocations)
export type BottleLocation = z.infer<typeof BottleLocation>
/** @public */
export const ExpiredGoods = values(expiredGoods)
/** @public */
export const CreditDebit = values(creditDebit)
export type CreditDebit = z.infer<typeof CreditDebit>
export const PaymentType = values(paymentTypes)
export type PaymentType = z.infer<typeof PaymentType>
/** @public */
export const PaymentMode = values(paymentModes)
export type PaymentMode = z.infer<typeof PaymentMode>
/** @public */
export const LoanType = values(loanTypes)
export type LoanType = z.infer<typeof LoanType>
export const StockExist = values(stockExist)
export const ExpenseCategory = values(expenseCategories)
export type ExpenseCategory = z.infer<typeof ExpenseCategory>
export const ReceivablePayable = values(receivablePayable)
export type ReceivablePayable = z.infer<typeof ReceivablePayable>
/** @public */
export const DiscountType = values(discountTypes)
export type DiscountType = z.infer<typeof DiscountType>
export const RevenueSource = values(revenueSources)
export const FundSource = values(fundSources)
export type FundSource = z.infer<typeof FundSource>
export const Role = values(roles)
export type Role = z.infer<typeof Role>
export const ChequeStatus = values(chequeStatuses)
export type ChequeStatus = z.infer<typeof ChequeStatus>
export const ExpenseStatus = values(expenseStatuses)
export type ExpenseStatus = z.infer<typeof ExpenseStatus>
export const PaymentStatus = values(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const FileType = z.literal([0, 1, 2, 3], {
  error: 'should be 0 for a page, 1 for xlsx, 2 for PDF or 3 for CSV',
})
export type FileType = z.infer<typeof FileType>
export const PartyKind = values(partyKinds)
export type PartyKind = z.infer<typeof PartyKind>
