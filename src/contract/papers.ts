/** What a row of a report stands for, and the page of the program that shows it. */
import { type BusinessDate, firstOfMonth } from './dates.ts'
import { type DocumentKind, documentPage } from './document-kinds.ts'
import { chequeStatuses, receivablePayable } from './enums.ts'

/** What is kept, beside documents. */
const masterPages = {
  ACCOUNT: '/accounts/ledger?accId={id}',
  ITEM: '/inventory/stock?view=moves&products=all&stockItemId={id}',
  PARTY: '/accounts/parties/{id}',
} as const satisfies Record<string, `/${string}`>

const openBills = '/accounts/reports/credits/pending-credit-report'
const settlements = '/accounts/reports/dayend-rep-wise'
const debtorsAgeing = '/accounts/reports/credits/debtors-ageing'
const loans = '/accounts/reports/bottle-loan-report'

/** A report of the same days, narrowed to what the row is of: what a party owes or is owed, what is owed on a route or to a rep, what a rep or a trip settled. */
const reportPages = {
  OWED_BY: `${openBills}?receivables=1&outletId={id}`,
  OWED_TO: `${openBills}?receivables=2&outletId={id}`,
  OWED_ON_ROUTE: `${debtorsAgeing}?route_id={id}`,
  OWED_TO_REP: `${debtorsAgeing}?repId={id}`,
  SETTLEMENTS_OF_REP: `${settlements}?repId={id}`,
  SETTLEMENT_OF_TRIP: `${settlements}?id={id}`,
} as const satisfies Record<string, `/${string}`>

/** A report of the same days, of all trips or all bottle loans. */
const wholeReports = { SETTLEMENTS: settlements, BOTTLE_LOANS: loans } as const satisfies Record<string, `/${string}`>

const waitingCheques =
  `/accounts/pending-cheque-management?view=all&status=${chequeStatuses.pending}&stDate={date}&enDate={date}` as const

/** The cheques that fall due on a day: all of them, those of customers, ours, or ours of one bank account. */
const dayPages = {
  CHEQUES_DUE: waitingCheques,
  CHEQUES_DUE_IN: `${waitingCheques}&direction=${receivablePayable.receivable}`,
  CHEQUES_DUE_OUT: `${waitingCheques}&direction=${receivablePayable.payable}`,
  CHEQUES_DUE_OUT_OF: `${waitingCheques}&direction=${receivablePayable.payable}&bankId={id}`,
} as const satisfies Record<string, `/${string}`>

/**
 * `date`: of the document, where its page asks for it; of an account, where its figure begins. `entry`: the row is this journal entry, and
 * `id` what it was posted for: the entry itself tells its document.
 */
export type RecordPaper = {
  type: DocumentKind | keyof typeof masterPages | keyof typeof reportPages | keyof typeof dayPages
  id: number
  date?: BusinessDate | undefined
  entry?: number | undefined
}
type WholeReport = { type: keyof typeof wholeReports; id?: undefined; date?: undefined; entry?: undefined }
export type Paper = RecordPaper | WholeReport

export const isWholeReport = (type: string): type is WholeReport['type'] => Object.hasOwn(wholeReports, type)

const isReport = (type: Paper['type']): type is keyof typeof reportPages => Object.hasOwn(reportPages, type)

const isOfDay = (type: Paper['type']): type is keyof typeof dayPages => Object.hasOwn(dayPages, type)

type Days = { from: BusinessDate; to: BusinessDate }

const isMaster = (type: Paper['type']): type is keyof typeof masterPages => Object.hasOwn(masterPages, type)

const ofDays = (page: string, days: Days | undefined): string =>
  days === undefined ? page : `${page}${page.includes('?') ? '&' : '?'}stDate=${days.from}&enDate=${days.to}`

/**
 * The page of a paper; null where there is none. `days`: of the report; a single one stands for its month up to it. A party of a period is its
 * statement of those days.
 */
export function paperPage(paper: Paper, days?: Days): string | null {
  if (paper.id === undefined) return ofDays(wholeReports[paper.type], days)
  const { type, id, date } = paper
  if (isReport(type)) return ofDays(reportPages[type].replace('{id}', String(id)), days)
  if (isOfDay(type))
    return date === undefined ? null : dayPages[type].replaceAll('{date}', date).replace('{id}', String(id))
  if (!isMaster(type)) return documentPage({ type, id, date: date ?? '' })
  // A period is about what happened in it: the statement of those days says it.
  if (type === 'PARTY' && days !== undefined && days.from !== days.to)
    return `/accounts/party-statement?partyId=${id}&stDate=${days.from}&enDate=${days.to}`
  const page = masterPages[type].replace('{id}', String(id))
  if (type === 'PARTY') return page
  if (days === undefined) return page
  const from = days.from === days.to ? (date ?? firstOfMonth(days.to)) : days.from
  return `${page}&stDate=${from}&enDate=${days.to}`
}
