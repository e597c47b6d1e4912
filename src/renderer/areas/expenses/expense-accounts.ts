/** Accounts that take expenses: expenses, and non-current assets for capital spending (E-60). Pure. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { accountSubTypes, accountTypes } from '#contract/enums.ts'

export const takesExpenses = ({ acc_type, sub_type, partyKinds }: AccountNode): boolean =>
  partyKinds.length === 0 &&
  (acc_type === accountTypes.expense || (acc_type === accountTypes.asset && sub_type === accountSubTypes.nonCurrent))
