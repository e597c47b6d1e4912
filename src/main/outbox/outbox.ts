/**
 * The outbox of this PC: writes that may wait are kept on the disk before anybody is told that they are saved, and sent in their order,
 * with a connection at once, without one when it is back. Kept apart for each server and agency.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { KeptOperation, OutboxStatus } from '#contract/outbox.ts'
import { refuse } from '#contract/errors.ts'
import { KeptForLater } from '#contract/kept-for-later.ts'
import { localIdsAt, localIdsIn, withServerIds } from '#contract/local-ids.ts'
import { OPERATIONS_VERSION } from '#contract/operations.ts'
import type { KeptWork } from '#contract/system/device.ts'
import { uuidv7 } from '../api/idempotency.ts'
import { ServerFailure } from '../api/failure.ts'
import { Entry, shownEntry } from './entry.ts'
import { isNamed, serverIds } from './dependence.ts'
import { type Journal, openJournal } from './journal.ts'
import { serialQueue } from '../serial-queue.ts'
import type { Outbox, OutboxDeps } from './outbox-types.ts'
import { createSender, type Outcome } from './sender.ts'

/** Most time that a page waits for the server's answer before it is told that the write waits. */
const ANSWER_MS = 20_000
/** Most lines that break are back by then. */
const PATIENCE_MS = 5_000
/** How long discarded operations can still be looked at. */
const DISCARDED_DAYS = 90
const DAY_MS = 86_400_000

