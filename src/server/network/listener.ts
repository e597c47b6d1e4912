/** The listener for a network: TLS 1.3 and nothing else, in front of the same application as on loopback. */
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Identity } from './identity.ts'

const HANDSHAKE_MS = 10_000
const HEADERS_MS = 30_000
const REQUEST_MS = 120_000
/** Strangers may open connections before anybody signs in: one address cannot take them all. */
const MOST_CONNECTIONS = 1_000
const MOST_OF_ONE_ADDRESS = 100

export type Listener = {
  port: number
  /** Takes no more connections, gives requests under way so long, and cuts what is left. */
  close(graceMs: number): Promise<void>
}

type Place = { host: string; port: number }

/** @throws what `listen` fails with */
export async function openListener(app: FastifyInstance, identity: Identity, { host, port }: Place): Promise<Listener> {
  const server = createServer(
    {
      key: identity.key,
      cert: identity.certificate,
      minVersion: 'TLSv1.3',
      maxVersion: 'TLSv1.3',
      ALPNProtocols: ['http/1.1'],
      handshakeTimeout: HANDSHAKE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: app.server.keepAliveTimeout,
    },
    (request, response) => app.routing(request, response),
  )
  const sockets = new Map<string, Set<Socket>>()
  server.maxConnections = MOST_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    const open = sockets.get(from) ?? new Set()
    if (open.size >= MOST_OF_ONE_ADDRESS) {
      socket.destroy()
      return
    }
    sockets.set(from, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) sockets.delete(from)
    })
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    // What a TCP server answers once it listens.
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const cut = setTimeout(() => {
        for (const open of sockets.values()) for (const socket of open) socket.destroy()
      }, graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}
