/**
 * Keeps the mirror of one agency: first snapshot, pulls of the change feed, live events, and a new start when the mirror is
 * damaged or the server asks for one. There is no polling: the event stream says when to pull, and its end when to reconnect.
 */
import { Changes, SYNC_PROTOCOL } from '#contract/sync.ts'
import type { BridgeEvent, SyncStatus } from '#contract/desktop.ts'
import { bodyPieces } from '../api/body.ts'
import type { Api } from '../api/client.ts'
import type { Log } from '../log/log.ts'
import { closeMirror, type MirrorFiles, mirrorFiles } from '../mirror/files.ts'
import type { Mirror, MirrorReader } from '../mirror/mirror.ts'
import { type TableName, tableNames } from '../mirror/rows.ts'
import { BadSnapshot } from '../mirror/snapshot.ts'
import { isDamage, UnsoundMirror } from '../mirror/sqlite.ts'
import type { Backoff } from './backoff.ts'
import { serverEvents } from './event-stream.ts'
import type { Connection } from './connection.ts'
import { isDenied, setAsideNotices, troubleNotice } from './notices.ts'
import { createStatus } from './status.ts'

const IDLE_MS = 60_000
const OWN_WRITE_MS = 5_000
const HELD_MS = 10_000

export type Sync = {
  /** Starts keeping the mirror that belongs to `owner`; what was kept before is closed first. */
  open(owner: string): Promise<void>
  close(): Promise<void>
  status(): SyncStatus
  /** An attempt now; resolves when it is made. */
  now(): Promise<SyncStatus>
  /** Waits until the mirror has this PC's own write, but not for ever. */
  pullTo(seq: number): Promise<void>
  /** Answers from the mirror; undefined when there is none to answer from. A damaged one is set aside and undefined answered. */
  read<T>(query: (mirror: MirrorReader) => T): { value: T } | undefined
}

export type SyncDeps = {
  api: Pick<Api, 'call' | 'open'>
  connection: Connection
  backoff: Backoff
  /** Folder of all mirrors. */
  folder: string
  log: Log
  emit: (event: BridgeEvent) => void
  onChanged?: (tables: readonly TableName[]) => void
}

type Keeping = {
  files: MirrorFiles
  mirror: Mirror | null
  rebuildDue: boolean
  building: boolean
  /** A mirror that was not sound lay there. */
  setAside: boolean
  /** The server refused this person the agency. */
  denied: boolean
  stop: AbortController
  ended: Promise<void>
  queue: Promise<unknown>
}

