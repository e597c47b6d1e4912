/** Looks for newer versions of an installed Depot: at the start, every few hours, and when somebody asks. */
import type { Log } from '../log/log.ts'
import { isNewer } from './policy.ts'

const EVERY_MS = 6 * 3_600_000

/** What fetches updates; in Electron that is electron-updater. */
export type UpdateFetcher = {
  /** Newest version of the feed; null when it offers none. */
  newest(): Promise<string | null>
  /** Resolves when the newest version lies on disk, checked; it is installed when the program ends. */
  download(): Promise<void>
}

export type UpdateOutcome =
  | { state: 'newest' }
  | { state: 'ready'; version: string }
  /** Words that say why there is no answer. */
  | { state: 'unknown'; why: string }

export type Updates = {
  look(): Promise<UpdateOutcome>
  /** Looks now and from time to time. */
  start(): void
  stop(): void
}

type UpdateDeps = {
  fetcher: UpdateFetcher
  /** Of the program that runs. */
  version: string
  log: Log
  /** A version was downloaded: called once for each. */
  onReady: (version: string) => void
}

export function createUpdates({ fetcher, version, log, onReady }: UpdateDeps): Updates {
  let ready: string | null = null
  let looking: Promise<UpdateOutcome> | null = null
  let timer: NodeJS.Timeout | undefined

  async function fetchNewest(): Promise<UpdateOutcome> {
    try {
      const offered = await fetcher.newest()
      if (offered !== null && isNewer(offered, ready ?? version)) {
        await fetcher.download()
        ready = offered
        log.info({ version: offered }, 'a newer version is ready')
        onReady(offered)
      }
      return ready === null ? { state: 'newest' } : { state: 'ready', version: ready }
    } catch (error) {
      log.warn({ error }, 'looking for a newer version failed')
      return { state: 'unknown', why: 'The address for updates could not be reached. Check the network and try again.' }
    }
  }

  function look(): Promise<UpdateOutcome> {
    looking ??= fetchNewest().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    look,
    start() {
      void look()
      timer = setInterval(() => void look(), EVERY_MS)
    },
    stop: () => clearInterval(timer),
  }
}
