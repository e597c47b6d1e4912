/** Connections that were opened and never carried a request: Node counts them as busy, so a closing server would wait for them. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** @returns closes those that are unused now; clients open such connections in advance, or when they gave one up */
export function closerOfUnused(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
  }
}
