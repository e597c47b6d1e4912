/** Pages that a key of accounting opens from anywhere (contract/shortcuts.ts). */
import { type Access, mayAccess } from '#contract/access.ts'
import type { SessionState } from '#contract/desktop.ts'
import type { ShortcutPlace } from '#contract/shortcuts.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { type ShortcutName, shortcutLabel } from '#lib/shortcuts.ts'
import { openPageAt } from '../pages.ts'

export const pageKeys = {
  transferMoney: '/accounts/transfers?create=true',
  paySupplier: '/accounts/pay-bills',
  receivePayment: '/accounts/receive-payment',
  journalEntry: '/accounts/general-entry',
  loadVehicle: '/sales/loading/create',
  receiveGoods: '/inventory/grn/create',
} as const satisfies Partial<Record<ShortcutName, `/${string}`>>

export type PageKey = keyof typeof pageKeys
export const pageKeyNames = Object.keys(pageKeys) as PageKey[]

/** Keys of what fewer people may do than open the page that has them. */
const keyAccess: Partial<Record<ShortcutName, Access>> = {
  addAccount: 'admin',
  editAccount: 'admin',
  deleteAccount: 'admin',
  viewLedger: 'sa',
  previousAccount: 'sa',
  nextAccount: 'sa',
  correctOpening: 'sa',
  approve: 'admin',
  partyPay: 'admin',
  partyBill: 'sa',
  receiveCheque: 'sa',
  undoStep: 'sa',
  reverseDocument: 'sa',
}

/** Keys that fewer people have on the pages of one kind than elsewhere, by the beginnings of paths. */
const keyAccessOn: Partial<Record<ShortcutName, Readonly<Record<`/${string}`, Access>>>> = {
  cancelDocument: { '/inventory/grn': 'sa', '/sales/trip': 'admin' },
  reverseDocument: { '/accounts/general-entr': 'admin' },
}

/** False for a key whose page this person may not open, or whose action is not for this person. @param pathname the page that it is pressed on */
export const isKeyFor = (name: ShortcutName, session: SessionState, pathname = ''): boolean => {
  const there = Object.entries(keyAccessOn[name] ?? {}).find(([path]) => pathname.startsWith(path))
  const access = there?.[1] ?? keyAccess[name]
  if (access !== undefined && !mayAccess(access, session.roles)) return false
  if (name === 'tripBottles' && !bottlesAllowed(session)) return false
  const page = pageKeyNames.find((one) => one === name)
  return page === undefined || openPageAt(pageKeys[page], session) !== undefined
}

/** Where the keys of a place hold, by the beginnings of paths; those of other places hold on many pages. */
const placePages: Partial<Record<ShortcutPlace, readonly [`/${string}`, ...`/${string}`[]]>> = {
  bills: ['/accounts/pending-credit-management'],
  cheques: ['/accounts/pending-cheque-management'],
  expenses: ['/accounts/expenses', '/inventory/counts'],
  chart: ['/accounts/chart-of-accounts', '/accounts/ledger'],
  loans: ['/accounts/pending-bottle-loan-management'],
  party: ['/accounts/parties/'],
  entries: ['/accounts/general-entries'],
  trips: ['/sales/trip', '/sales/loading', '/sales/unloading', '/sales/gas-out'],
  settlement: ['/sales/settlement', '/sales/empty-bottles'],
  reconciliation: ['/accounts/bank-reconciliation'],
}

/** False for a place whose page this person may not open. */
export function isPlaceFor(place: ShortcutPlace, session: SessionState): boolean {
  const page = placePages[place]?.[0]
  return page === undefined || openPageAt(page.endsWith('/') ? `${page}1` : page, session) !== undefined
}

/** True for a place whose own page this is. */
export const isPlaceOf = (place: ShortcutPlace, pathname: string): boolean =>
  placePages[place]?.some((path) => pathname.startsWith(path)) ?? false

/** The keys that open a page, as people read them; undefined: none do. */
export function keyOfPage(path: string): string | undefined {
  const name = pageKeyNames.find((one) => pageKeys[one].split('?')[0] === path)
  return name && shortcutLabel(name)
}
