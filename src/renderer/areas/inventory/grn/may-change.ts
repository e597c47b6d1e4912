/** Who may change a posted goods received note (E-21): a User their own on the same day, others while its day is open. Pure. */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { Grn } from '#contract/inventory/grn.ts'

export type LockReason = 'cancelled' | 'dayClosed' | 'notOwn' | 'notToday'

type Viewer = {
  roles: readonly Role[]
  fullName: string
  /** Undefined while not known; the server decides then. */
  openDay: BusinessDate | undefined
  /** The first closed day that this person may still date; undefined for none. */
  firstDay?: BusinessDate | undefined
  today: BusinessDate | undefined
}

/** Why this person may not change the note; null when they may. */
export function lockReason(note: Pick<Grn, 'status' | 'date' | 'createdBy'>, viewer: Viewer): LockReason | null {
  if (note.status === 'CANCELLED') return 'cancelled'
  if (
    viewer.openDay !== undefined &&
    note.date < viewer.openDay &&
    (viewer.firstDay === undefined || note.date < viewer.firstDay)
  )
    return 'dayClosed'
  if (isAdmin(viewer.roles)) return null
  if (note.createdBy !== viewer.fullName) return 'notOwn'
  return viewer.today !== undefined && note.date !== viewer.today ? 'notToday' : null
}
