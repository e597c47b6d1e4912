/** Pages that a key of accounting opens from anywhere (contract/shortcuts.ts). */
import { type ShortcutName, shortcutLabel } from '#lib/shortcuts.ts'

export const pageKeys = {
  transferMoney: '/accounts/transfers?view=new',
  paySupplier: '/accounts/pay-bills',
  receivePayment: '/accounts/receive-payment',
  journalEntry: '/accounts/general-entry',
  loadVehicle: '/sales/loading/create',
  receiveGoods: '/inventory/grn/create',
} as const satisfies Partial<Record<ShortcutName, `/${string}`>>

export type PageKey = keyof typeof pageKeys
export const pageKeyNames = Object.keys(pageKeys) as PageKey[]

/** The keys that open a page, as people read them; undefined: none do. */
export function keyOfPage(path: string): string | undefined {
  const name = pageKeyNames.find((one) => pageKeys[one].split('?')[0] === path)
  return name && shortcutLabel(name)
}
