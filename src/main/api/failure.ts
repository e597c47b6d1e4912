/** How a call to the server can fail: refused by it, or not answered at all. */
import { errorCatalogue, type ErrorDetail, type ErrorEnvelope, Refusal } from '#contract/errors.ts'
import { Envelope } from '#contract/procedure.ts'
import { z } from 'zod'

/** The server answered with a failure; `envelope` is passed on as it came. */
export class ServerFailure extends Error {
  readonly status: number
  readonly envelope: ErrorEnvelope
  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.name = 'ServerFailure'
    this.status = status
    this.envelope = envelope
  }
}

/** No answer came. `sent` is false when the request certainly never reached the server; `words` is what a person has to know beyond that. */
export class ConnectionLost extends Error {
  readonly sent: boolean
  readonly words: string | undefined
  constructor(sent: boolean, cause: unknown, words?: string) {
    super(sent ? 'the connection was lost before the answer came' : 'the server cannot be reached', { cause })
    this.name = 'ConnectionLost'
    this.sent = sent
    this.words = words
  }
}

/** What is missing of an envelope is no reason not to tell the rest. */
const ReadEnvelope = Envelope.extend({ details: Envelope.shape.details.catch([]), traceId: z.string().catch('') })

/** Reads the body of a failed answer; one that is no envelope of ours (a proxy's page) becomes UNAVAILABLE or UNEXPECTED. */
export function serverFailure(status: number, body: string): ServerFailure {
  const read = ReadEnvelope.safeParse(parsed(body))
  if (read.success) {
    const details = read.data.details as ErrorDetail[] // exactOptionalPropertyTypes is off: an absent field reads as undefined
    return new ServerFailure(status, { ...read.data, details })
  }
  const key = isGone(status) ? 'UNAVAILABLE' : status === 401 ? 'UNAUTHENTICATED' : 'UNEXPECTED'
  const { code, message } = errorCatalogue[key]
  return new ServerFailure(status, { code, message, key, details: [], traceId: '' })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPOT_OTHER_KEY',
])

/** What could be done about a server that cannot prove who it is; nothing was sent to it. */
const unproven: Record<string, string> = {
  DEPOT_OTHER_KEY:
    'The server showed another key than the one that this PC was paired with, so nothing was sent to it. If a new key was made on the office’s PC, sign out, choose “Use another server” and type the new connection code. If not, another computer answers in its place: tell an Admin.',
  CERT_HAS_EXPIRED:
    'The certificate of the server has expired, so nothing was sent to it. Whoever runs the server has to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the server is made out to another name, so nothing was sent to it. Check the address.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted(),
  SELF_SIGNED_CERT_IN_CHAIN: untrusted(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted(),
}

function untrusted(): string {
  return 'Nobody whom this PC trusts signed the certificate of the server, so nothing was sent to it. If it is the PC of your office, connect with its connection code.'
}

/** What `fetch` threw, as a lost connection: undici hides the system's code in the cause, or in the causes of several addresses. */
export function connectionLost(error: unknown): ConnectionLost {
  const codes = codesOf(error)
  const isSent = codes.length === 0 || !codes.every((code) => NEVER_SENT.has(code))
  return new ConnectionLost(isSent, error, codes.map((code) => unproven[code]).find(Boolean))
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const below = error instanceof AggregateError ? error.errors.flatMap(codesOf) : codesOf(error.cause)
  return below.length > 0 || !('code' in error) ? below : [String(error.code)]
}

/** A proxy without its server, or a server without its database: as good as no answer. */
export const isGone = (status: number): boolean => status >= 502 && status <= 504

/** An Admin locked this computer out (SEC-08). */
export const isLockOut = (error: unknown): error is ServerFailure =>
  error instanceof ServerFailure && error.envelope.key === 'DEVICE_REVOKED'

/** Something answers in the server's place, and cannot prove that it is the server. */
export const isUnproven = (error: unknown): boolean => error instanceof ConnectionLost && error.words !== undefined

/** No server to ask: the line is down, what is behind a proxy is gone, or this PC's own could not be started. */
export const isAway = (error: unknown): boolean =>
  (error instanceof ConnectionLost && !isUnproven(error)) ||
  (error instanceof ServerFailure && isGone(error.status)) ||
  (error instanceof Refusal && error.key === 'UNAVAILABLE')
