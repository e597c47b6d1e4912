/** How old a backup may grow: amber after a day, red after three. */

const DAY = 24 * 60 * 60_000

/** `late` and `overdue` want a new one; `never`: none was made from this PC. */
export type BackupAge = 'never' | 'fresh' | 'late' | 'overdue'

export function backupAgeOf(last: { at: string } | null, now: number): BackupAge {
  if (!last) return 'never'
  const age = now - Date.parse(last.at)
  if (age <= DAY) return 'fresh'
  return age > 3 * DAY ? 'overdue' : 'late'
}
