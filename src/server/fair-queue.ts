/** Heavy work takes turns: few pieces at a time, and those that wait are served in rotation by owner, so that no owner delays the others. */
import { refuse } from '#contract/errors.ts'

/** Who asks: a person, an address. `signal`: the work is not wanted any more; waiting ends at once, with the signal's reason. */
export type Turn = { owner: number | string; signal?: AbortSignal | undefined }

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

/**
 * A queue that lets `atOnce` pieces of work through at a time. A piece that fails makes room like any other.
 * @param mostWaiting how many pieces of one owner may wait; one more is refused TOO_MANY
 */
export function fairQueue(atOnce: number, mostWaiting: number = Number.POSITIVE_INFINITY): FairQueue {
  let running = 0
  /** Owners in the order of their next turn, each with the pieces that wait. */
  const waiting = new Map<Turn['owner'], (() => void)[]>()

  const wait = async ({ owner, signal }: Turn) => {
    const own = waiting.get(owner) ?? []
    if (own.length >= mostWaiting) refuse('TOO_MANY')
    const turn = Promise.withResolvers<void>()
    waiting.set(owner, own)
    own.push(turn.resolve)
    const giveUp = () => {
      const at = own.indexOf(turn.resolve)
      if (at < 0) return
      own.splice(at, 1)
      if (own.length === 0) waiting.delete(owner)
      turn.reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    await turn.promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  /** Hands the place on, so that nobody who comes now overtakes who waits. */
  const leave = () => {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [owner, own] = first
    const next = own.shift()
    waiting.delete(owner)
    if (own.length > 0) waiting.set(owner, own)
    next?.()
  }

  return async (turn, work) => {
    turn.signal?.throwIfAborted()
    if (running >= atOnce) await wait(turn)
    else running += 1
    try {
      turn.signal?.throwIfAborted()
      return await work()
    } finally {
      leave()
    }
  }
}
