/** The kinds of documents behind journal entries and movements of goods and bottles: what they are called, how they are numbered, where they are shown. */
import { z } from 'zod'

/**
 * `prefix`: of the numbers that documents of the kind bear. `page`: the screen that shows one, `{id}` and `{date}` filled in; without it the
 * entry says all there is.
 */
export type KindOfDocument = { label: string; prefix?: string; page?: `/${string}` }

const ofDay = 'stDate={date}&enDate={date}&products=all'
const stockMovements = `/inventory/stock?view=moves&stockItemId={id}&${ofDay}` as const

export const documentKinds = {
  OPENING: { label: 'Opening balance' },
  OPENING_CORRECTION: { label: 'Opening correction' },
  GRN: { label: 'Goods received', prefix: 'GRN', page: '/inventory/grn/update/{id}' },
  ERN: { label: 'Expiry note', prefix: 'ERN', page: `/inventory/ern?${ofDay}` },
  ADJUST: { label: 'Stock adjustment', page: stockMovements },
  LOT_COST: { label: 'Cost change', page: stockMovements },
  BRN: { label: 'Bottle receipt note', prefix: 'BRN', page: '/inventory/brn?note={id}' },
  BRN_PO: { label: 'Bottle purchase', prefix: 'BPO', page: '/inventory/brn-purchase-order?note={id}' },
  BOTTLE_ADJUST: { label: 'Bottle count', page: '/inventory/bottle/stock' },
  BOTTLE_REVAL: { label: 'Bottle price change', page: '/inventory/bottle/stock' },
  COUNT: { label: 'Physical count', prefix: 'CS', page: '/inventory/counts/sheet?id={id}' },
  LOAD: { label: 'Loading', prefix: 'RT', page: '/sales/trip?id={id}' },
  UNLOAD: { label: 'Unloading', prefix: 'RT', page: '/sales/trip?id={id}' },
  SALES_SUMMARY: { label: 'Trip settlement', prefix: 'RT', page: '/sales/trip?id={id}' },
  TAX_INVOICE: { label: 'Tax invoice', prefix: 'TI' },
  LOAN: { label: 'Bottle loan', prefix: 'LN', page: '/accounts/pending-bottle-loan-management?loan={id}' },
  LOAN_CLOSE: { label: 'Bottle loan closed', prefix: 'LN', page: '/accounts/pending-bottle-loan-management?loan={id}' },
  CHEQUE: { label: 'Cheque', page: '/accounts/pending-cheque-management?cheque={id}' },
  CREDIT_BILL: { label: 'Bill', prefix: 'CB', page: '/accounts/pending-credit-management?bill={id}' },
  BILL_SETTLE: { label: 'Bill settlement', prefix: 'CB', page: '/accounts/pending-credit-management?bill={id}' },
  RECEIPT: { label: 'Receipt', prefix: 'RC', page: '/accounts/payments?payment={id}' },
  PAYMENT: { label: 'Supplier payment', prefix: 'PY', page: '/accounts/payments?view=payables&payment={id}' },
  TRANSFER: { label: 'Transfer', prefix: 'TR', page: '/accounts/transfers?transfer={id}' },
  STAFF_RECOVERY: { label: 'Short recovered', prefix: 'SR', page: '/accounts/staff-payments?staffPayment={id}' },
  STAFF_PAYMENT: { label: 'Commission paid', prefix: 'SP', page: '/accounts/staff-payments?staffPayment={id}' },
  EXPENSE_APPROVE: { label: 'Expense', prefix: 'EX', page: '/accounts/expenses/draft/view/{id}' },
  EXPENSE_PAY: { label: 'Expense payment', prefix: 'EX', page: '/accounts/expenses/draft/view/{id}' },
  JOURNAL: { label: 'General entry', prefix: 'JE', page: '/accounts/general-entries?entry={id}' },
  DAY_END: { label: 'Day-end count', page: '/accounts/day-end' },
  MONTH_END: { label: 'Month-end closing', page: '/accounts/month-end' },
  BACKDATE_ADJ: { label: 'Revaluation' },
} as const satisfies Record<string, KindOfDocument>

export type DocumentKind = keyof typeof documentKinds
/** What the numbers of documents begin with. */
export type NumberPrefix = Extract<(typeof documentKinds)[DocumentKind], { prefix: string }>['prefix']
/** How a number of a document is written, GRN-2026-000012: source of a regular expression, without groups. */
export const DOCUMENT_NUMBER = String.raw`[A-Z]{2,3}-\d{4}-\d{6}`
export const DocumentKind = z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]) // its own keys

/** What people call a document of the kind; of a newer server's kind its own name. */
export const documentLabel = (kind: DocumentKind): string => kindOf(kind)?.label ?? kind

/** What the program writes of a document in place of its kind: "Settlement of RT-2026-000034 amended". The memo of a general entry is somebody's own. */
export const SAYS_KIND = /^(?:Settlement|Closing) of /

/** A document by its kind and what was written about it, which may begin with the kind: "Bill CB-2026-000004", "Cheque 200400 returned", "Settlement of RT-2026-000034 amended". */
export function documentInWords(kind: DocumentKind, memo: string | null): string {
  const label = documentLabel(kind)
  if (memo === null || memo === '') return label
  const saysKind = memo === label || memo.startsWith(`${label} `) || (kind !== 'JOURNAL' && SAYS_KIND.test(memo))
  return saysKind ? memo : `${label} ${memo}`
}

/** The screen of a document; null where its entry says all there is. `date`: the day of the entry or movement. */
export const documentPage = ({ type, id, date }: { type: DocumentKind; id: number; date: string }): string | null =>
  kindOf(type)?.page?.replace('{id}', String(id)).replaceAll('{date}', date) ?? null

/** Undefined for a kind that only a newer server knows. */
const kindOf = (kind: DocumentKind): KindOfDocument | undefined =>
  Object.hasOwn(documentKinds, kind) ? documentKinds[kind] : undefined
