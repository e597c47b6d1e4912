/** Reads the body of an answer piece by piece, and gives up on a line that died without saying so. */
import { connectionLost } from './failure.ts'

/** As {@link bodyPieces}, with a broken line told as such. What the person cancelled stays an AbortError. */
export async function* serverPieces(body: ReadableStream<Uint8Array>, idleMs: number): AsyncGenerator<Uint8Array> {
  try {
    yield* bodyPieces(body, idleMs)
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : connectionLost(error)
  }
}

/**
 * @param idleMs most time without a single byte; then the stream counts as dead
 * @throws DOMException TimeoutError after that time; whatever the body throws when the line breaks
 */
export async function* bodyPieces(body: ReadableStream<Uint8Array>, idleMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const piece = await within(reader.read(), idleMs)
      if (piece.done) return
      yield piece.value
    }
  } finally {
    // Not awaited: the body is at its end or of no use any more, and a dead line would not answer.
    reader.cancel().catch(() => undefined)
  }
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('nothing was heard from the server', 'TimeoutError')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
