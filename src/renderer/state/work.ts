/** Long work under way in main: exports and backups, with progress and cancel. */
import { bridge } from '#lib/bridge.ts'
import { desktop } from '#lib/client.ts'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

/** `total` is null while nobody knows how much there is. */
export type WorkProgress = { label: string; done: number; total: number | null }

export const useWork = create<{ works: Record<string, WorkProgress> }>(() => ({ works: {} }))

let last = 0
/** A name for a piece of work, for `reports.save` and `backup.save`. */
export const newWork = (kind: string): string => `${kind}-${Date.now().toString(36)}-${++last}`

/** Forgets work that ended, however it ended. */
export const endWork = (work: string): void =>
  useWork.setState(({ works }) => ({
    works: Object.fromEntries(Object.entries(works).filter(([name]) => name !== work)),
  }))

export const cancelWork = async (work: string): Promise<void> => {
  await desktop.work.cancel({ work })
}

export function startWork(): void {
  bridge.on((event) => {
    if (event.type !== 'progress') return
    const { work, label, done, total } = event
    useWork.setState(({ works }) => ({ works: { ...works, [work]: { label, done, total } } }))
  })
}

onSignOut(() => useWork.setState({ works: {} }))
