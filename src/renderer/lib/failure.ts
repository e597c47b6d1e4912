/** What went wrong, as a screen needs it: one shape for refusals of the server, of main and for faults of the page. */
import type { ErrorDetail, ErrorKey, fallbackMessages } from '#contract/errors.ts'
import { ORPCError } from '@orpc/client'
import { say, sayOfField } from './say.ts'

/** `refused`: said no on purpose, in words for the person. `offline`: no line. `fault`: a bug or a dead server. */
export type FailureKind = 'refused' | 'offline' | 'fault'

export type Failure = {
  kind: FailureKind
  /** Numeric code of the specification §8; 0 when there is none. */
  code: number
  key: ErrorKey | 'UNKNOWN'
  message: string
  /** Failing fields, blockers or figures; `field` is a path such as `lines.0.qty`. */
  details: ErrorDetail[]
  /** To quote when asking for help; empty when the server never saw the call. */
  traceId: string
}

/** The specification's default words (§8), for what carries no words of its own. */
const defaultMessage: (typeof fallbackMessages)['default'] = 'Something went wrong!'

type Envelope = { code?: unknown; key?: unknown; details?: unknown; traceId?: unknown }

const envelopeOf = (data: unknown): Envelope => (typeof data === 'object' && data !== null ? data : {})

const detailsOf = (details: unknown): ErrorDetail[] =>
  Array.isArray(details)
    ? details.filter(
        (detail): detail is ErrorDetail => typeof detail === 'object' && detail !== null && 'message' in detail,
      )
    : []

/** Reads any thrown thing. Never throws itself. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) {
    return { kind: 'fault', code: 0, key: 'UNKNOWN', message: say(defaultMessage), details: [], traceId: '' }
  }
  const { code, key, details, traceId } = envelopeOf(error.data)
  // The key comes from the closed list of the contract; a text of another version of the server is shown by its message all the same.
  const known = (typeof key === 'string' ? key : 'UNKNOWN') as Failure['key']
  return {
    kind: kindOf(error.status, known),
    code: typeof code === 'number' ? code : 0,
    key: known,
    ...inWords(error.message || defaultMessage, detailsOf(details)),
    traceId: typeof traceId === 'string' ? traceId : '',
  }
}

/** In the person's language. Often the words of the whole are those of its first detail. */
function inWords(message: string, details: ErrorDetail[]): Pick<Failure, 'message' | 'details'> {
  const same = details.find((detail) => detail.message === message)
  return {
    message: sayOfField(same?.field, message),
    details: details.map((detail) => ({ ...detail, message: sayOfField(detail.field, detail.message) })),
  }
}

function kindOf(status: number, key: Failure['key']): FailureKind {
  if (key === 'OFFLINE') return 'offline'
  return status >= 500 ? 'fault' : 'refused'
}

/** True when sending the same call again could give another answer: never for a refusal. */
export const worthRetrying = (error: unknown): boolean => failureOf(error).kind === 'fault'
