/** Works that must not run beside each other: one at a time, in the order of asking, whatever fails. */

export type SerialQueue = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when everything that was asked for so far has ended. */
  idle(): Promise<unknown>
}

export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    idle: () => last,
  }
}
