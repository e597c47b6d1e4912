/** Writes that a PC keeps in its outbox and sends when the server can be reached (docs/sync.md). */
import { z } from 'zod'
import { Envelope } from './procedure.ts'

/** Raised when a PC of this version could send what an older server would misread. */
export const OPERATIONS_VERSION = 1
/** Operations in one request. */
export const MOST_OPERATIONS = 50

/** One write. Its id is its Idempotency-Key: sent twice, it is carried out once (C7). */
export const Operation = z.strictObject({
  id: z.uuid(),
  /** A call that may wait (`offline: 'queue'`), e.g. `grn.create`. */
  call: z.string().max(64),
  input: z.record(z.string(), z.unknown()),
})
export type Operation = z.infer<typeof Operation>

export const Operations = z.strictObject({
  version: z.number().int().positive(),
  operations: z.array(Operation).min(1).max(MOST_OPERATIONS),
})

/** The failure as an answer of the call itself carries it (ERR-01). */
export const OperationFailure = z.object({ status: z.number().int(), envelope: Envelope })
export type OperationFailure = z.infer<typeof OperationFailure>

/**
 * `done`: carried out, or it was before; `seq` is the newest change of the agency then. `refused`: a rule says no, and nothing changed.
 * `failed`: the server could not judge it now; it and those after it, which have no answer, are sent again later.
 */
export const OperationAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), id: z.uuid(), value: z.unknown(), seq: z.number().int() }),
  z.object({ state: z.literal('refused'), id: z.uuid(), failure: OperationFailure }),
  z.object({ state: z.literal('failed'), id: z.uuid(), failure: OperationFailure }),
])
export type OperationAnswer = z.infer<typeof OperationAnswer>
