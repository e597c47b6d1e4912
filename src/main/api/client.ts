/** Calls to the agency server: idempotency keys, time-outs, and what is tried again. */
import { Refusal } from '#contract/errors.ts'
import type { api as contract } from '#contract/index.ts'
import type { ContractRouterClient } from '@orpc/contract'
import { createORPCClient } from '@orpc/client'
import { ConnectionLost, isGone, ServerFailure, serverFailure } from './failure.ts'
import { createUncertainWrites, fingerprintOf } from './idempotency.ts'
import { type EncodedRequest, encodeRequest } from './requests.ts'
import { type ApiOptions, createTransport, isTokenCall, type TransportDeps } from './transport.ts'

const CALL_MS = 30_000
/** Calls that work through a whole file, row by row. */
const FILE_MS = 300_000
const STREAM_OPENS_MS = 120_000

export type ApiAnswer = {
  value: unknown
  /** Position in the change feed that the mirror must reach to see this write; null for reads. */
  seq: number | null
}
export type Api = {
  /** A call that answers JSON. Throws ServerFailure, ConnectionLost, or Refusal OFFLINE for a write whose line broke. */
  call(path: readonly string[], input: unknown, options?: ApiOptions): Promise<ApiAnswer>
  /** A call that answers a file or a stream: the response with its headers, its body unread. */
  open(path: readonly string[], input: unknown, options?: ApiOptions): Promise<Response>
  /** The same calls with their types, for main's own use. */
  typed: ContractRouterClient<typeof contract, { agencyId?: number }>
}

export type ApiDeps = TransportDeps & {
  /** Part of a write's fingerprint: another person's same write is another write. */
  userId(): number
  /** The input with ids that the server knows; Outbox.forServer. */
  rowIds?: <T>(input: T) => T
  connection: {
    /** True when the line is up now or comes back within `ms`. */
    restored(ms: number): Promise<boolean>
  }
}

export function createApi(deps: ApiDeps): Api {
  const { rowIds = (input) => input } = deps
  const transport = createTransport(deps)
  const uncertain = createUncertainWrites()

  async function answerOf(
    path: readonly string[],
    request: EncodedRequest,
    options: ApiOptions,
    more = {},
  ): Promise<ApiAnswer> {
    const signal = signalOf(options, readsAFile(path) ? FILE_MS : CALL_MS)
    const answer = await transport.send({ path, request, options, more, signal })
    try {
      const text = await answer.text()
      return { value: text === '' ? null : JSON.parse(text), seq: seqOf(answer) }
    } catch (error) {
      throw error instanceof SyntaxError ? serverFailure(502, '') : transport.lost(error, signal)
    }
  }

  /**
   * A write is sent at most twice with one key: again only when its answer got lost and the line came back. The key stays with the write
   * until the server has judged it: whatever else happened, an earlier attempt may have been carried out.
   */
  async function write(path: readonly string[], request: EncodedRequest, options: ApiOptions): Promise<ApiAnswer> {
    const fingerprint = fingerprintOf([deps.userId(), options.agencyId ?? deps.agencyId(), request])
    const key = uncertain.keyFor(fingerprint)
    const attempt = () =>
      answerOf(path, request, options, { 'idempotency-key': key }).catch((error: unknown) => {
        if (mayBeDone(error)) uncertain.remember(fingerprint, key)
        throw error
      })
    try {
      const answer = await attempt().catch(async (error: unknown) => {
        if (!(error instanceof ConnectionLost) || !error.sent || !(await deps.connection.restored(5_000))) throw error
        return attempt()
      })
      uncertain.settle(fingerprint)
      return answer
    } catch (error) {
      if (error instanceof ServerFailure && !mayBeDone(error)) uncertain.settle(fingerprint)
      if (!(error instanceof ConnectionLost)) throw error
      throw new Refusal('OFFLINE', uncertain.has(fingerprint) ? UNCERTAIN : error.words)
    }
  }

  const client: Api = {
    async call(path, input, options = {}) {
      const request = await encodeRequest(path, rowIds(input))
      if (isRepeatable(path, request)) return readTwice(() => answerOf(path, request, options))
      return write(path, request, options)
    },
    async open(path, input, options = {}) {
      const request = await encodeRequest(path, rowIds(input))
      const opening = new AbortController()
      const timer = setTimeout(
        () => opening.abort(new DOMException('no answer in time', 'TimeoutError')),
        options.timeoutMs ?? STREAM_OPENS_MS,
      )
      const signal = options.signal ? AbortSignal.any([options.signal, opening.signal]) : opening.signal
      try {
        return await readTwice(() => transport.send({ path, request, options, signal }))
      } finally {
        clearTimeout(timer)
      }
    },
    typed: createORPCClient({
      call: async (path, input, { context, signal }) => (await client.call(path, input, { ...context, signal })).value,
    }),
  }
  return client
}

const readsAFile = (path: readonly string[]): boolean =>
  ['opening.importFile', 'opening.previewImport', 'attachment.add'].includes(path.join('.'))

/** Operations carry a key each: sent twice, they are carried out once. */
const isRepeatable = (path: readonly string[], { method }: EncodedRequest): boolean =>
  method === 'GET' || isTokenCall(path) || path.join('.') === 'sync.operations'

const UNCERTAIN =
  'The connection was lost while this was being saved, so it is not known whether the server has it. What you typed stays here: save it again when the connection is back. It will not be recorded twice.'

/** Whether a write that failed like this may have been carried out: no answer, or one of a server or proxy that lost what is behind it. */
function mayBeDone(error: unknown): boolean {
  if (error instanceof ServerFailure) return isGone(error.status)
  return error instanceof ConnectionLost ? error.sent : !(error instanceof Refusal)
}

const signalOf = ({ signal, timeoutMs }: ApiOptions, most: number): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs ?? most)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function seqOf(answer: Response): number | null {
  const seq = Number(answer.headers.get('x-depot-seq') ?? Number.NaN)
  return Number.isSafeInteger(seq) ? seq : null
}

/** A kept-alive connection that a restarted server closed fails at its first use: a read is then simply asked again. */
async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ConnectionLost) || !isReset(error)) throw error
    return read()
  }
}

function isReset(error: ConnectionLost): boolean {
  const cause = error.cause instanceof Error ? error.cause.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE'
}