export function createOutbox(deps: OutboxDeps): Outbox {
  const { connection, emit, log, patienceMs = PATIENCE_MS, predicted = () => undefined } = deps
  let journal: Journal<Entry> | null = null
  let newestId = 0
  let correcting: string | null = null
  /** Writes that a page waits for: it shows them itself until it is answered. */
  const inHand = new Set<string>()
  let trouble: string | null = null
  const turns = serialQueue()
  const sender = createSender({
    ...deps,
    journal: () => journal,
    inTurn: turns.run,
    changed: (why) => {
      trouble = why
      tell()
      predicted()
    },
  })
  connection.onChange(async (up) => {
    if (up) sender.nudge()
    else if (!(await connection.restored(patienceMs))) sender.lineLost()
  })

  const kept = () => journal?.entries().map(([, operation]) => operation) ?? []

  function status(): OutboxStatus {
    const waiting = kept().filter(({ state }) => state === 'waiting')
    return {
      waiting: waiting.length,
      refused: kept().filter(({ state }) => state === 'refused').length,
      oldest: waiting[0]?.at ?? null,
      lost: journal?.lost ?? 0,
      trouble,
    }
  }
  function figures(ms: number): KeptWork | null {
    if (!journal) return null
    const until = new Date(Date.now() - ms).toISOString()
    const waiting = kept().filter(({ state, at }) => state === 'waiting' && at <= until)
    const refused = kept().filter(({ state }) => state === 'refused').length
    return { waiting: waiting.length, refused, oldest: waiting[0]?.at ?? null }
  }
  function tell(): void {
    emit({ type: 'outbox', status: status() })
  }
  const entry = (id: string): Entry => journal?.get(id) ?? refuse('NOT_FOUND')
  const found = (id: string): KeptOperation => shownEntry(entry(id)) ?? refuse('NOT_FOUND')
  async function change(id: string, to: Partial<KeptOperation>): Promise<void> {
    await journal?.put(id, { ...entry(id), ...to })
    tell()
  }

  /** Whoever works here, when they wrote it or may settle what others left behind. */
  function requireManager({ author }: KeptOperation, deed: string): KeptOperation['author'] {
    const me = deps.author()
    return me && (me.id === author.id || deps.mayManage())
      ? me
      : refuse('ROLE_NOT_ALLOWED', `Only ${author.name}, who wrote it, or an Admin ${deed}.`)
  }
  const known = <T>(input: T, reached?: number): T =>
    localIdsIn(input).length === 0 ? input : withServerIds(input, serverIds(kept(), reached))

  /** A new entry, or the one that is being corrected: it keeps its place, and the ids that others name it by. */
  function entryFor(call: string, input: Record<string, unknown>, author: Entry['author']): Entry {
    const before = correcting === null ? undefined : journal?.get(correcting)
    correcting = null
    const isCorrection = before?.state === 'refused' && before.call === call && before.author.id === author.id
    const { id, at, firstId } = isCorrection
      ? before
      : { id: uuidv7(), at: new Date().toISOString(), firstId: localIdsAt(Date.now(), newestId) }
    const concerns = deps.concerns?.(call, input, firstId)
    if (concerns) newestId = Math.max(newestId, firstId)
    const rows = concerns ? { firstId, concerns } : { firstId: 0, concerns: [] }
    const fresh = {
      draft: null,
      tries: 0,
      failure: null,
      answeredAt: null,
      reason: null,
      discardedBy: null,
      done: null,
    }
    return { id, author, call, input, at, version: OPERATIONS_VERSION, state: 'waiting', ...rows, ...fresh }
  }

  /** People read what they just wrote: the mirror is brought there before the page hears that it is done. */
  async function shown(id: string, outcome: Outcome): Promise<Outcome> {
    const isThere = deps.pulled === undefined || (await deps.pulled(outcome.seq))
    inHand.delete(id)
    if (isThere) {
      const done = journal?.get(id)
      // What waits behind a corrected one still names its rows by their ids here.
      // Nobody waits for that: an entry that stays is seen to be over when the outbox is opened.
      if (done && !isNamed(done, kept())) journal?.remove(id).catch(() => undefined)
      return outcome
    }
    // The line broke right behind the answer: the page goes on with the ids that the rows have here.
    predicted()
    const answer = deps.answerOf?.(id)
    return { ...outcome, ...answer }
  }

  async function close(): Promise<void> {
    const open = journal
    journal = null
    trouble = null
    await sender.idle()
    await open?.close()
    if (open) tell()
  }

  return {
    close,
    async open(owner) {
      await close()
      try {
        journal = await openJournal(join(deps.folder, nameOf(owner)), Entry)
      } catch (error) {
        // The rest of the program works without it; what would be kept in it is refused.
        log.error({ error }, 'the outbox could not be opened')
        return
      }
      if (journal.lost > 0) log.warn({ lost: journal.lost }, 'lines of the outbox could not be read')
      for (const operation of kept()) if (isOver(operation, kept())) await journal.remove(operation.id)
      newestId = Math.max(0, ...kept().map(({ firstId }) => firstId))
      tell()
      sender.nudge()
    },
    status,
    hasWaiting: (userId) => kept().some(({ state, author }) => state === 'waiting' && author.id === userId),
    figures,
    list: () => {
      const me = deps.author()?.id
      return kept()
        .flatMap((one) => shownEntry(one) ?? [])
        .map((one) => (one.author.id === me ? one : { ...one, input: {}, draft: null, failure: null }))
    },

    async write(call, input) {
      const author = deps.author() ?? refuse('UNAUTHENTICATED')
      if (!journal) return refuse('UNAVAILABLE', CANNOT_OPEN)
      const fresh = entryFor(call, input, author)
      const { id } = fresh
      inHand.add(id)
      await journal.put(id, fresh).catch((error: unknown) => {
        inHand.delete(id)
        throw error
      })
      const answer = sender.answerOf(id, ANSWER_MS)
      tell()
      if (!(await connection.reachable())) sender.lineLost()
      sender.nudge()
      const outcome = await answer
      if (outcome === null) {
        inHand.delete(id)
        predicted()
        throw new KeptForLater(id, deps.answerOf?.(id))
      }
      if ('failure' in outcome) {
        inHand.delete(id)
        throw new ServerFailure(outcome.failure.status, outcome.failure.envelope)
      }
      return shown(id, outcome)
    },

    attach: (id, draft) => turns.run(() => change(id, { draft })),
    async retry(id) {
      await turns.run(async () => {
        const { state, author } = found(id)
        if (author.id !== deps.author()?.id) refuse('ROLE_NOT_ALLOWED', `${author.name} wrote it, and sends it again.`)
        // With the same key: what was carried out after all is found done.
        if (state === 'refused') await change(id, { state: 'waiting', tries: 0, failure: null, answeredAt: null })
        predicted()
      })
      sender.nudge()
    },
    correct(id) {
      correcting = id
    },
    reveal(id) {
      const operation = found(id)
      const reader = requireManager(operation, 'looks at it')
      if (reader.id !== operation.author.id) log.warn({ id, author: operation.author, reader }, 'an entry was revealed')
      return operation
    },
    discard: (id, reason) =>
      turns.run(async () => {
        const operation = found(id)
        const discardedBy = requireManager(operation, 'discards it')
        const { state, author, tries } = operation
        // What is settled stays as it was settled.
        if (state === 'discarded') return
        if (state === 'waiting' && tries > 0)
          refuse('INVALID', 'It was sent, and its answer is on the way. Wait until the server can be reached.')
        await change(id, { state: 'discarded', reason, discardedBy, answeredAt: new Date().toISOString() })
        if (discardedBy.id !== author.id) log.warn({ id, author, discardedBy, reason }, 'an entry was discarded')
        predicted()
        sender.nudge()
      }),
    predictable(cursor, userId) {
      return kept()
        .filter(({ author, concerns }) => author.id === userId && concerns.length > 0)
        .filter(({ id }) => !inHand.has(id))
        .filter(({ state, done }) => (state === 'done' ? (done?.seq ?? 0) > cursor : state === 'waiting'))
        .map((operation) => ({ ...operation, input: known(operation.input, cursor) }))
    },
    forMirror: (input, cursor) => (localIdsIn(input).length === 0 ? input : known(input, cursor())),
    forServer(input) {
      const forServer = known(input)
      return localIdsIn(forServer).length > 0 ? refuse('OFFLINE', NOT_SENT) : forServer
    },
    certain: sender.certain,
  }
}

/** How long the ids of rows that wait no longer are still understood: pages may stand open with them. */
const DONE_DAYS = 7
function isOver(entry: Entry, kept: readonly Entry[]): boolean {
  const { state, answeredAt } = entry
  const age = Date.now() - Date.parse(answeredAt ?? '')
  if (state === 'discarded') return age > DISCARDED_DAYS * DAY_MS
  return state === 'done' && age > DONE_DAYS * DAY_MS && !isNamed(entry, kept)
}

const nameOf = (owner: string): string =>
  `${owner.replace(/[^A-Za-z0-9.-]+/g, '_').slice(0, 60)}-${createHash('sha256').update(owner).digest('hex').slice(0, 10)}`

const NOT_SENT =
  'This builds on a document that waits on this computer until the server can be reached. Try again when it was sent.'
const CANNOT_OPEN =
  'The outbox of this computer could not be opened, so this cannot be saved safely. Free some space on the disk, or look into the log file, and start Depot again.'
