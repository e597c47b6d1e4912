/** The server's log: structured lines without secrets. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { rotatingFile } from './log-file.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Never written: tokens, passwords, cookies, whatever object they hang on. */
const redact = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    '*.password',
    '*.currentPassword',
    '*.newPassword',
    '*.token',
    '*.refreshToken',
    'password',
    'token',
    'refreshToken',
  ],
  censor: '(hidden)',
}

/** Lines go to `<data>/logs/server.log`, rotated by size; warnings and worse also to standard error. */
export function serverLog(data: string): Logger {
  const folder = join(data, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = rotatingFile(join(folder, 'server.log'))
  // Whoever started the server may be gone: a line that nobody hears is lost, and no reason for another line.
  process.stderr.on('error', () => undefined)
  const write = (line: string) => {
    file.write(line)
    if (/^\{"level":[4-6]0,/.test(line)) process.stderr.write(line)
  }
  return pino({ level: process.env['DEPOT_LOG_LEVEL'] ?? 'info', redact, base: null }, { write })
}
