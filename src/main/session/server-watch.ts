/** While nobody is signed in nothing else is asked of the server: this finds out that one which went away is back. */

/** How often it is looked for. */
const LOOK_AGAIN_MS = 5_000

/**
 * @param isWanted whether nobody is signed in, and the server that was chosen is away
 * @param look asks it something; never rejects
 * @returns begins to look where that is wanted and has not begun
 */
export function createServerWatch(isWanted: () => boolean, look: () => Promise<void>): () => void {
  let looking: NodeJS.Timeout | undefined
  return function watch() {
    if (!isWanted()) return
    looking ??= setTimeout(async () => {
      looking = undefined
      if (isWanted()) await look()
      watch()
    }, LOOK_AGAIN_MS).unref()
  }
}
