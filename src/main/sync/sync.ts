/** The mirror of the agency that is worked in: one at a time, kept by a {@link MirrorKeeper}. */
import type { BridgeEvent, SyncStatus } from '#contract/desktop.ts'
import { mirrorFiles } from '../mirror/files.ts'
import type { Layer, MirrorReader, MirrorState } from '../mirror/mirror.ts'
import type { TableName } from '../mirror/rows.ts'
import { type KeeperDeps, MirrorKeeper } from './mirror-keeper.ts'
import { createStatus } from './status.ts'

export type Sync = {
  /** Starts keeping the mirror that belongs to `owner`; what was kept before is closed first. */
  open(owner: string): Promise<void>
  close(): Promise<void>
  status(): SyncStatus
  /** An attempt now; resolves when it is made. */
  now(): Promise<SyncStatus>
  /** The change that the mirror stands at. */
  cursor(): number
  /** Waits until the mirror has this PC's own write, but not for ever. False when it does not have it then. */
  pullTo(seq: number): Promise<boolean>
  /** Answers from the mirror; undefined when there is none to answer from. A damaged one is set aside and undefined answered. */
  read<T>(query: (mirror: MirrorReader) => T): { value: T } | undefined
  /** What waits for the server is another now. */
  layAgain(): void
}

export type SyncDeps = Pick<KeeperDeps, 'api' | 'connection' | 'backoff' | 'log' | 'certain'> & {
  /** Folder of all mirrors. */
  folder: string
  emit: (event: BridgeEvent) => void
  /** What is laid over the mirror's rows. */
  layers?: (state: MirrorState) => readonly Layer[]
  onChanged?: (tables: readonly TableName[]) => void
}

export function createSync(deps: SyncDeps): Sync {
  const { connection, backoff, emit } = deps
  const status = createStatus(connection, emit)
  let kept: MirrorKeeper | null = null
  connection.onChange((up) => {
    status.tell()
    if (up) backoff.nudge()
  })

  function changed(tables: readonly TableName[]): void {
    if (tables.length === 0) return
    deps.onChanged?.(tables)
    emit({ type: 'changed', tables: [...tables] })
  }

  async function close(): Promise<void> {
    const keeper = kept
    kept = null
    if (!keeper) return
    await keeper.end()
    status.reset()
  }

  return {
    async open(owner) {
      await close()
      kept = new MirrorKeeper({ ...deps, status, changed }, mirrorFiles(deps.folder, owner, deps.layers))
      backoff.reset()
      await kept.begin()
    },
    close,
    status: status.now,
    async now() {
      backoff.nudge()
      await kept?.refresh()
      return status.now()
    },
    cursor: () => kept?.cursor() ?? Number.POSITIVE_INFINITY,
    pullTo: async (seq) => (await kept?.pullTo(seq)) ?? true,
    read: (query) => kept?.read(query),
    layAgain: () => kept?.layAgain(),
  }
}
