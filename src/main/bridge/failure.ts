/** Every way a call can fail, as the page receives it: code, status, words, and the contract's envelope in `data`. */
import type { BridgeError } from '#contract/desktop.ts'
import { errorCatalogue, type ErrorEnvelope, Refusal } from '#contract/errors.ts'
import { labelled } from '#contract/say-field.ts'
import { invalidInput } from '#contract/invalid-input.ts'
import { randomUUID } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/contract'
import { ConnectionLost, ServerFailure } from '../api/failure.ts'
import type { Log } from '../log/log.ts'

/** Names of the contract's typed errors (contract/procedure.ts), by status. */
const codes: Record<number, string> = {
  400: 'REFUSED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
}

/** Turns what a call threw into what the page may know. What nobody expected is logged under the id that the page shows. */
export function toBridgeError(error: unknown, log: Log): BridgeError {
  if (error instanceof ServerFailure) return bridgeError(error.status, error.envelope)
  if (error instanceof ConnectionLost) return refused(new Refusal('OFFLINE', error.words))
  if (error instanceof Refusal) return refused(error)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return refused(invalidInput(error.cause.issues, error.cause.data))
  const traceId = randomUUID()
  log.error({ error, traceId }, 'a call failed for a reason nobody expected')
  return refused(new Refusal('UNEXPECTED'), traceId)
}

function refused({ key, code, status, message, details }: Refusal, traceId = ''): BridgeError {
  return bridgeError(status, { code, key, message, details: details.map(labelled), traceId })
}

function bridgeError(status: number, { message, ...data }: ErrorEnvelope): BridgeError {
  const code = codes[status]
  return { code: code ?? fallbackCode(data.key), status, message, data, defined: code !== undefined }
}

const fallbackCode = (key: string): string => (Object.hasOwn(errorCatalogue, key) ? key : 'UNEXPECTED')
