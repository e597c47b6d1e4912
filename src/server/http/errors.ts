/** Every failure leaves as one envelope `{code, message, key, details, traceId}` (domain.md §8). What is not a refusal is a bug: logged, not told. */
import { type ErrorDetail, type ErrorEnvelope, type ErrorKey, Refusal } from '#contract/errors.ts'
import { ruleKeyOf } from '#contract/rules.ts'
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
    envelope: { code: said.code, message: said.message, key: said.key, details: said.details, traceId },
  }
}

/** The refusal behind whatever was thrown; null for a bug. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof ORPCError)
    return error.cause instanceof ValidationError && error.status === 400 ? invalidInput(error.cause) : null
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

type Issue = ValidationError['issues'][number]

/** The key is that of the first failing rule; every failing field is named with its message. */
function invalidInput({ issues, data }: ValidationError): Refusal {
  const details = issues.flatMap((issue) => detailsOf(issue, data))
  const [first] = details
  if (!first) return new Refusal('INVALID')
  const key = first.rule === 'MISSING' ? 'REQUIRED' : (ruleKeyOf(first.detail.message) ?? 'INVALID')
  const message = first.detail.field ? `${first.detail.field} ${first.detail.message}` : first.detail.message
  return new Refusal(
    key,
    message,
    details.map(({ detail }) => detail),
  )
}

function detailsOf(issue: Issue, data: unknown): { detail: ErrorDetail; rule: 'MISSING' | null }[] {
  const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  if ('keys' in issue && Array.isArray(issue.keys)) {
    const inside = field ? `${field}.` : ''
    return issue.keys.map((name) => ({
      detail: { field: `${inside}${name}`, message: 'is not known here' },
      rule: null,
    }))
  }
  const isMissing = field !== '' && valueAt(data, issue.path ?? []) === undefined
  const message = isMissing ? 'is required' : issue.message
  return [{ detail: field ? { field, message } : { message }, rule: isMissing ? 'MISSING' : null }]
}

function valueAt(data: unknown, path: NonNullable<Issue['path']>): unknown {
  let value = data
  for (const part of path) {
    const name = typeof part === 'object' ? part.key : part
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return value
}
