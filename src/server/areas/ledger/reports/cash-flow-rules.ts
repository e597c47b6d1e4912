/** Where the money of a counterpart stands in a cash flow, and what its row is called (RPT-39). Pure. */
import { placeInText } from '#contract/ledger/seeded-accounts.ts'
import { type DocumentKind, documentLabel } from '#contract/document-kinds.ts'
import { type AccountSubType, type AccountType, accountSubTypes, accountTypes } from '#contract/enums.ts'
import { accounts } from '../../../ledger/accounts.ts'

/** From whom money comes and to whom it goes, or for what, by the title on paper. */
export const groups = {
  customers: 'Received from customers',
  suppliers: 'Paid to suppliers',
  staff: 'Paid to staff',
  expenses: 'Expenses paid',
  deposits: 'Deposits of bottles',
  taxes: 'Taxes',
  other: 'Other receipts and payments',
  investing: 'Investing activities',
  financing: 'Financing activities',
  opening: 'Opening balances entered in these days',
} as const
export type Group = (typeof groups)[keyof typeof groups]

const { customers, suppliers, staff, expenses, deposits, taxes, other, investing, financing, opening } = groups
/** In the order of the report: operating activities, then the others. */
export const operatingGroups: readonly Group[] = [customers, suppliers, staff, expenses, deposits, taxes, other]
export const otherGroups: readonly Group[] = [investing, financing, opening]

/**
 * Documents that book goods and bottles in the entry of their money: what was paid for what cannot be told line by line, so they are rows
 * of their own.
 */
export const wholeDocuments = ['SALES_SUMMARY', 'LOAN', 'LOAN_CLOSE'] as const satisfies readonly DocumentKind[]

type Side = 'received' | 'paid'

/** Money against an account, or of a kind of document. */
export type Counterpart = {
  kind: DocumentKind
  isOpening: boolean
  /** Null: of the whole document. */
  account: { code: string; name: string; accType: AccountType; subType: AccountSubType } | null
}

/** Accounts that say more than their type does; EPF, loans and prepayments are those of the chart that every agency begins with. */
const groupOfCode: Readonly<Record<string, Group>> = {
  [accounts.chequesInHand]: customers,
  [accounts.returnedCheques]: customers,
  [accounts.tradeDebtors]: customers,
  [accounts.customerAdvances]: customers,
  [accounts.discounts]: customers,
  [accounts.badDebts]: customers,
  [accounts.supplierClaims]: suppliers,
  [accounts.supplierAdvances]: suppliers,
  [accounts.inventory]: suppliers,
  [accounts.goodsHeld]: suppliers,
  [accounts.tradeCreditors]: suppliers,
  [accounts.chequesPayable]: suppliers,
  [accounts.incentives]: suppliers,
  [accounts.goodsCost]: suppliers,
  [accounts.bottleCost]: suppliers,
  [accounts.staffShortages]: staff,
  [accounts.staffLoans]: staff,
  [accounts.salariesPayable]: staff,
  [accounts.routeExcess]: staff,
  [accounts.salesCommission]: staff,
  '2140': staff,
  '5210': staff,
  '5215': staff,
  '1155': expenses,
  [accounts.expensesPayable]: expenses,
  [accounts.bottleDeposits]: deposits,
  [accounts.vatControl]: taxes,
  '5390': taxes,
}

/** Non-current assets are investing; loans of more than a year, capital and drawings financing; all else operating, by whom it is from or to. */
export function groupOf({ kind, isOpening, account }: Counterpart, side: Side): Group {
  if (isOpening) return opening
  if (account === null) {
    // Deposits are the money of a loan of bottles, and what is given back when they return; what comes in then is for bottles that do not.
    return kind === 'LOAN' || (kind === 'LOAN_CLOSE' && side === 'paid') ? deposits : customers
  }
  const { code, accType, subType } = account
  const known = groupOfCode[code]
  if (known !== undefined) return known
  if (accType === accountTypes.equity) return financing
  if (subType === accountSubTypes.nonCurrent) return accType === accountTypes.liability ? financing : investing
  if (accType === accountTypes.expense) return expenses
  return accType === accountTypes.revenue && subType === accountSubTypes.operating ? customers : other
}

/** What money against accounts that other documents fill is, in words. */
const names: Readonly<Record<string, string>> = {
  [accounts.chequesInHand]: 'Cheques banked',
  [accounts.returnedCheques]: 'Returned cheques',
  [accounts.tradeDebtors]: 'Bills collected',
  [accounts.customerAdvances]: 'Advances of customers',
  [accounts.tradeCreditors]: 'Bills paid in cash and by transfer',
  [accounts.chequesPayable]: 'Cheques that the bank paid',
}

/** "Bills collected"; of an account that says it itself its name. */
export function rowName({ kind, account }: Counterpart, side: Side): { code: string | null; name: string } {
  if (account?.code === accounts.bottleDeposits && kind === 'SALES_SUMMARY')
    return { code: account.code, name: 'Deposits received on trips' }
  if (account !== null) return { code: account.code, name: names[account.code] ?? placeInText(account.name) }
  if (kind === 'SALES_SUMMARY') return { code: null, name: 'Cash and transfers of trips' }
  if (kind === 'LOAN') return { code: null, name: 'Deposits received for bottles on loan' }
  if (kind === 'LOAN_CLOSE')
    return { code: null, name: side === 'paid' ? 'Deposits given back' : 'Bottles sold and damage charged' }
  return { code: null, name: documentLabel(kind) }
}
