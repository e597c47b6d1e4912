/**
 * Runs the agency server that this program owns: one child at a time, real agency and demos in folders of their own, so that
 * demo data can never reach a real agency.
 */
import type { ServerChild } from '../host/host.ts'
import { pause } from '../sync/backoff.ts'
import { folderName, launch, type LaunchDeps, type LocalChoice, ServerEnded, STOP_PATIENCE_MS } from './launch.ts'

/** A server of an earlier run may need a moment to leave the folder. */
const START_TRIES = 4
const RESTART_FIRST_MS = 500
const RESTART_MOST_MS = 30_000
/** A server that ran this long was well: its next restart is quick again. */
const WELL_MS = 60_000

export type Supervisor = {
  /** `backup`: a file that is loaded into the fresh database first. Starts the server of `choice` and stops any other; resolves with its origin when it answers. Rejects when it ends before. */
  start(choice: LocalChoice, backup?: string): Promise<string>
  /** Stops cleanly; nothing is restarted. */
  stop(): Promise<void>
  /** Origin of the server; null while it is not up. */
  origin(): string | null
}

/** A server that is up, and how it is spoken to. */
export type LocalServer = { choice: LocalChoice; child: ServerChild }

export type SupervisorDeps = LaunchDeps & {
  /** The server answers; also after each restart. */
  onUp: (server: LocalServer) => void
  /** It ended though nobody stopped it; it is being started again. */
  onDown: () => void
}

type Run = {
  choice: LocalChoice
  backup: string | undefined
  stop: AbortController
  child: ServerChild | null
  origin: string | null
}

export function createSupervisor(deps: SupervisorDeps): Supervisor {
  const { log } = deps
  let run: Run | null = null
  let starting: { name: string; up: Promise<string> } | null = null

  /** Starts the server once and sees that it goes on running. */
  async function startOnce(of: Run): Promise<{ origin: string; child: ServerChild }> {
    const { choice, backup, stop: stopping } = of
    const { child, origin, ended, began } = await launch(
      deps,
      { choice, backup, signal: stopping.signal },
      (young, end) => {
        of.child = young
        end.catch((error: unknown) => {
          of.child = null
          of.origin = null
          if (!stopping.signal.aborted) log.error({ error }, 'the local server ended')
        })
      },
    )
    if (of.child === child) of.origin = origin
    // Loaded once: a later start finds it there.
    of.backup = undefined
    void keepRunning(of, ended, began)
    return { origin, child }
  }

  /** Waits for its end and starts it again, later and later while it keeps falling. */
  async function keepRunning(of: Run, ended: Promise<never>, began: number, tries = 0): Promise<void> {
    await ended.catch(() => undefined)
    if (of.stop.signal.aborted) return
    deps.onDown()
    let attempt = performance.now() - began > WELL_MS ? 0 : tries
    while (!of.stop.signal.aborted) {
      try {
        await pause(Math.min(RESTART_MOST_MS, RESTART_FIRST_MS * 2 ** attempt), of.stop.signal)
        const { child } = await startOnce(of)
        deps.onUp({ choice: of.choice, child })
        return
      } catch (error) {
        if (!of.stop.signal.aborted) log.error({ error, attempt }, 'the local server could not be started again')
        attempt += 1
      }
    }
  }

  async function stop(): Promise<void> {
    const of = run
    run = null
    if (!of) return
    of.stop.abort(new Error('the server was told to stop'))
    await of.child?.stop(STOP_PATIENCE_MS)
  }

  async function startAnew(choice: LocalChoice, backup: string | undefined): Promise<string> {
    await stop()
    const of: Run = { choice, backup, stop: new AbortController(), child: null, origin: null }
    run = of
    for (let tries = 1; ; tries += 1) {
      try {
        const { origin, child } = await startOnce(of)
        deps.onUp({ choice, child })
        return origin
      } catch (error) {
        if (of.stop.signal.aborted || tries === START_TRIES || of.backup || !isOccupied(error)) {
          if (run === of) await stop()
          throw error
        }
        await pause(RESTART_FIRST_MS * 2 ** tries, of.stop.signal)
      }
    }
  }

  return {
    start(choice, backup) {
      const name = backup === undefined ? folderName(choice) : `${folderName(choice)} from ${backup}`
      if (starting?.name !== name) {
        // What is under way for another choice ends first: never two servers at once.
        void stop()
        const before = starting?.up ?? Promise.resolve()
        const up = before
          .then(
            () => undefined,
            () => undefined,
          )
          .then(() => startAnew(choice, backup))
        starting = { name, up }
        // What failed is forgotten, so that the next one who asks gets a new try.
        up.catch(() => {
          if (starting?.up === up) starting = null
        })
      }
      return starting.up
    },
    stop() {
      starting = null
      return stop()
    },
    origin: () => run?.origin ?? null,
  }
}

/** Another server is at work on the folder: the one of an earlier run, on its way out. */
const isOccupied = (error: unknown): boolean => error instanceof ServerEnded && /\balready\b/.test(error.lastWords)
