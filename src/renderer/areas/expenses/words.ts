/** Keys of the words for the wire's numbers. */
import type { AccountSubType, ExpenseCategory, ExpenseStatus, FundSource, PaymentStatus } from '#contract/enums.ts'

export const categoryKey = { 1: 'expenditure', 2: 'pettyCash' } as const satisfies Record<ExpenseCategory, string>
export const statusKey = { 1: 'pending', 2: 'drafted', 3: 'approved' } as const satisfies Record<ExpenseStatus, string>
export const paidKey = { 1: 'unpaid', 2: 'half', 3: 'full' } as const satisfies Record<PaymentStatus, string>
export const sourceKey = { 1: 'cash', 2: 'bank', 3: 'cheque' } as const satisfies Record<FundSource, string>
/** Of an expense account operating or not; an asset is capital spending. */
export const classKey = {
  0: 'capital',
  1: 'capital',
  2: 'capital',
  3: 'operating',
  4: 'nonOperating',
} as const satisfies Record<AccountSubType, string>
