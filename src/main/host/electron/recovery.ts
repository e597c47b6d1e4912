/** What follows when the process of the page is gone: a crash, or the system took its memory. */

/** Two within this time: opening the page again by itself would go on for ever. */
const AGAIN_MS = 60_000

export type Recovery = 'nothing' | 'reload' | 'ask'

/** @param now monotonic milliseconds */
export function createRecovery(now: () => number = () => performance.now()): (reason: string) => Recovery {
  let last = Number.NEGATIVE_INFINITY
  return (reason) => {
    if (reason === 'clean-exit') return 'nothing'
    const again = now() - last < AGAIN_MS
    last = now()
    return again ? 'ask' : 'reload'
  }
}
