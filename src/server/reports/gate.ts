/** Files are heavy work: at most two are made at once in a process, the others wait their turn in order. */

const AT_ONCE = 2

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** A gate that lets `atOnce` pieces of work through at a time. A piece that fails makes room like any other. */
export function gate(atOnce: number = AT_ONCE): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now overtakes who waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
