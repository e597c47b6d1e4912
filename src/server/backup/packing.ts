/** gzip with a head that is the same everywhere, so that no byte of a backup can differ unnoticed. */
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'

/** gzip, deflate, no name, no time, no level, unknown system. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** @param level of compression; zlib's own when not given */
export async function* packed(lines: AsyncGenerator<Buffer, void>, level?: number): AsyncGenerator<Buffer, void> {
  const gzip = pipeline(lines, createGzip(level === undefined ? {} : { level }), () => undefined)
  let isFirst = true
  try {
    for await (const piece of gzip) {
      if (isFirst) GZIP_HEAD.copy(piece)
      isFirst = false
      yield piece
    }
  } finally {
    gzip.destroy()
    await lines.return()
  }
}