export function createSync(deps: SyncDeps): Sync {
  const { api, connection, backoff, log, emit } = deps
  const status = createStatus(connection, emit)
  let kept: Keeping | null = null
  connection.onChange((up) => {
    status.tell()
    if (up) backoff.nudge()
  })

  function changed(tables: readonly TableName[]): void {
    if (tables.length === 0) return
    deps.onChanged?.(tables)
    emit({ type: 'changed', tables: [...tables] })
  }

  /** One after the other: a pull never runs beside another or beside a rebuild. */
  function inTurn<T>(of: Keeping, work: () => Promise<T>): Promise<T> {
    const turn = of.queue.then(work)
    of.queue = turn.catch(() => undefined)
    return turn
  }

  function setAside(of: Keeping, error: unknown): void {
    const reason = error instanceof UnsoundMirror ? error.reason : 'damaged'
    of.mirror?.sqlite.close()
    of.mirror = null
    of.setAside = true
    log.warn({ error, aside: of.files.setAside(reason) }, `the mirror is ${reason} and was set aside`)
    status.set({ phase: 'rebuilding', notice: setAsideNotices[reason] })
  }

  async function openExisting(of: Keeping): Promise<void> {
    try {
      const found = await of.files.open()
      of.mirror = found?.mirror ?? null
      of.rebuildDue = found?.stale ?? false
    } catch (error) {
      setAside(of, error)
    }
  }

  async function rebuild(of: Keeping): Promise<void> {
    of.building = true
    status.set({ phase: of.mirror || of.setAside ? 'rebuilding' : 'first-sync', rowsDone: 0, rowsTotal: 0 })
    try {
      const answer = await api.open(['streams', 'snapshot'], {}, { signal: of.stop.signal })
      if (!answer.body) throw new BadSnapshot('cut', 'the snapshot is empty')
      const young = await of.files.build(bodyPieces(answer.body, IDLE_MS), (rowsDone, rowsTotal) =>
        status.progress(rowsDone, rowsTotal),
      )
      if (of.mirror) await closeMirror(of.mirror)
      of.mirror = null
      of.mirror = await young.takePlace()
      of.rebuildDue = false
    } finally {
      of.building = false
    }
    changed(tableNames)
  }

  async function pull(of: Keeping, mirror: Mirror): Promise<'done' | 'reset'> {
    for (;;) {
      const { cursor, scope } = mirror.state()
      const changes = Changes.parse(
        (await api.call(['sync', 'changes'], { since: cursor, scope }, { signal: of.stop.signal })).value,
      )
      if (changes.protocol !== SYNC_PROTOCOL)
        throw new BadSnapshot('protocol', `the server speaks sync protocol ${changes.protocol}`)
      if (changes.reset || changes.scope !== scope) return 'reset'
      if (changes.more && changes.cursor <= cursor) throw new Error('the change feed does not move on')
      changed(mirror.apply(changes))
      if (!changes.more) return 'done'
      status.set({ phase: 'syncing' })
    }
  }

  /** Brings the mirror to the server's present state, whatever that takes. */
  async function catchUp(of: Keeping): Promise<void> {
    try {
      if (of.mirror === null || of.rebuildDue) await rebuild(of)
      else if ((await pull(of, of.mirror)) === 'reset') {
        of.rebuildDue = true
        await rebuild(of)
      }
      of.denied = false
      status.set({ phase: 'online', lastSynced: new Date().toISOString(), trouble: null })
    } catch (error) {
      if (isDamage(error) && of.mirror) setAside(of, error)
      if (isDenied(error)) of.denied = true
      if (!of.stop.signal.aborted) status.set({ trouble: troubleNotice(error) })
      throw error
    }
  }

  /** Nothing when the mirror is there already: this PC's own writes are told of too. */
  const catchUpTo = async (of: Keeping, seq: number) => {
    if (seq > (of.mirror?.state().cursor ?? 0)) await catchUp(of)
  }

  /** Connects, catches up, and then pulls as often as the server says that there is more. Ends when the line does. */
  async function follow(of: Keeping): Promise<void> {
    if (of.mirror === null) await inTurn(of, () => catchUp(of))
    const answer = await api.open(['streams', 'events'], {}, { signal: of.stop.signal })
    if (!answer.body) throw new Error('the event stream is empty')
    const connected = performance.now()
    const events = serverEvents(bodyPieces(answer.body, IDLE_MS))
    try {
      await inTurn(of, () => catchUp(of))
      for await (const { event, data } of events) {
        if (event === 'changes') await inTurn(of, () => catchUpTo(of, Number(data)))
      }
    } finally {
      await events.return(undefined)
      if (performance.now() - connected > HELD_MS) backoff.reset()
    }
  }

  async function keep(of: Keeping): Promise<void> {
    const { signal } = of.stop
    while (!signal.aborted) {
      try {
        await follow(of)
      } catch (error) {
        if (!signal.aborted) failed(error)
      }
      await backoff.wait(signal).catch(() => undefined)
    }
  }

  function failed(error: unknown): void {
    log.info({ error }, 'sync was interrupted')
    // A stream that went silent is a lost line, though nothing was refused.
    if (error instanceof DOMException && error.name === 'TimeoutError') connection.markDown()
    status.tell()
  }

  async function close(): Promise<void> {
    const of = kept
    kept = null
    if (!of) return
    of.stop.abort()
    await of.ended
    await of.queue
    if (of.mirror) await closeMirror(of.mirror)
    status.reset()
  }

  return {
    async open(owner) {
      await close()
      const of: Keeping = {
        files: mirrorFiles(deps.folder, owner),
        mirror: null,
        rebuildDue: false,
        building: false,
        setAside: false,
        denied: false,
        stop: new AbortController(),
        ended: Promise.resolve(),
        queue: Promise.resolve(),
      }
      kept = of
      backoff.reset()
      // Before anything is asked: without a line this mirror is all there is.
      await openExisting(of)
      if (of.mirror) status.set({ phase: 'online' })
      of.ended = keep(of)
    },
    close,
    status: status.now,
    async now() {
      const of = kept
      if (of) {
        backoff.nudge()
        await inTurn(of, () => catchUp(of)).catch(failed)
      }
      return status.now()
    },
    async pullTo(seq) {
      const of = kept
      if (!of?.mirror || of.building) return
      const reached = () => (of.mirror?.state().cursor ?? seq) >= seq
      const pulling = (async () => {
        for (let tries = 0; tries < 3 && !reached(); tries += 1) await inTurn(of, () => catchUpTo(of, seq))
      })().catch(failed)
      await Promise.race([pulling, new Promise((resolve) => setTimeout(resolve, OWN_WRITE_MS).unref())])
    },
    read(query) {
      const of = kept
      // While a new one is loaded the old one may be wrong: it serves only when nothing better can be had.
      if (!of?.mirror || of.denied || (of.building && connection.isUp())) return undefined
      try {
        return { value: query(of.mirror) }
      } catch (error) {
        if (!isDamage(error)) throw error
        setAside(of, error)
        void inTurn(of, () => catchUp(of)).catch(failed)
        return undefined
      }
    },
  }
}
