/**
 * Requests to a server whose key is known. Its certificate is not asked who signed it, and need not be in date: the key itself is compared,
 * after the handshake that proves it and before a byte of a request leaves.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { connect, type TLSSocket } from 'node:tls'
import type { Agent, fetch as undiciFetch } from 'undici'

const HANDSHAKE_MS = 10_000
const tls = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1.3',
  // A session that is taken up again shows no certificate.
  maxCachedSessions: 0,
  allowH2: false,
  timeout: HANDSHAKE_MS,
} as const

/** Another key than the one that this PC was paired with. Nothing was sent. */
export class OtherKey extends Error {
  readonly code = 'DEPOT_OTHER_KEY'
  constructor() {
    super('the server showed another key than the one that this computer was paired with')
    this.name = 'OtherKey'
  }
}

/** SHA-256 of the SPKI of the key that the other side has just proved to have; null when it showed none. */
export function keyOf(socket: TLSSocket): Buffer | null {
  const spki = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
  return spki ? createHash('sha256').update(spki).digest() : null
}

type Pinned = { fetch: typeof undiciFetch; agent: Agent }
const pinned = new Map<string, Promise<Pinned>>()

/** Fetch and agent of one package: each understands its own alone. */
async function pinTo(pin: string): Promise<Pinned> {
  // A tenth of a second and 20 MB, which a PC that is not paired does not pay for.
  const { Agent, buildConnector, fetch } = await import('undici')
  const wanted = Buffer.from(pin, 'hex')
  const open = buildConnector(tls)
  const agent = new Agent({
    connect(options, callback) {
      if (options.protocol !== 'https:') return callback(new OtherKey(), null)
      open(options, (error, socket) => {
        if (error) return callback(error, null)
        const key = keyOf(socket as TLSSocket) // for https it is one
        if (key && key.length === wanted.length && timingSafeEqual(key, wanted)) return callback(null, socket)
        socket.destroy()
        callback(new OtherKey(), null)
      })
    },
  })
  return { fetch, agent }
}

export type ServerRequest = {
  method?: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/**
 * Asks a server; redirects are errors. All of main's requests go this way.
 * @param pin SHA-256 of its key's SPKI in hexadecimal; null: the system's own checks of its certificate hold
 */
export async function fetchFrom(address: string, request: ServerRequest, pin: string | null): Promise<Response> {
  const asked = { ...request, redirect: 'error' } as const
  if (pin === null) return fetch(address, asked)
  const present = pinned.get(pin) ?? pinTo(pin)
  pinned.set(pin, present)
  const { fetch: fetchPinned, agent } = await present
  const answer = await fetchPinned(address, { ...asked, dispatcher: agent })
  // Of the same specification and of the same authors as Node's own, which has other names for its types.
  return answer as unknown as Response
}

/** The key of whatever answers at an address, in the sense of {@link keyOf}. Nothing is sent but the handshake. */
export function keyAt(host: string, port: number, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { rejectUnauthorized, minVersion } = tls
    const socket = connect({ host, port, rejectUnauthorized, minVersion, ALPNProtocols: ['http/1.1'] })
    const end = (settle: () => void) => {
      clearTimeout(late)
      socket.destroy()
      settle()
    }
    const late = setTimeout(() => end(() => reject(new DOMException('no answer in time', 'TimeoutError'))), ms)
    socket.once('error', (error) => end(() => reject(error)))
    socket.once('secureConnect', () => {
      const key = keyOf(socket)
      end(() => (key ? resolve(key) : reject(new OtherKey())))
    })
  })
}
