/**
 * Keeps one mirror: first snapshot, pulls of the change feed, live events, and a new start when the mirror is damaged or the server asks
 * for one. There is no polling: the event stream says when to pull, and its end when to reconnect.
 */
import { Changes, SYNC_PROTOCOL } from '#contract/sync.ts'
import { bodyPieces } from '../api/body.ts'
import type { Api } from '../api/client.ts'
import type { Log } from '../log/log.ts'
import { closeMirror, type MirrorFiles } from '../mirror/files.ts'
import type { Mirror, MirrorReader } from '../mirror/mirror.ts'
import { type TableName, tableNames } from '../mirror/rows.ts'
import { BadSnapshot } from '../mirror/snapshot.ts'
import { isDamage, UnsoundMirror } from '../mirror/sqlite.ts'
import { serialQueue } from '../serial-queue.ts'
import type { Backoff } from './backoff.ts'
import type { Connection } from './connection.ts'
import { serverEvents } from './event-stream.ts'
import { isDenied, setAsideNotices, troubleNotice } from './notices.ts'
import type { StatusKeeper } from './status.ts'

const IDLE_MS = 60_000
const OWN_WRITE_MS = 5_000
const HELD_MS = 10_000

export type KeeperDeps = {
  api: Pick<Api, 'call' | 'open'>
  connection: Connection
  backoff: Backoff
  log: Log
  status: StatusKeeper
  changed: (tables: readonly TableName[]) => void
  /** Resolves when it is known what became of this PC's writes: their rows and what is shown in their place never stand side by side. */
  certain?: () => Promise<void>
}

export class MirrorKeeper {
  readonly #deps: KeeperDeps
  readonly #files: MirrorFiles
  readonly #stop = new AbortController()
  /** A pull never runs beside another or beside a rebuild. */
  readonly #queue = serialQueue()
  #mirror: Mirror | null = null
  #rebuildDue = false
  #building = false
  /** A mirror that was not sound lay there. */
  #wasSetAside = false
  /** The server refused this person the agency. */
  #denied = false
  #ended: Promise<void> = Promise.resolve()

  constructor(deps: KeeperDeps, files: MirrorFiles) {
    this.#deps = deps
    this.#files = files
  }

