/** A small HTTP server for tests of the desktop: it answers what the test tells it to, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
export type Answer = (asked: Asked, response: ServerResponse) => unknown

export type ServerDouble = {
  origin: string
  asked: Asked[]
  /** What is answered from now on; a value that is returned is sent as JSON. */
  answer(how: Answer): void
  /** Refuses connections, as a server that is gone; `start` brings it back on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends all connections without a word. */
  cut(): void
}

export async function serverDouble(first: Answer = () => ({})): Promise<ServerDouble> {
  let how = first
  const asked: Asked[] = []
  const sockets = new Set<Socket>()
  const http = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      }
      asked.push(one)
      const value = how(one, response)
      if (value === undefined || response.headersSent) return
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    })
  })
  http.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = (port: number) => new Promise<void>((resolve) => void http.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      how = next
    },
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        cut()
      }),
    start: () => listen(port),
    cut,
  }
}

/** Sends a failure as the agency server does. */
export function fail(response: ServerResponse, status: number, key: string, more: object = {}): undefined {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 400002, key, message: `refused: ${key}`, details: [], traceId: 't-1', ...more }))
}
