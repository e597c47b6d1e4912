/** Long answers: pieces to the network as fast as the reader takes them, ended early when the reader goes or the server stops. */
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'

/** A reader that takes nothing for so long holds a transaction open for nothing. */
const STALLED_MS = 60_000
/** The reader left, or the server stops. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'])

export type Outflow = {
  reply: FastifyReply
  headers: Record<string, string>
  /** What the pieces go through on their way, gzip mostly. */
  through?: Transform | undefined
  closing: AbortSignal
  log: Log
}

/**
 * Takes the reply out of the framework's hands, with the headers it has so far. Nothing can be refused in words after it.
 * The connection is not used again, so that it cannot hold up the server's end.
 */
export function beginOutflow(reply: FastifyReply, headers: Record<string, string>): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, { ...headers, connection: 'close' })
}

/**
 * Sends the pieces. What is thrown before the first of them is thrown here; later the answer is cut, and its reader sees the
 * end missing. When this resolves the pieces were read to their end or left.
 */
export async function outflow(pieces: AsyncGenerator<Uint8Array, void>, to: Outflow): Promise<void> {
  const { reply, headers, through, closing, log } = to
  const first = await pieces.next()
  try {
    beginOutflow(reply, headers)
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    const all = resumed(first, pieces)
    if (through) await pipeline(all, through, reply.raw, { signal: closing })
    else await pipeline(all, reply.raw, { signal: closing })
  } catch (error) {
    reply.raw.destroy()
    const traceId = reply.request.id
    if (LEFT.has(codeOf(error))) log.debug({ traceId }, 'a stream was left before its end')
    else log.error({ err: error, traceId }, 'a stream broke')
  } finally {
    await pieces.return()
  }
}

async function* resumed(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  if (first.done) return
  yield first.value
  yield* rest
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
