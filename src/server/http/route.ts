/**
 * From a declared call to the function that answers it: the door, the check of the input, the transaction, the check of the
 * answer inside it, idempotency and audit. An area's routes.ts needs nothing else.
 */
import type { ProcedureMeta } from '#contract/procedure.ts'
import { refuse } from '#contract/errors.ts'
import type { Read } from '#reads/reading.ts'
import { type AnyMiddleware, type Context, type MiddlewareOptions, Procedure } from '@orpc/server'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { isAudited } from '../audit.ts'
import { earlierAnswer, hashOfBody, keepAnswer, type Request } from '../db/idempotency.ts'
import { ask } from '../db/reads.ts'
import type { Tx } from '../db/tx.ts'
import { type AdmittedCall, type AgencyCall, admit, type IncomingCall, inAgency, SEQ_HEADER, signedIn } from './call.ts'

export { inAgency, signedIn }

type Contract<I extends AnySchema, O extends AnySchema, E extends ErrorMap> = ContractProcedure<I, O, E, ProcedureMeta>
/** A call with its handler, ready for the router. */
export type Route<I extends AnySchema, O extends AnySchema, E extends ErrorMap> = Procedure<
  IncomingCall,
  Context,
  I,
  O,
  E,
  ProcedureMeta
>
type Handled<I extends AnySchema> = { context: Context; input: InferSchemaOutput<I> }
type Step<C extends IncomingCall> = MiddlewareOptions<C, unknown, Record<never, never>, ProcedureMeta>

/** A read: one moment of the agency, nothing can be written. */
export const query = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: Contract<I, O, E>,
  answer: (tx: Tx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): Route<I, O, E> => inTransaction(contract, reading, answer)

/** As {@link query}, for what mirrors answer alike. */
export const read = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: Contract<I, O, E>,
  answer: Read<InferSchemaOutput<I>, InferSchemaInput<O>>,
): Route<I, O, E> => query(contract, (tx, input) => ask(tx, answer, input))

/** A write: one transaction under the agency's lock, all or nothing, with its line in the audit log. */
export const command = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: Contract<I, O, E>,
  answer: (tx: Tx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): Route<I, O, E> => inTransaction(contract, writing, answer)

/**
 * A write with slow work before it, which must not hold the agency's lock: hashing a password. `prepare` runs after the door and the
 * check of the input, outside the transaction; what it makes is the third argument of `answer`.
 */
export const preparedCommand = <I extends AnySchema, O extends AnySchema, E extends ErrorMap, P>(
  contract: Contract<I, O, E>,
  prepare: (call: AdmittedCall, input: InferSchemaOutput<I>) => Promise<P>,
  answer: (tx: Tx, input: InferSchemaOutput<I>, prepared: P) => Promise<InferSchemaInput<O>>,
): Route<I, O, E> => {
  const preparing = async ({ context, next }: Step<AdmittedCall>, input: unknown) =>
    next({ context: { prepared: await prepare(context, input as InferSchemaOutput<I>) } })
  return new Procedure({
    ...contract['~orpc'],
    middlewares: [door, preparing, writing],
    inputValidationIndex: 1,
    outputValidationIndex: 3,
    // What the steps before put there.
    handler: ({ context, input }: Handled<I>) => answer(context['tx'], input, context['prepared']),
  })
}

/** A call that may come without an agency, or needs several transactions: it opens its own. */
export const agencyFree = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: Contract<I, O, E>,
  answer: (call: AdmittedCall, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): Route<I, O, E> =>
  new Procedure({
    ...contract['~orpc'],
    middlewares: [door],
    // The door stands before the check of the input: a stranger learns nothing about fields.
    inputValidationIndex: 1,
    outputValidationIndex: 1,
    // What the door admitted.
    handler: ({ context, input }: Handled<I>) => answer(context as AdmittedCall, input),
  })

function inTransaction<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: Contract<I, O, E>,
  transaction: AnyMiddleware,
  answer: (tx: Tx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): Route<I, O, E> {
  return new Procedure({
    ...contract['~orpc'],
    middlewares: [door, transaction],
    inputValidationIndex: 1,
    // Inside the transaction: an answer that breaks the contract is a bug, and leaves nothing behind.
    outputValidationIndex: 2,
    // What the transaction put there.
    handler: ({ context, input }: Handled<I>) => answer(context['tx'], input),
  })
}

const door = async ({ context, procedure, next }: Step<IncomingCall>) =>
  next({ context: await admit(context, procedure['~orpc'].meta) })

const reading = async ({ context, next }: Step<AdmittedCall>) => {
  const { services, agencyId, actor } = inAgency(context)
  return services.database.read(agencyId, actor, async (tx) => next({ context: { tx } }))
}

const writing = async ({ context, next }: Step<AdmittedCall>, input: unknown) => {
  const call = inAgency(context)
  const request = repeatable(call, input)
  const { services, agencyId, actor } = call
  return services.database.write(
    agencyId,
    actor,
    async (tx) => {
      const earlier = request && (await earlierAnswer(tx, request))
      if (earlier) return { output: earlier.response, context: {} }
      const result = await next({ context: { tx } })
      if (!isAudited(tx) && !isUnchanged(result.output))
        throw new Error(`${call.method} ${call.path} changed something without telling the audit log`)
      if (request) await keepAnswer(tx, request, result.output)
      return result
    },
    (seq) => call.answerHeader?.(SEQ_HEADER, seq),
  )
}

/** The header Idempotency-Key with what it stands for; for calls that open their own transactions. Null without one. */
export function repeatable({ idempotencyKey: key, method, path }: AgencyCall, input: unknown): Request | null {
  if (key === undefined) return null
  if (!/^[\x21-\x7E]{8,128}$/.test(key))
    refuse('INVALID', 'The Idempotency-Key should have 8 to 128 printable characters.')
  return { key, path: `${method} ${path}`, bodyHash: hashOfBody(input) }
}

const isUnchanged = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'key' in output && output.key === 'UNCHANGED'
