/** Who may change a posted goods received note (E-21): a User their own on the same day, others while its day is open; and whether it can be cancelled (E-22). Pure. */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { type Cents, subtractCents } from '#contract/money.ts'

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

export type CancelBlock = { kind: 'issued'; count: number; code: string } | { kind: 'paid'; amount: Cents }

type Cancellable = Pick<Grn, 'billId' | 'open' | 'total'> & {
  items: readonly Pick<Grn['items'][number], 'issued' | 'code'>[]
}

/** What of a posted note stands against cancelling it: goods that left its lots, or what its bill was paid. The server looks at what came back, too. */
export function cancelBlock(note: Cancellable): CancelBlock | null {
  const line = note.items.find(({ issued }) => issued > 0)
  if (line) return { kind: 'issued', count: line.issued, code: line.code }
  const paid = subtractCents(note.total, note.open)
  return note.billId !== null && paid > 0 ? { kind: 'paid', amount: paid } : null
}
