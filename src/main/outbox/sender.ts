/** Sends what the outbox keeps: in its order, one request at a time, again and again until the server has judged it. */
import {
  MOST_OPERATIONS,
  type OperationAnswer,
  type OperationFailure,
  OPERATIONS_VERSION,
} from '#contract/operations.ts'
import type { api } from '#contract/index.ts'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { errorCatalogue } from '#contract/errors.ts'
import { withServerIds } from '#contract/local-ids.ts'
import { z } from 'zod'
import { ConnectionLost, isGone, ServerFailure } from '../api/failure.ts'
import type { Log } from '../log/log.ts'
import { isNamed, sendable, serverIds } from './dependence.ts'
import type { Entry } from './entry.ts'
import type { Journal } from './journal.ts'

type Batch = InferContractRouterInputs<typeof api>['sync']['operations']
type Answers = InferContractRouterOutputs<typeof api>['sync']['operations']

export type SenderDeps = {
  send: (batch: Batch) => Promise<Answers>
  journal: () => Journal<Entry> | null
  /** Entries are looked at and changed by one at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Who works here: the operations of others wait for their authors, in whose name alone they may be sent. */
  author: () => Entry['author'] | null
  connection: { isUp(): boolean }
  /** `trouble`: why nothing can be sent, in words; null when it can. */
  changed: (trouble: string | null) => void
  /** The server carried writes out: the mirror has them from that change on. */
  answered?: (seq: number) => void
  log: Log
}

/** What the server said, to whoever waits for it. */
export type Outcome = { value: unknown; seq: number }
type Told = Outcome | { failure: OperationFailure } | null

export type Sender = {
  /** Looks at once whether something can be sent. */
  nudge(): void
  /** What becomes of the operation; null when that is not known after `ms`, or the line was lost meanwhile. */
  answerOf(id: string, ms: number): Promise<Told>
  /** Nobody waits for answers any longer. */
  lineLost(): void
  /** Resolves when no request is under way that could have been carried out already. */
  certain(): Promise<void>
  /** Resolves when no request is under way. */
  idle(): Promise<void>
}

/** Bytes of inputs in one request; the server takes a few times as many. */
const MOST_BYTES = 400_000
/** Until what the server could not judge is sent again. */
const AGAIN_MS = 15_000
/** Until it is tried again after a line that broke, should it be back already. */
const BACK_MS = 1_000
/** A server that fails this often at one operation will not judge it: the others go on. */
const MOST_FAILURES = 5
/** The server keeps answers for 90 days (C7): what was sent this long ago without an answer is not sent again without a person's word. */
const SAFE_DAYS = 30
const DAY_MS = 86_400_000

