/** One at a time per key, in the order of asking. */

/**
 * A queue in front of the agency's lock: whoever waits here holds no connection. The lock in the database stays the one
 * that counts, because other servers have queues of their own.
 */
export function keyedMutex(): <T>(key: number | string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number | string, Promise<void>>()
  return async (key, work) => {
    const before = last.get(key)
    const { promise: mine, resolve: leave } = Promise.withResolvers<void>()
    last.set(key, mine)
    try {
      await before
      return await work()
    } finally {
      leave()
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
