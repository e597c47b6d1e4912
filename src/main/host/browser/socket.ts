/**
 * The bridge over one WebSocket per page (contract/bridge-socket.ts: BRIDGE_SOCKET, SocketCall, SocketMessage): calls in, replies and events
 * out, one JSON message a frame. Several pages may be open; they share the session and all hear every event.
 */
import { ATTACHMENT_BYTES } from '#contract/attachments/file-kinds.ts'
import { BRIDGE_SOCKET, type SocketMessage } from '#contract/bridge-socket.ts'
import type { DepotBridge } from '#contract/desktop.ts'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { PageServer } from './http.ts'

/** A file in base64 with what is said of it. */
const MOST_BYTES = Math.ceil((ATTACHMENT_BYTES * 4) / 3) + 1024 * 1024
/** Calls of one page that may be under way; a page that asks for more is broken. */
const MOST_CALLS = 500

const Call = z.object({ id: z.number().int(), path: z.array(z.string()), input: z.unknown() })

export type Sockets = { pages(): number; close(): void }

export function serveSockets(page: PageServer, bridge: DepotBridge): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
  })

  page.http.on('upgrade', (request, socket: Duplex, head) => {
    const { pathname } = new URL(request.url ?? '/', page.origin)
    if (pathname !== BRIDGE_SOCKET || !page.mayConnect(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, (opened) => void serve(opened, bridge))
  })

  return {
    pages: () => server.clients.size,
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

async function serve(socket: WebSocket, bridge: DepotBridge): Promise<void> {
  const send = (message: SocketMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  let underWay = 0
  const answer = async ({ id, path, input }: z.infer<typeof Call>) => {
    const reply = await bridge.call(path, input)
    underWay -= 1
    send({ id, reply })
  }
  const silence = bridge.on((event) => send({ event }))
  socket.once('close', silence)
  // Its frames are broken or too large: nothing that follows can be trusted.
  socket.on('error', () => socket.terminate())
  socket.on('message', (data, isBinary) => {
    const call = isBinary ? null : readCall(String(data))
    if (!call || underWay >= MOST_CALLS) return socket.close(1008, 'not a call')
    underWay += 1
    void answer(call)
  })
  await greet(bridge, send)
}

/** A page that connects anew learns at once what it missed. */
async function greet(bridge: DepotBridge, send: (message: SocketMessage) => void): Promise<void> {
  const [session, sync] = await Promise.all([
    bridge.call(['desktop', 'session', 'state'], {}),
    bridge.call(['desktop', 'sync', 'status'], {}),
  ])
  // Both values were made by the contract's own schemas a moment ago.
  if (session.ok)
    send({ event: { type: 'session', state: session.value } as Extract<SocketMessage, { event: unknown }>['event'] })
  if (sync.ok)
    send({ event: { type: 'sync', status: sync.value } as Extract<SocketMessage, { event: unknown }>['event'] })
}

function readCall(text: string): z.infer<typeof Call> | null {
  try {
    return Call.parse(JSON.parse(text))
  } catch {
    return null
  }
}
