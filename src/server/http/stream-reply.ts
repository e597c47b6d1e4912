/** Long answers: pieces to the network as fast as the reader takes them, ended early when the reader goes, is too slow, or is not wanted. */
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'

/** The reader left, or the answer was ended early. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'])

export type StreamedReply = {
  reply: FastifyReply
  headers: Record<string, string>
  /** A piece that was not taken in so many milliseconds ends the answer. */
  pieceMs: number
  signal: AbortSignal
  log: Log
}

/**
 * Takes the reply out of the framework's hands, with the headers it has so far. Nothing can be refused in words after it.
 * The connection is not used again, so that it cannot hold up the server's end.
 */
export function beginStreamedReply(reply: FastifyReply, headers: Record<string, string>): void {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, { ...headers, connection: 'close' })
}

/**
 * Sends the pieces. What is thrown before the first of them is thrown here; later the answer is cut, and its reader sees the
 * end missing. When this resolves the pieces were sent to their end or left.
 */
export async function streamReply(pieces: AsyncGenerator<Uint8Array, void>, to: StreamedReply): Promise<void> {
  const { reply, headers, signal, log, pieceMs } = to
  const traceId = reply.request.id
  const first = await pieces.next()
  const patience = patienceOf(pieceMs, () => {
    log.info({ traceId }, 'a stream was cut: its reader is too slow')
    reply.raw.destroy()
  })
  try {
    beginStreamedReply(reply, headers)
    await pipeline(timed(first, pieces, patience), reply.raw, { signal })
  } catch (error) {
    reply.raw.destroy()
    if (LEFT.has(codeOf(error))) log.debug({ traceId }, 'a stream was left before its end')
    else log.error({ err: error, traceId }, 'a stream broke')
  } finally {
    patience.end()
    await pieces.return()
  }
}

type Patience = { begin(): void; end(): void }

function patienceOf(ms: number, over: () => void): Patience {
  let limit: NodeJS.Timeout | undefined
  const end = () => clearTimeout(limit)
  return {
    begin() {
      end()
      limit = setTimeout(over, ms)
    },
    end,
  }
}

/** The pieces, with the reader's time for each; behind the last one for what the network still holds. */
async function* timed(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
  patience: Patience,
): AsyncGenerator<Uint8Array, void> {
  for (let next = first; !next.done; next = await rest.next()) {
    patience.begin()
    yield next.value
    patience.end()
  }
  patience.begin()
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
