/** A TLS server for tests of the desktop, with keys as an agency server makes them: it answers, or only notes what it is told. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTls, type TLSSocket } from 'node:tls'
import { codeOf, proofOf } from '../../src/server/network/code.ts'
import { type Identity, newIdentity } from '../../src/server/network/identity.ts'

export const madeIdentity = (): Promise<Identity> => newIdentity(mkdtempSync(join(tmpdir(), 'depot-tls-')))
export const pinOf = ({ fingerprint }: Identity): string => fingerprint.toString('hex')

export type TlsDouble = {
  port: number
  origin: string
  /** Connections that were opened, whatever came of them. */
  connections: () => number
  /** Handshakes that were completed. */
  handshakes: () => number
  /** What arrived inside TLS; of one that answers, the requests alone. */
  heard: () => string
  /** Whether a connection took up the session of an earlier one. */
  resumed: () => boolean
  stop: () => Promise<void>
}

/** @param answer what every request is answered with; null: nothing, and every byte is noted */
export async function tlsDouble(
  { key, certificate: cert }: Identity,
  { answer = null, port = 0, maxVersion = 'TLSv1.3' as const, host = '127.0.0.1' }: TlsOptions = {},
): Promise<TlsDouble> {
  let heard = ''
  let resumed = false
  const sockets = new Set<TLSSocket>()
  const server =
    answer === null
      ? createTls({ key, cert, maxVersion })
      : createHttps({ key, cert, maxVersion }, (request, response) => {
          heard += `${request.method} ${request.url}\n`
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
        })
  let connections = 0
  let handshakes = 0
  server.on('connection', () => (connections += 1))
  server.on('tlsClientError', () => undefined)
  server.on('secureConnection', (socket: TLSSocket) => {
    handshakes += 1
    resumed ||= socket.isSessionReused()
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    if (answer === null) socket.on('data', (piece) => (heard += piece.toString('latin1')))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port // what a TCP server answers
  return {
    port: at,
    origin: `https://127.0.0.1:${at}`,
    connections: () => connections,
    handshakes: () => handshakes,
    heard: () => heard,
    resumed: () => resumed,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type TlsOptions = { answer?: object | null; port?: number; maxVersion?: 'TLSv1.2' | 'TLSv1.3'; host?: string }

/** The connection code of a server with this key. */
export async function codeFor({ fingerprint }: Identity, addresses: readonly string[], port: number): Promise<string> {
  return codeOf(addresses, port, fingerprint, await proofOf(fingerprint)) ?? ''
}

/** A port on which nothing listens, and one on which somebody listens who never says a word. */
export async function silentPorts(): Promise<{ closed: number; mute: number; stop: () => void }> {
  const [first, second] = [createTcp().listen(0, '127.0.0.1'), createTcp(() => undefined).listen(0, '127.0.0.1')]
  await Promise.all([once(first, 'listening'), once(second, 'listening')])
  const [closed, mute] = [first.address() as AddressInfo, second.address() as AddressInfo] // what TCP servers answer
  first.close()
  return { closed: closed.port, mute: mute.port, stop: () => second.close() }
}
