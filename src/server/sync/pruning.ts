/** Keeps the change feed to its window: changes older than 30 days go, once at the start and then daily. */
import { setInterval as every } from 'node:timers/promises'
import type { Services } from '../http/call.ts'

const KEEP = '30 days'
const DAY_MS = 24 * 60 * 60 * 1000

/** Runs until the server closes. A failure is logged and tried again the next day: nothing depends on it. */
export async function keepFeedShort({
  database,
  log,
  closing,
}: Pick<Services, 'database' | 'log' | 'closing'>): Promise<void> {
  const prune = () =>
    database.query('select depot.prune_changes($1::interval) as gone', [KEEP]).catch((error: unknown) => {
      log.warn({ err: error }, 'the change feed was not shortened')
    })
  await prune()
  try {
    for await (const _ of every(DAY_MS, undefined, { signal: closing, ref: false })) await prune()
  } catch (error) {
    if (!closing.aborted) throw error
  }
}