  /** Opens what is there before anything is asked: without a line this mirror is all there is. */
  async begin(): Promise<void> {
    await this.#openExisting()
    if (this.#mirror) this.#deps.status.set({ phase: 'online' })
    this.#ended = this.#keep()
  }

  async end(): Promise<void> {
    this.#stop.abort()
    await this.#ended
    await this.#queue.idle()
    if (this.#mirror) await closeMirror(this.#mirror)
  }

  /** Brings the mirror to the server's present state; resolves when the attempt is made. */
  refresh(): Promise<void> {
    return this.#queue.run(() => this.#catchUp()).catch((error: unknown) => this.#failed(error))
  }

  /** The change that the mirror stands at; above all of them without one. */
  cursor = (): number => this.#mirror?.state().cursor ?? Number.POSITIVE_INFINITY

  /** Waits until the mirror has a change, but not for ever. False when it does not have it then; true without a mirror. */
  async pullTo(seq: number): Promise<boolean> {
    if (!this.#mirror || this.#building) return true
    const reached = () => (this.#mirror?.state().cursor ?? seq) >= seq
    const pull = async () => {
      for (let tries = 0; tries < 3 && !reached(); tries += 1) await this.#queue.run(() => this.#catchUpTo(seq))
    }
    const pulling = pull().catch((error: unknown) => this.#failed(error))
    await Promise.race([pulling, new Promise((resolve) => setTimeout(resolve, OWN_WRITE_MS).unref())])
    return reached()
  }

  /** Answers from the mirror; undefined when there is none to answer from. A damaged one is set aside and undefined answered. */
  read<T>(query: (mirror: MirrorReader) => T): { value: T } | undefined {
    // While a new one is loaded the old one may be wrong: it serves only when nothing better can be had.
    if (!this.#mirror || this.#denied || (this.#building && this.#deps.connection.isUp())) return undefined
    try {
      return { value: query(this.#mirror) }
    } catch (error) {
      if (!isDamage(error)) throw error
      this.#setAside(error)
      void this.refresh()
      return undefined
    }
  }

  /** Shows what waits for the server over its rows as it stands now. */
  layAgain(): void {
    if (!this.#mirror) return
    try {
      this.#deps.changed(this.#mirror.layAgain())
    } catch (error) {
      if (!isDamage(error)) throw error
      this.#setAside(error)
      void this.refresh()
    }
  }

  #setAside(error: unknown): void {
    const reason = error instanceof UnsoundMirror ? error.reason : 'damaged'
    this.#mirror?.sqlite.close()
    this.#mirror = null
    this.#wasSetAside = true
    this.#deps.log.warn({ error, aside: this.#files.setAside(reason) }, `the mirror is ${reason} and was set aside`)
    this.#deps.status.set({ phase: 'rebuilding', notice: setAsideNotices[reason] })
  }

  async #openExisting(): Promise<void> {
    try {
      const found = await this.#files.open()
      this.#mirror = found?.mirror ?? null
      this.#mirror?.layAgain()
      this.#rebuildDue = found?.stale ?? false
    } catch (error) {
      this.#setAside(error)
    }
  }

  async #rebuild(): Promise<void> {
    const { api, status, changed } = this.#deps
    this.#building = true
    status.set({ phase: this.#mirror || this.#wasSetAside ? 'rebuilding' : 'first-sync', rowsDone: 0, rowsTotal: 0 })
    try {
      const answer = await api.open(['streams', 'snapshot'], {}, { signal: this.#stop.signal })
      if (!answer.body) throw new BadSnapshot('cut', 'the snapshot is empty')
      const young = await this.#files.build(bodyPieces(answer.body, IDLE_MS), (rowsDone, rowsTotal) =>
        status.progress(rowsDone, rowsTotal),
      )
      if (this.#mirror) await closeMirror(this.#mirror)
      this.#mirror = null
      this.#mirror = await young.takePlace()
      this.#mirror.layAgain()
      this.#rebuildDue = false
    } finally {
      this.#building = false
    }
    changed(tableNames)
  }

  async #pull(mirror: Mirror): Promise<'done' | 'reset'> {
    const { api, status, changed } = this.#deps
    for (;;) {
      const { cursor, scope } = mirror.state()
      const changes = Changes.parse(
        (await api.call(['sync', 'changes'], { since: cursor, scope }, { signal: this.#stop.signal })).value,
      )
      if (changes.protocol !== SYNC_PROTOCOL)
        throw new BadSnapshot('protocol', `the server speaks sync protocol ${changes.protocol}`)
      if (changes.reset || changes.scope !== scope) return 'reset'
      await this.#certain()
      if (changes.more && changes.cursor <= cursor) throw new Error('the change feed does not move on')
      changed(mirror.apply(changes))
      if (!changes.more) return 'done'
      status.set({ phase: 'syncing' })
    }
  }

  async #certain(): Promise<void> {
    const waited = new Promise((resolve) => setTimeout(resolve, OWN_WRITE_MS).unref())
    await Promise.race([this.#deps.certain?.(), waited])
  }

  /** Pulls or rebuilds, whichever it takes. */
  async #catchUp(): Promise<void> {
    const { status } = this.#deps
    try {
      if (this.#mirror === null || this.#rebuildDue) await this.#rebuild()
      else if ((await this.#pull(this.#mirror)) === 'reset') {
        this.#rebuildDue = true
        await this.#rebuild()
      }
      this.#denied = false
      status.set({ phase: 'online', lastSynced: new Date().toISOString(), trouble: null })
    } catch (error) {
      if (isDamage(error) && this.#mirror) this.#setAside(error)
      if (isDenied(error)) this.#denied = true
      if (!this.#stop.signal.aborted) status.set({ trouble: troubleNotice(error) })
      throw error
    }
  }

  /** Nothing when the mirror is there already: this PC's own writes are told of too. */
  async #catchUpTo(seq: number): Promise<void> {
    if (seq > (this.#mirror?.state().cursor ?? 0)) await this.#catchUp()
  }

  /** Connects, catches up, and then pulls as often as the server says that there is more. Ends when the line does. */
  async #follow(): Promise<void> {
    const { api, backoff } = this.#deps
    if (this.#mirror === null) await this.#queue.run(() => this.#catchUp())
    const answer = await api.open(['streams', 'events'], {}, { signal: this.#stop.signal })
    if (!answer.body) throw new Error('the event stream is empty')
    const connected = performance.now()
    const events = serverEvents(bodyPieces(answer.body, IDLE_MS))
    try {
      await this.#queue.run(() => this.#catchUp())
      for await (const { event, data } of events) {
        if (event === 'changes') await this.#queue.run(() => this.#catchUpTo(Number(data)))
      }
    } finally {
      await events.return(undefined)
      if (performance.now() - connected > HELD_MS) backoff.reset()
    }
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        await this.#follow()
      } catch (error) {
        if (!signal.aborted) this.#failed(error)
      }
      await this.#deps.backoff.wait(signal).catch(() => undefined)
    }
  }

  #failed(error: unknown): void {
    this.#deps.log.info({ error }, 'sync was interrupted')
    // A stream that went silent is a lost line, though nothing was refused.
    if (error instanceof DOMException && error.name === 'TimeoutError') this.#deps.connection.markDown()
    this.#deps.status.tell()
  }
}
