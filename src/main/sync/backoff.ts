/** When to try again after the line went down: soon at first, then more and more seldom, and never all machines at once. */

const FIRST_MS = 1_000
const MOST_MS = 10_000
/** No two attempts are closer than this, however often somebody asks: a server that is down is not stormed (SYS-04). */
const LEAST_MS = 1_000

export type Backoff = {
  /** Waits before the next attempt; a nudge ends the wait early. Rejects when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>
  /** Wants an attempt now. */
  nudge(): void
  /** The connection held: the next wait is short again. */
  reset(): void
}

export function createBackoff(
  random: () => number = Math.random,
  now: () => number = performance.now.bind(performance),
): Backoff {
  let attempt = 0
  let lastAttempt = Number.NEGATIVE_INFINITY
  let hasten: (() => void) | null = null

  return {
    async wait(signal) {
      const full = Math.min(MOST_MS, FIRST_MS * 2 ** attempt)
      attempt += 1
      const began = now()
      const earliest = Math.max(0, lastAttempt + LEAST_MS - began)
      await pause(Math.max(earliest, full * (0.5 + random() / 2)), signal, (wake) => {
        hasten = wake
      })
      hasten = null
      const left = lastAttempt + LEAST_MS - now()
      if (left > 0) await pause(left, signal)
      lastAttempt = now()
    },
    nudge: () => hasten?.(),
    reset: () => {
      attempt = 0
    },
  }
}

/** Resolves after `ms`, or when `wake` is called; rejects when the signal aborts. */
export function pause(ms: number, signal: AbortSignal, offer?: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', stop, { once: true })
    offer?.(done)
  })
}
