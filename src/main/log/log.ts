/** The program's log: JSON lines in five files of 2 MB, without secrets. */
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { rotatingFile } from './rotating-file.ts'
import { withoutSecrets } from './secrets.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Opens the log in `folder`. `file` is the newest of the set; `close` writes out what is left. */
export function openLog(folder: string): { log: Log; file: string; close: () => void } {
  const file = join(folder, 'depot.log')
  const target = rotatingFile(file, { bytes: 2 * 1024 * 1024, files: 5 })
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describe, err: describe } },
    { write: (line: string) => target.write(withoutSecrets(line)) },
  )
  return { log, file, close: target.close }
}

/** An error with its causes, as plain fields. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...code,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  }
}

/** For tests and for the moments before a folder is known. */
export const silentLog: Log = pino({ enabled: false })
