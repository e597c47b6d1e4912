/** Requests to the agency server: token and agency in their headers, and whether the server could be reached. */
import { type Language, LANGUAGE_HEADER } from '#contract/languages.ts'
import { ConnectionLost, connectionLost, isGone, serverFailure } from './failure.ts'
import { createRefreshQueue, type TokenBox } from './refresh-queue.ts'
import type { EncodedRequest } from './requests.ts'
import type { ThisDevice } from '../device/device.ts'
import { fetchFrom } from '../network/pinned.ts'

export type ApiOptions = {
  /** Agency of this call; default the session's. 0: none. */
  agencyId?: number
  signal?: AbortSignal | undefined
  /** Most time until the answer is complete (calls) or begins (streams). */
  timeoutMs?: number
}

export type TransportDeps = {
  /** Origin of the server; null while none is known. */
  baseUrl(): string | null
  /** SHA-256 of the SPKI of the server's key; null or absent: its certificate is checked as usual. */
  pin?(): string | null
  agencyId(): number
  tokens: TokenBox
  /** What this computer says of itself; absent: nothing. */
  device?: Pick<ThisDevice, 'headers' | 'told'>
  /** What reports and papers are wanted in; absent: English. */
  language?: () => Language
  /** How requests leave this computer; default the network. */
  fetch?: typeof fetchFrom
  connection: {
    /** The server answered, whatever it said. */
    markUp(): void
    /** It did not. */
    markDown(): void
  }
}

export type Outgoing = {
  path: readonly string[]
  request: EncodedRequest
  options: ApiOptions
  /** Headers beside token and agency. */
  more?: Record<string, string>
  signal: AbortSignal
}

export type Transport = {
  /** The response of a call that succeeded. Throws ServerFailure for another, ConnectionLost when there is none, the signal's reason when it was cancelled. */
  send(outgoing: Outgoing): Promise<Response>
  /** Tells a lost line from work that the person cancelled: answers what to throw, and marks the line as down. */
  lost(error: unknown, signal: AbortSignal): unknown
}

export function createTransport(deps: TransportDeps): Transport {
  const queue = createRefreshQueue(deps.tokens)

  function lost(error: unknown, signal: AbortSignal): unknown {
    if (signal.aborted && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'))
      return signal.reason
    const loss = connectionLost(error)
    deps.connection.markDown()
    return loss
  }

  async function once({ request, signal }: Outgoing, headers: Record<string, string>): Promise<Response> {
    const base = deps.baseUrl()
    if (base === null) throw new ConnectionLost(false, new Error('no server is known yet'))
    try {
      const asked = {
        method: request.method,
        headers: request.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
      }
      const answer = await (deps.fetch ?? fetchFrom)(base + request.target, asked, deps.pin?.() ?? null)
      if (isGone(answer.status)) deps.connection.markDown()
      else deps.connection.markUp()
      return answer
    } catch (error) {
      throw lost(error, signal)
    }
  }

  return {
    lost,
    async send(outgoing) {
      const { path, options, more } = outgoing
      const agencyId = options.agencyId ?? deps.agencyId()
      const device = deps.device?.headers(agencyId) ?? {}
      const language = deps.language?.() ?? 'en'
      const wanted: Record<string, string> = language === 'en' ? {} : { [LANGUAGE_HEADER]: language }
      const base = { 'x-agency': String(agencyId), accept: '*/*', ...device, ...wanted, ...more }
      const attempt = (token: string | null) =>
        once(outgoing, token === null ? base : { ...base, authorization: `Bearer ${token}` })
      const answer = isTokenCall(path) ? await attempt(null) : await queue.send(attempt)
      if (!answer.ok) throw serverFailure(answer.status, await answer.text().catch(() => ''))
      // Without a token the server notes nothing.
      if (agencyId !== 0 && !isTokenCall(path)) deps.device?.told(device)
      return answer
    },
  }
}

/** Signing in and refreshing carry no token and never enter the queue. */
export const isTokenCall = ([area, name]: readonly string[]): boolean =>
  area === 'auth' && (name === 'login' || name === 'refresh')
