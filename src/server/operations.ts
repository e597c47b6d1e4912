/** Carries out writes that PCs kept, through the same door as the network, each in its own transaction (docs/sync.md). */
import { Refusal, refuse } from '#contract/errors.ts'
import { type Operation, type OperationAnswer, OPERATIONS_VERSION } from '#contract/operations.ts'
import { metaOf } from '#contract/procedure.ts'
import { sync } from '#contract/sync.ts'
import { type AnyProcedure, call as callProcedure, isProcedure } from '@orpc/server'
import { type AdmittedCall, type IncomingCall, SEQ_HEADER } from './http/call.ts'
import { failureOf } from './http/errors.ts'
import { agencyFree } from './http/route.ts'

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** These say nothing about the write: the same may be carried out when it is sent again. */
const passing = new Set(['BUSY', 'TOO_MANY', 'UNAUTHENTICATED', 'UNAVAILABLE'])

/** The call that carries out what is kept for `calls`. After one that could not be judged none is tried. */
export const operationsRoute = (calls: Calls) =>
  agencyFree(sync.operations, async (call, { version, operations }) => {
    if (version > OPERATIONS_VERSION) refuse('INVALID', NEWER)
    const answers: OperationAnswer[] = []
    for (const operation of operations) {
      const answer = await carryOut(calls, call, operation)
      answers.push(answer)
      if (answer.state === 'failed') break
    }
    if (call.device && call.agencyId !== null && answers.some(({ state }) => state === 'done'))
      call.services.auth.contacts.carriedOut(call.agencyId, call.device)
    return { answers }
  })

async function carryOut(
  calls: Calls,
  call: AdmittedCall,
  { id, call: name, input }: Operation,
): Promise<OperationAnswer> {
  let seq = 0
  const context: IncomingCall = {
    ...call,
    idempotencyKey: id,
    method: 'OPERATION',
    path: name,
    answerHeader: (header, value) => {
      if (header === SEQ_HEADER) seq = value
    },
  }
  try {
    const value: unknown = await callProcedure(procedureOf(calls, name), input, { context })
    return { state: 'done', id, value, seq }
  } catch (error) {
    const failure = failureOf(error, call.requestId, call.services.log)
    const isJudged = failure.status < 500 && !passing.has(failure.envelope.key)
    return { state: isJudged ? 'refused' : 'failed', id, failure }
  }
}

/** Refuses INVALID for what is no call, or none that may wait. */
function procedureOf(calls: Calls, name: string): AnyProcedure {
  const [area = '', call = '', ...more] = name.split('.')
  const found = more.length === 0 && Object.hasOwn(calls, area) ? calls[area] : undefined
  const procedure = found && Object.hasOwn(found, call) ? found[call] : undefined
  if (!isProcedure(procedure) || metaOf(procedure).offline !== 'queue')
    throw new Refusal('INVALID', 'This cannot be kept for later. Make it again while the server can be reached.')
  return procedure
}

const NEWER =
  'The Depot on this computer is newer than the one on the server. Update the server; what is kept here is sent then.'
