/** A log file that never fills the disk: at its limit it is set aside and the oldest one goes. */
import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 5 * 1024 * 1024
const KEPT = 5

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)

/** `server.log` is the newest, `server.log.1` … `server.log.5` the ones before. A disk that refuses a line stops nothing. */
export function rotatingFile(path: string, limit = LIMIT_BYTES): { write(line: string): void } {
  let size = sizeOf(path)
  const rotate = () => {
    for (let age = KEPT - 1; age >= 1; age--)
      if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
    renameSync(path, `${path}.1`)
    size = 0
  }
  return {
    write(line) {
      try {
        if (size > 0 && size + line.length > limit) rotate()
        appendFileSync(path, line, { mode: 0o600 })
        size += Buffer.byteLength(line)
      } catch {
        // A full disk must not stop the books; the line is lost.
      }
    },
  }
}
