/** A log file that never grows past its share of the disk: depot.log, depot.1.log … depot.4.log. */
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Lines are written at once, so that the last ones before a crash are there. A disk that refuses loses log lines, never the program.
 * @param most `bytes` a file and how many `files` in all
 */
export function rotatingFile(
  path: string,
  most: { bytes: number; files: number },
): { write(line: string): void; close(): void } {
  const older = (n: number) => (n === 0 ? path : path.replace(/(\.\w+)?$/, `.${n}$1`))
  let descriptor: number | null = null
  let size = 0

  function open(): number {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const opened = openSync(path, 'a', 0o600)
    size = statSync(path).size
    return opened
  }

  function rotate(): void {
    close()
    for (let n = most.files - 2; n >= 0; n -= 1) {
      try {
        renameSync(older(n), older(n + 1))
      } catch {
        // That one is not there yet.
      }
    }
  }

  function close(): void {
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
  }

  function write(line: string): void {
    try {
      descriptor ??= open()
      if (size > 0 && size + Buffer.byteLength(line) > most.bytes) {
        rotate()
        descriptor = open()
      }
      size += writeSync(descriptor, line)
    } catch {
      // A full disk: the work goes on without its log.
    }
  }

  return { write, close }
}
