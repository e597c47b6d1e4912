/** Which computers may still hold work of a day that is being closed (SYS-05). Pure. */
import { type BusinessDate, addDays, dayOf } from '#contract/dates.ts'
import { OFFLINE_SIGN_IN_DAYS } from '#contract/system/device.ts'

const MINUTE_MS = 60_000
/** A computer that was heard this recently is there, and told what it keeps. */
const SILENT_MS = 15 * MINUTE_MS

/** What is known of a computer since its last contact. */
export type LastContact = { lastHeard: Date; waiting: number; refused: number; isRevoked: boolean; isThis: boolean }

/**
 * True for a computer that kept documents at its last contact, however long ago; and for one that is silent, because people may have worked
 * there without a connection since: as long as they may sign in so (SEC-07), and from the day on that is closed. False for one that is
 * locked out, whose work the server takes no more, and for the one that asks, which shows its own.
 */
export function mayHoldWork(
  { lastHeard, waiting, refused, isRevoked, isThis }: LastContact,
  date: BusinessDate,
  now: Date,
): boolean {
  if (isRevoked || isThis) return false
  if (waiting + refused > 0) return true
  if (now.getTime() - lastHeard.getTime() < SILENT_MS) return false
  const day = dayOf(lastHeard)
  return day >= date || day >= addDays(dayOf(now), -OFFLINE_SIGN_IN_DAYS)
}
