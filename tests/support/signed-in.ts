/** Somebody at a desktop, as the renderer knows them. */
import type { SessionState } from '#contract/desktop.ts'
import { roles } from '#contract/enums.ts'

export const gas = { id: 1, description: 'LP Gas', bottleAllowed: [{ stockItemId: 1, bottleStockId: 2 }] }
export const stoves = { id: 2, description: 'Stoves', bottleAllowed: [{ stockItemId: 3, bottleStockId: null }] }

/** A User signed in, with a product that has bottles. */
export const signedIn = (change: Partial<SessionState> = {}): SessionState => ({
  phase: 'signed-in',
  server: { kind: 'local' },
  left: null,
  hasAgency: false,
  hasDemo: false,
  lastAgency: null,
  lastUsername: null,
  user: { id: 1, username: 'nimal', fullName: 'Nimal', agencies: [{ id: 1, name: 'Golden' }] },
  roles: [roles.user],
  agency: { id: 1, name: 'Golden' },
  product: gas,
  appName: 'Depot',
  demo: null,
  withoutServer: false,
  expired: false,
  notice: null,
  ...change,
})
