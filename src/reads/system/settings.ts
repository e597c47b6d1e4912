/** Settings of the agency (SYS-01). */
import type { AppSettings } from '#contract/system/app-config.ts'
import { type Reading, rows } from '../reading.ts'
import { ref, sql } from '../sql.ts'
import { select } from '../statement.ts'
import { appConfig } from '../tables/index.ts'

const a = ref(appConfig, 'a')

/** The settings that `unset` names, with its value for one that was never set. */
export function* settings<T extends Partial<AppSettings>>(unset: T): Reading<T> {
  const stored = yield* rows(select({ key: a.key, value: a.value }, sql`from ${a}`))
  const known = stored.filter(({ key }) => key in unset).map(({ key, value }) => [key, value])
  // The server checked each value before it wrote it.
  return { ...unset, ...Object.fromEntries(known) }
}
