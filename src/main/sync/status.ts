/** What the chip at the top right shows: kept, and told to the page only when it changed. */
import type { BridgeEvent, SyncStatus } from '#contract/desktop.ts'
import type { Connection } from './connection.ts'

const TELL_EVERY_MS = 150

type Known = Pick<SyncStatus, 'lastSynced' | 'rowsDone' | 'rowsTotal' | 'notice'> & {
  /** What sync is doing while the line is up. */
  phase: 'idle' | 'first-sync' | 'syncing' | 'online' | 'rebuilding'
  /** Why the mirror is behind, while it is. */
  trouble: string | null
}
const nothing: Known = { phase: 'idle', lastSynced: null, rowsDone: 0, rowsTotal: 0, notice: null, trouble: null }

export type StatusKeeper = {
  now(): SyncStatus
  set(change: Partial<Known>): void
  /** As `set`, but told at most every 150 ms. */
  progress(rowsDone: number, rowsTotal: number): void
  tell(): void
  reset(): void
}

export function createStatus(connection: Connection, emit: (event: BridgeEvent) => void): StatusKeeper {
  let known = nothing
  let told = ''
  let toldAt = 0

  function now(): SyncStatus {
    const { phase, trouble, ...rest } = known
    return {
      ...rest,
      notice: trouble ?? rest.notice,
      state: phase === 'idle' || connection.isUp() ? phase : 'offline',
      since: connection.since().toISOString(),
    }
  }

  function tell(): void {
    const status = now()
    const text = JSON.stringify(status)
    if (text === told) return
    told = text
    toldAt = performance.now()
    emit({ type: 'sync', status })
  }

  function set(change: Partial<Known>): void {
    known = { ...known, ...change }
    tell()
  }

  return {
    now,
    set,
    tell,
    progress(rowsDone, rowsTotal) {
      known = { ...known, rowsDone, rowsTotal }
      if (performance.now() - toldAt >= TELL_EVERY_MS) tell()
    },
    reset: () => set(nothing),
  }
}
