/**
 * A report's file that is sent from a temporary one: nothing of it is in memory but the piece that the network takes. It knows how many rows it
 * shows: a program that exports many leaves out those with nothing in them.
 */
import { Readable } from 'node:stream'
import type { SpoolFile } from './spool-file.ts'

export class SpooledFile extends File {
  readonly rows: number
  readonly #kept: SpoolFile

  /** @param kept written to its end; closed when it was read */
  constructor(kept: SpoolFile, { name, type, rows }: { name: string; type: string; rows: number }) {
    super([], name, { type })
    this.rows = rows
    this.#kept = kept
  }

  override get size(): number {
    return this.#kept.size
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const stream: unknown = Readable.toWeb(Readable.from(piecesOf(this.#kept), { objectMode: false }))
    return stream as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  /** As `stream`, whole: for who asks in this process. */
  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer()
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text()
  }
}

async function* piecesOf(kept: SpoolFile): AsyncGenerator<Uint8Array, void> {
  try {
    yield* kept.pieces()
  } finally {
    await kept.close()
  }
}
