/** The kinds of documents behind entries of the books and movements of goods, as keys of the texts. Pure. */

const sources = [
  'OPENING',
  'OPENING_CORRECTION',
  'GRN',
  'ERN',
  'ADJUST',
  'LOT_COST',
  'CHEQUE',
  'CREDIT_BILL',
  'BILL_SETTLE',
  'EXPENSE_APPROVE',
  'EXPENSE_PAY',
  'DAY_END',
  'MONTH_END',
  'JOURNAL',
  'SALES_SUMMARY',
  'BRN',
  'BRN_PO',
  'BOTTLE_ADJUST',
  'BOTTLE_REVAL',
  'LOAN',
  'LOAN_CLOSE',
  'LOAD',
  'UNLOAD',
  'BACKDATE_ADJ',
] as const
export type SourceKey = (typeof sources)[number]

/** Key of the texts under `sources`; null for a kind that this version does not know. */
export const sourceKey = (type: string): SourceKey | null => sources.find((source) => source === type) ?? null
