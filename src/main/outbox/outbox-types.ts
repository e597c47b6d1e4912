/** What the outbox does for the program, and what it needs of it. */
import type { BridgeEvent } from '#contract/desktop.ts'
import type { KeptOperation, OutboxStatus } from '#contract/outbox.ts'
import type { KeptWork } from '#contract/system/device.ts'
import type { Connection } from '../sync/connection.ts'
import type { Entry } from './entry.ts'
import type { Outcome, SenderDeps } from './sender.ts'

export type OutboxDeps = Pick<SenderDeps, 'send' | 'log' | 'answered'> & {
  folder: string
  connection: Pick<Connection, 'isUp' | 'reachable' | 'restored' | 'onChange'>
  /** How long a page goes on waiting for its answer when the line breaks. */
  patienceMs?: number
  /** What the call builds on or changes; `undefined` for one whose effect is not shown while it waits. */
  concerns?: (call: string, input: unknown, firstId: number) => string[] | undefined
  /** What is shown over the mirror is another now. */
  predicted?: () => void
  /** Brings the mirror to the change; false when the line does not allow it. */
  pulled?: (seq: number) => Promise<boolean>
  /** What a page is answered while its write waits; undefined when nothing is shown of it. */
  answerOf?: (id: string) => { value: unknown } | undefined
  /** Who works here; null while nobody does. */
  author: () => KeptOperation['author'] | null
  /** Whether whoever works here may settle what others left behind: an Admin. */
  mayManage: () => boolean
  emit: (event: BridgeEvent) => void
}

export type Outbox = {
  /** @param owner server and agency */
  open(owner: string): Promise<void>
  close(): Promise<void>
  status(): OutboxStatus
  /** Whether something of this person waits to be sent. */
  hasWaiting(userId: number): boolean
  /** What is kept and older than `ms`, in figures; null while no outbox is open. */
  figures(ms: number): KeptWork | null
  /** All that is kept, in its order. Of what others wrote only that it is there: they may see more than whoever works here now. */
  list(): KeptOperation[]
  /**
   * Keeps the write and sends it. Resolves with the server's answer.
   * @throws KeptForLater when the answer does not come while the page waits for it
   * @throws ServerFailure when it was refused while somebody waited; nothing is kept then
   * @throws Refusal FILE_NOT_SAVED when the disk refuses
   */
  write(call: string, input: Record<string, unknown>): Promise<Outcome>
  /** What was typed, with what is kept of it: the form can be opened with that again. */
  attach(id: string, draft: NonNullable<KeptOperation['draft']>): Promise<void>
  /** What is shown over a person's mirror at that change of the agency: own documents that wait, and those that it does not have yet. */
  predictable(cursor: number, userId: number): Entry[]
  /** The input with the ids that rows had on this PC while they waited as a mirror has them that stands at that change. */
  forMirror<T>(input: T, cursor: () => number): T
  /**
   * The same with the server's ids, for a call that it answers.
   * @throws Refusal OFFLINE when it names a row that the server does not have yet
   */
  forServer<T>(input: T): T
  /** Resolves when it is known of every write that was sent what became of it, or that nobody can know now. */
  certain(): Promise<void>
  /** Sends a refused one again. */
  retry(id: string): Promise<void>
  /** The next write of its call takes the place of the refused one: what builds on that builds on it. */
  correct(id: string): void
  /** What another person wrote, in full. Admins only, and logged. */
  reveal(id: string): KeptOperation
  /** Never sends it. By its author; by an Admin when it was refused or never sent, for somebody who is gone. */
  discard(id: string, reason: string): Promise<void>
}
