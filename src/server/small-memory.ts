/**
 * Keeping the server small beside a desktop on an office PC (docs/decisions/0009): without this the garbage of loading the many modules of
 * the server stays resident as 160 MB of empty heap.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** To be called before the server's modules are loaded: the engine does not grow its heap for the garbage of loading. */
export function keepHeapSmall(): void {
  setFlagsFromString('--optimize-for-size')
}

/** To be called once the server listens: compiled code is kept again, while the young generation stays as small as it is. */
export function letHeapWork(): void {
  setFlagsFromString('--no-optimize-for-size')
  setFlagsFromString('--semi-space-growth-factor=1')
}

const QUIET_MS = 5_000
let quiet: NodeJS.Timeout | undefined

/**
 * To be called after work that took much memory for its moment, a report: when there was none for some seconds, the empty heap goes back to
 * the system, which the engine leaves to itself for as long as it runs.
 */
export function giveBackWhenQuiet(): void {
  clearTimeout(quiet)
  quiet = setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('globalThis.gc')
    setFlagsFromString('--no-expose-gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, QUIET_MS).unref()
}
