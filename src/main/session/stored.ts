/** What of the session outlives the program (specification §4): never a token in clear. */
import { PublicConfig } from '#contract/system/app-config.ts'
import { SessionUser } from '#contract/auth.ts'
import { ServerChoice } from '#contract/desktop.ts'
import { Role } from '#contract/enums.ts'
import { Product } from '#contract/inventory/stock.ts'
import { z } from 'zod'

export const StoredSession = z.object({
  server: ServerChoice.nullable(),
  /** The server that was left for another one, while that one is not chosen. */
  left: ServerChoice.nullable().catch(null),
  /** An agency was created, restored or opened on this PC: its data stays here, whatever server is chosen. */
  hasAgency: z.boolean().catch(false),
  user: SessionUser.nullable(),
  roles: z.array(Role),
  agencyId: z.number().int().nullable(),
  /** Name of the agency that was left last by signing out, by server ({@link serverKey}). */
  lastAgencies: z.record(z.string(), z.string()).catch({}),
  /** Username of whoever signed in last, by server ({@link serverKey}). */
  lastUsernames: z.record(z.string(), z.string()).catch({}),
  product: Product.nullable(),
  config: PublicConfig.nullable().catch(null),
  /** The refresh token, sealed by the host; null where the host keeps secrets in memory only. */
  sealed: z.string().nullable(),
  /** By user name: what lets a person sign in here while others guess at their password. It opens nothing without the password. */
  devices: z.record(z.string(), z.string()).catch({}),
})
export type StoredSession = z.infer<typeof StoredSession>

export const noSession: StoredSession = {
  server: null,
  left: null,
  hasAgency: false,
  user: null,
  roles: [],
  agencyId: null,
  lastAgencies: {},
  lastUsernames: {},
  product: null,
  config: null,
  sealed: null,
  devices: {},
}
