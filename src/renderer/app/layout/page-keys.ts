/** Pages that a key of accounting opens from anywhere (contract/shortcuts.ts). */
import type { SessionState } from '#contract/desktop.ts'
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

/** False for a key whose page this person may not open. */
export const isKeyFor = (name: ShortcutName, session: SessionState): boolean => {
  const page = pageKeyNames.find((one) => one === name)
  return page === undefined || openPageAt(pageKeys[page], session) !== undefined
}

/** The keys that open a page, as people read them; undefined: none do. */
export function keyOfPage(path: string): string | undefined {
  const name = pageKeyNames.find((one) => pageKeys[one].split('?')[0] === path)
  return name && shortcutLabel(name)
}
