/** Which page of the help (docs/help) is about which page of the program. Pure. */
import type { NavigationEntry } from '../navigation/entry.ts'

export type HelpPage = {
  /** Of its file, without the ending. */
  name: string
  /** Beginnings of the paths that it is about; the longest that fits counts. */
  about?: readonly `/${string}`[]
}

/** In the order of the contents: the day of an agency first. */
export const helpPages = [
  { name: 'first-steps' },
  { name: 'opening', about: ['/system/import'] },
  { name: 'dashboard', about: ['/dashboard', '/charts'] },
  { name: 'loading', about: ['/sales/loading', '/sales/trip'] },
  { name: 'deliveries', about: ['/sales/gas-out'] },
  { name: 'unloading', about: ['/sales/unloading'] },
  { name: 'settlement', about: ['/sales/settlement', '/sales/empty-bottles'] },
  { name: 'tax-invoices' },
  { name: 'goods-received', about: ['/inventory/grn'] },
  { name: 'stock', about: ['/inventory/stock'] },
  { name: 'expiry-notes', about: ['/inventory/ern'] },
  { name: 'counts', about: ['/inventory/counts'] },
  { name: 'bottles', about: ['/inventory/brn', '/inventory/brn-purchase-order', '/inventory/bottle'] },
  {
    name: 'bottle-loans',
    about: ['/accounts/pending-bottle-loan-management', '/accounts/bottle-loan-collected'],
  },
  {
    name: 'bills',
    about: ['/accounts/pending-credit-management', '/accounts/party-statement', '/accounts/statements'],
  },
  { name: 'receive-payment', about: ['/accounts/receive-payment', '/accounts/payments'] },
  { name: 'pay-suppliers', about: ['/accounts/pay-bills'] },
  {
    name: 'cheques',
    about: ['/accounts/pending-cheque-management', '/inventory-master/cheque-due-dates'],
  },
  { name: 'expenses', about: ['/accounts/expenses'] },
  { name: 'staff-payments', about: ['/accounts/staff-payments'] },
  { name: 'transfers', about: ['/accounts/transfers'] },
  { name: 'reconciliation', about: ['/accounts/bank-reconciliation'] },
  {
    name: 'ledger',
    about: ['/accounts/chart-of-accounts', '/accounts/ledger', '/accounts/cash-in-hand', '/account-master/bank'],
  },
  {
    name: 'general-entries',
    about: ['/accounts/general-entry', '/accounts/general-entries'],
  },
  { name: 'day-end', about: ['/accounts/day-end', '/accounts/backdated-entries'] },
  { name: 'month-end', about: ['/accounts/month-end'] },
  {
    name: 'reports',
    about: ['/accounts/reports', '/sales/reports', '/accounts/income-statement', '/accounts/export-journal'],
  },
  { name: 'parties', about: ['/account-master/debtors', '/accounts/parties'] },
  { name: 'people', about: ['/sales/master', '/employee', '/employees'] },
  { name: 'users', about: ['/user'] },
  { name: 'settings', about: ['/system/settings'] },
  { name: 'backups', about: ['/system/backup'] },
  {
    name: 'offline',
    about: ['/system/sync', '/system/office-network', '/system/devices'],
  },
  { name: 'lists' },
  { name: 'keys' },
  { name: 'glossary' },
] as const satisfies readonly HelpPage[]

const all: readonly HelpPage[] = helpPages

/** The page about a page of the program; undefined where there is none of its own. */
export function helpFor({ path, menu }: Pick<NavigationEntry, 'path' | 'menu'>): HelpPage | undefined {
  if (menu?.group === 'reports') return helpPage('reports')
  const fits = (about: string) => path === about || path.startsWith(`${about}/`)
  const found = all.flatMap((page) => (page.about ?? []).filter(fits).map((about) => ({ page, about })))
  return found.toSorted((a, b) => b.about.length - a.about.length)[0]?.page
}

export const helpPage = (name: string): HelpPage | undefined => all.find((page) => page.name === name)

/** What a page is called: its first line. */
export const titleOf = (text: string | undefined): string => /^# (.*)/.exec(text ?? '')?.[1] ?? ''

/** Texts by the names of their pages. */
export type HelpTexts = Readonly<Record<string, string>>

/** Texts by the paths of their files → by the names of their pages. */
export const byPage = (files: Readonly<Record<string, string>>): HelpTexts =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [pageOf(path), text]))

/** What a link or the path of a file names: its last part without its ending. */
export const pageOf = (path: string): string => path.replace(/^.*\/|\.md$/g, '')
