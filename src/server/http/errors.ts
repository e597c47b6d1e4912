/** Every failure leaves as one envelope `{code, message, key, details, traceId}` (ERR-01). What is not a refusal is a bug: logged, not told. */
import { type ErrorEnvelope, type ErrorKey, Refusal } from '#contract/errors.ts'
import { labelled } from '#contract/say-field.ts'
import { invalidInput } from '#contract/invalid-input.ts'
import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { refusalOf, withoutParameters } from '../db/failures.ts'
import type { Log } from '../log.ts'

export type Failure = { status: number; envelope: ErrorEnvelope }

/** What the framework refuses before any of ours is asked. */
const frameworkKeys: Readonly<Record<string, [ErrorKey, string?]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['INVALID', 'Send the request as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID', 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID', 'The request was cut short.'],
  FST_ERR_BAD_URL: ['INVALID', 'The address is not valid.'],
}

/** The failure as it leaves; a bug is logged under its trace id first. */
export function failureOf(error: unknown, traceId: string, log: Log): Failure {
  const refusal = refusalFrom(error)
  if (!refusal) log.error({ err: withoutParameters(error), traceId }, 'unexpected error')
  const said = refusal ?? new Refusal('UNEXPECTED')
  return {
    status: said.status,
    envelope: { code: said.code, message: said.message, key: said.key, details: said.details.map(labelled), traceId },
  }
}

/** The refusal behind whatever was thrown; null for a bug. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof ORPCError)
    return error.cause instanceof ValidationError && error.status === 400
      ? invalidInput(error.cause.issues, error.cause.data)
      : null
  const known = refusalOf(error)
  if (known) return known
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const framework = frameworkKeys[code]
  if (framework) return new Refusal(...framework)
  // A body that is not JSON: the parser's own error.
  return error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400
    ? new Refusal('INVALID', 'The request is not valid JSON.')
    : null
}