export function createSender(deps: SenderDeps): Sender {
  const { log, changed } = deps
  const waiting = new Map<string, (told: Told) => void>()
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined

  function tell(id: string, told: Told): void {
    const listener = waiting.get(id)
    waiting.delete(id)
    listener?.(told)
  }

  async function takeAnswer(journal: Journal<Entry>, answer: OperationAnswer): Promise<void> {
    const { id } = answer
    if (answer.state === 'done') {
      const operation = journal.get(id)
      // Shown until the mirror has its rows; and whoever was told their ids here goes on naming them.
      if (operation && operation.firstId > 0) await journal.note(id, { ...operation, ...doneWith(answer), draft: null })
      else await journal.remove(id)
      tell(id, answer)
      return
    }
    const { failure } = answer
    if (answer.state === 'failed' && isGone(failure.status)) tell(id, null)
    // As it stands now: what was typed may have been put to it since it was sent.
    const operation = journal.get(id)
    if (!operation) return tell(id, { failure })
    if (waiting.has(id)) {
      // The form still holds it, and shows why: nothing is left to be kept, unless others build on it.
      if (isNamed(operation, entriesOf(journal))) await journal.put(id, { ...operation, ...refusedWith(failure) })
      else await journal.remove(id)
      tell(id, { failure })
      return
    }
    const tries = operation.tries + 1
    const isGivenUp = answer.state === 'refused' || (failure.envelope.key === 'UNEXPECTED' && tries >= MOST_FAILURES)
    await journal.put(id, { ...operation, tries, failure, ...(isGivenUp ? refusedWith(failure) : {}) })
  }

  /** What goes with the next request; from here on it may have been carried out, so it can be discarded no more. */
  async function nextBatch(journal: Journal<Entry>, author: Entry['author']): Promise<Entry[]> {
    const refuse = (operation: Entry, failure: OperationFailure) =>
      journal.put(operation.id, { ...operation, ...refusedWith(failure) })
    for (const operation of entriesOf(journal))
      if (operation.state === 'waiting' && operation.author.id === author.id && isTooOld(operation))
        await refuse(operation, stale)
    const { now, orphans } = sendable(entriesOf(journal), author.id)
    for (const operation of orphans) await refuse(operation, buildsOnNothing)
    const batch = batchOf(now)
    for (const operation of batch)
      if (operation.tries === 0) await journal.note(operation.id, { ...operation, tries: 1 })
    return batch
  }

  /** Certainly not sent: what was never sent before can be discarded again. */
  async function notSent(journal: Journal<Entry>, batch: readonly Entry[]): Promise<void> {
    for (const { id, tries } of batch) {
      const operation = journal.get(id)
      if (operation && tries === 0) await journal.note(id, { ...operation, tries })
    }
  }

  /** @returns whether there may be more to send now */
  async function sendBatch(): Promise<boolean> {
    const journal = deps.journal()
    const author = deps.author()
    if (!journal || !author || !deps.connection.isUp()) return false
    const batch = await deps.inTurn(() => nextBatch(journal, author))
    if (batch.length === 0) return false
    const toServer = serverIds(entriesOf(journal))
    const operations = batch.map(({ id, call, input }) => ({ id, call, input: withServerIds(input, toServer) }))
    const { answers } = await deps.send({ version: OPERATIONS_VERSION, operations }).catch(async (error: unknown) => {
      if (isUntouched(error)) await deps.inTurn(() => notSent(journal, batch))
      throw error
    })
    for (const [at, answer] of answers.entries()) {
      if (batch[at]?.id !== answer.id) throw new Error('the answers are not those of the operations')
      await deps.inTurn(() => takeAnswer(journal, answer))
    }
    const seqs = answers.flatMap((answer) => (answer.state === 'done' ? [answer.seq] : []))
    changed(null)
    if (seqs.length > 0) deps.answered?.(Math.max(...seqs))
    const failed = answers.at(-1)?.state === 'failed'
    if (failed) later(AGAIN_MS)
    return !failed
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(nudge, ms)
    timer.unref()
  }

  async function run(): Promise<void> {
    try {
      do again = false
      while ((await sendBatch()) || again)
    } catch (error) {
      log.info({ error }, 'sending of the outbox was interrupted')
      // A broken line is often back in a moment: whoever waits is told when it is not.
      if (!(error instanceof ConnectionLost)) lineLost()
      later(error instanceof ConnectionLost ? BACK_MS : AGAIN_MS)
      changed(error instanceof ServerFailure && error.status < 500 ? error.message : null)
    }
  }

  function nudge(): void {
    again = true
    running ??= run().finally(() => {
      running = null
      // Asked for between the last look and now.
      if (again) nudge()
    })
  }

  /** Something was sent, and what became of it is not known. */
  const uncertain = () =>
    deps
      .journal()
      ?.entries()
      .some(([, { state, tries }]) => state === 'waiting' && tries > 0) ?? false

  function lineLost(): void {
    for (const id of Array.from(waiting.keys())) tell(id, null)
  }

  return {
    nudge,
    lineLost,
    certain: async () => {
      if (uncertain()) nudge()
      await running
    },
    answerOf: (id, ms) =>
      new Promise((resolve) => {
        const late = setTimeout(() => tell(id, null), ms)
        waiting.set(id, (told) => {
          clearTimeout(late)
          resolve(told)
        })
      }),
    async idle() {
      clearTimeout(timer)
      lineLost()
      await running
    },
  }
}

/** The request never left, or was refused before anything in it was looked at. */
const isUntouched = (error: unknown): boolean =>
  error instanceof ConnectionLost ? !error.sent : error instanceof ServerFailure && error.status === 401

const entriesOf = (journal: Journal<Entry>): Entry[] => journal.entries().map(([, entry]) => entry)

/** As many as fit into one request. */
function batchOf(operations: readonly Entry[]): Entry[] {
  let bytes = 0
  const batch: Entry[] = []
  for (const operation of operations.slice(0, MOST_OPERATIONS)) {
    bytes += JSON.stringify(operation.input).length
    if (batch.length > 0 && bytes > MOST_BYTES) break
    batch.push(operation)
  }
  return batch
}

const refusedWith = (failure: OperationFailure) => ({
  state: 'refused' as const,
  failure,
  answeredAt: new Date().toISOString(),
})
const isTooOld = ({ tries, at }: Entry) => tries > 0 && Date.now() - Date.parse(at) > SAFE_DAYS * DAY_MS

const doneWith = ({ value, seq }: Outcome) => ({
  state: 'done' as const,
  done: { seq, id: RowOfAnswer.safeParse(value).data?.id ?? null },
  answeredAt: new Date().toISOString(),
})
const RowOfAnswer = z.object({ id: z.number().int() })

const failed = (key: string, message: string): OperationFailure => ({
  status: 409,
  envelope: { code: errorCatalogue.VERSION_CONFLICT.code, key, message, details: [], traceId: '' },
})
const stale = failed(
  'TOO_OLD',
  'It was sent more than 30 days ago and the answer never came. Look whether the document is there: if it is, discard this; if not, send it again.',
)
const buildsOnNothing = failed(
  'ORPHAN',
  'It builds on a document that was discarded before it reached the server. Enter it again where it belongs, then discard this.',
)
