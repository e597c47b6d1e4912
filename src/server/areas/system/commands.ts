/** Changing the agency's settings, and the end of the opening (SYS-01, E-17). */
import type { AppSettings, AppSettingsChange } from '#contract/system/app-config.ts'
import { type DiscountSettings, discountLimitsOf } from '#contract/settlement/discount-limit.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { appConfig } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { completeOpening } from '../../ledger/opening.ts'
import { appSettings } from './queries.ts'

/**
 * Stores the settings that are named. `opening_completed` ends the opening once 3900 is zero, else OPENING_INCOMPLETE. Refuses an Admin's
 * discount limit below the User's.
 */
export async function changeSettings(tx: Tx, change: z.infer<typeof AppSettingsChange>): Promise<AppSettings> {
  const before = await appSettings(tx)
  const { opening_completed, ...values } = change
  const rows = Object.entries(values).filter(([, value]) => value !== undefined)
  const after = {
    ...before,
    ...Object.fromEntries(rows),
    opening_completed: before.opening_completed || opening_completed === true,
  }
  requireLimitsInOrder(after)
  if (rows.length > 0) {
    await tx.db
      .insert(appConfig)
      .values(rows.map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` })))
      .onConflictDoUpdate({ target: [appConfig.agencyId, appConfig.key], set: { value: sql`excluded.value` } })
  }
  if (opening_completed) await completeOpening(tx)
  await audit(tx, { entity: 'app_config', entityId: null, action: 'update', before, after })
  return after
}

function requireLimitsInOrder(settings: DiscountSettings): void {
  const { user, admin } = discountLimitsOf(settings)
  if (admin >= user) return
  refuse('INVALID', 'An Admin may give away at least as much as a User.', [
    { field: 'admin_discount_limit_pct', message: `should be at least ${user}` },
  ])
}
