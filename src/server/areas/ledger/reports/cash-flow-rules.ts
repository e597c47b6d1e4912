/** Which activity of a cash flow a counterpart belongs to, and what its row is called (RPT-39). Pure. */
import { type DocumentKind, documentLabel } from '#contract/document-kinds.ts'
import { type AccountSubType, type AccountType, accountSubTypes, accountTypes } from '#contract/enums.ts'

export const activities = ['operating', 'investing', 'financing', 'opening'] as const
export type Activity = (typeof activities)[number]

/**
 * Documents that book goods and bottles in the entry of their money: what was paid for what cannot be told line by line, so they are rows
 * of their own.
 */
export const wholeDocuments = ['SALES_SUMMARY', 'LOAN', 'LOAN_CLOSE'] as const satisfies readonly DocumentKind[]

/** Money against an account, or of a kind of document. */
export type Counterpart = {
  kind: DocumentKind
  isOpening: boolean
  /** Null: of the whole document. */
  account: { code: string; name: string; accType: AccountType; subType: AccountSubType } | null
}

/** Non-current assets are investing; loans of more than a year, capital and drawings financing; all else operating. */
export function activityOf({ isOpening, account }: Counterpart): Activity {
  if (isOpening) return 'opening'
  if (account === null) return 'operating'
  if (account.accType === accountTypes.equity) return 'financing'
  if (account.subType !== accountSubTypes.nonCurrent) return 'operating'
  return account.accType === accountTypes.liability ? 'financing' : 'investing'
}

/** "Trip settlement", "5230 Fuel". */
export const rowName = ({ kind, account }: Counterpart): string =>
  account === null ? documentLabel(kind) : `${account.code} ${account.name}`
