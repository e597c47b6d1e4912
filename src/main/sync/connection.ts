/** The truth about the line to the server: up or down, since when, and two ways to wait for it. */

export type Connection = {
  isUp(): boolean
  since(): Date
  markUp(): void
  markDown(): void
  /** True when the line is up or one attempt, made now, brings it back; false as soon as that attempt failed. */
  reachable(): Promise<boolean>
  /** True when the line is up or comes back within `ms`, however many attempts that takes. */
  restored(ms: number): Promise<boolean>
  onChange(listener: (up: boolean) => void): void
}

/** An attempt that failed this recently stands for the one that would be made now. */
const FRESH_MS = 1_000
/** A line that swallows everything tells nothing: then this is how long one attempt may take. */
const ATTEMPT_MS = 1_500
/** Whoever waits patiently asks for another attempt this often. */
const AGAIN_MS = 1_000

/**
 * @param nudge asks whoever keeps the connection for an attempt now; it may decline when one was made just before
 */
export function createConnection(nudge: () => void, now: () => number = Date.now): Connection {
  let up = true
  let since = now()
  let lostAt = Number.NEGATIVE_INFINITY
  const listeners: ((up: boolean) => void)[] = []
  const waiting = new Set<{ wake: (up: boolean) => void; patient: boolean }>()

  function turn(to: boolean): void {
    if (!to) lostAt = now()
    if (to !== up) {
      up = to
      since = now()
      for (const listener of listeners) listener(up)
    }
    for (const { wake, patient } of waiting) if (up || !patient) wake(up)
  }

  function wait(ms: number, patient: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        patient,
        wake: (is: boolean) => {
          clearTimeout(timer)
          clearInterval(again)
          waiting.delete(waiter)
          resolve(is)
        },
      }
      const timer = setTimeout(waiter.wake, ms, false)
      const again = patient ? setInterval(nudge, AGAIN_MS) : undefined
      waiting.add(waiter)
      nudge()
    })
  }

  return {
    isUp: () => up,
    since: () => new Date(since),
    markUp: () => turn(true),
    markDown: () => turn(false),
    async reachable() {
      if (up) return true
      return now() - lostAt < FRESH_MS ? false : wait(ATTEMPT_MS, false)
    },
    async restored(ms) {
      return up || wait(ms, true)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
