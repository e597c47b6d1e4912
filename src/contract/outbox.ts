/** What the outbox of a PC keeps, as its screens show it (docs/sync.md). */
import { z } from 'zod'
import { Instant } from './dates.ts'
import { Operation, OperationFailure } from './operations.ts'

export const DraftKey = z.string().regex(/^[a-z0-9:/-]{1,100}$/)

const Person = z.object({ id: z.number().int(), name: z.string() })

/** A write that the outbox of this PC keeps until the server has judged it. */
export const KeptOperation = Operation.extend({
  /** {@link OPERATIONS_VERSION} of the program that wrote it. */
  version: z.number().int(),
  author: Person,
  at: Instant,
  state: z.enum(['waiting', 'refused', 'discarded']),
  /** What it builds on or changes, e.g. `trip:12`: those behind it that name the same wait for it. */
  concerns: z.array(z.string()).default([]),
  /** How often it was sent. */
  tries: z.number().int(),
  /** What the server said last. */
  failure: OperationFailure.nullable(),
  /** When it was refused or discarded. */
  answeredAt: Instant.nullable(),
  /** Why it was discarded. */
  reason: z.string().nullable(),
  /** Who discarded it; null while nobody did, and in what an older program wrote, where it was the author. */
  discardedBy: Person.nullable().default(null),
  /** What was typed, as the page keeps it as a draft: it can be corrected there. */
  draft: z.object({ key: DraftKey, value: z.unknown() }).nullable(),
})
export type KeptOperation = z.infer<typeof KeptOperation>

/** The outbox in figures, for the chip at the top right. */
export const OutboxStatus = z.object({
  waiting: z.number().int(),
  refused: z.number().int(),
  /** When the oldest of those that wait was written. */
  oldest: Instant.nullable(),
  /** Lines of its file that could not be read. */
  lost: z.number().int(),
  /** Why nothing can be sent although the server answers, in its words. */
  trouble: z.string().nullable(),
})
export type OutboxStatus = z.infer<typeof OutboxStatus>
