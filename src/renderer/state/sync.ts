/** The truth about the line, for the chip at the top right and for screens that say "offline since". */
import type { SyncStatus } from '#contract/desktop.ts'
import { bridge } from '#lib/bridge.ts'
import { desktop } from '#lib/client.ts'
import { create } from 'zustand'

export const useSync = create<{ status: SyncStatus | null }>(() => ({ status: null }))

const accept = (status: SyncStatus) => useSync.setState({ status })

bridge.on((event) => {
  if (event.type === 'sync') accept(event.status)
})

/** Asks how the line is; afterwards main tells every change by itself. */
export const askSync = async (): Promise<void> => accept(await desktop.sync.status({}))

/** Pulls now instead of waiting. */
export const syncNow = async (): Promise<void> => accept(await desktop.sync.now({}))

export const isOffline = (status: SyncStatus | null): boolean => status?.state === 'offline'
