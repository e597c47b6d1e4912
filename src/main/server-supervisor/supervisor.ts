/**
 * Runs the agency server that this program owns: one child at a time, real agency and demos in folders of their own, so that
 * demo data can never reach a real agency.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ServerChoice } from '#contract/desktop.ts'
import type { Host, ServerChild } from '../host/host.ts'
import type { Log } from '../log/log.ts'
import { type JsonFile, jsonFile } from '../settings/json-file.ts'
import { pause } from '../sync/backoff.ts'
import { freePort } from './port.ts'

export type LocalChoice = Exclude<ServerChoice, { kind: 'remote' }>

/** The first start of a demo makes its whole agency. */
const START_LIMIT_MS = 600_000
/** A server of an earlier run may need a moment to leave the folder. */
const START_TRIES = 4
const STOP_PATIENCE_MS = 10_000
const RESTART_FIRST_MS = 500
const RESTART_MOST_MS = 30_000
/** A server that ran this long was well: its next restart is quick again. */
const WELL_MS = 60_000

/** What the server tells the program that started it. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.number().int() }),
  z.object({ type: z.literal('progress'), done: z.number(), total: z.number() }),
])
const PortFile = z.object({ port: z.number().int() })

export type Supervisor = {
  /** `backup`: a file that is loaded into the fresh database first. Starts the server of `choice` and stops any other; resolves with its origin when it answers. Rejects when it ends before. */
  start(choice: LocalChoice, backup?: string): Promise<string>
  /** Stops cleanly; nothing is restarted. */
  stop(): Promise<void>
  /** Origin of the server; null while it is not up. */
  origin(): string | null
}

export type SupervisorDeps = {
  host: Pick<Host, 'forkServer' | 'dataFolder'>
  log: Log
  today: string | undefined
  /** The server answers; also after each restart. */
  onUp: (origin: string) => void
  /** It ended though nobody stopped it; it is being started again. */
  onDown: () => void
  /** How far the making of a demo is. */
  onProgress: (done: number, total: number) => void
}

/** Beside this program's own file in the build, in its source folder otherwise. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../server/main.ts' : './server.js', import.meta.url),
)

export const folderName = (choice: LocalChoice): string => (choice.kind === 'local' ? 'agency' : `demo-${choice.demo}`)

type Run = {
  choice: LocalChoice
  backup: string | undefined
  stop: AbortController
  child: ServerChild | null
  origin: string | null
}

export function createSupervisor(deps: SupervisorDeps): Supervisor {
  const { host, log } = deps
  let run: Run | null = null
  let starting: { name: string; up: Promise<string> } | null = null

  /** Starts the child once and waits until it answers. */
  async function launch(of: Run): Promise<string> {
    const name = folderName(of.choice)
    const ports: JsonFile<z.infer<typeof PortFile>> = jsonFile(join(host.dataFolder, `${name}.port.json`), PortFile)
    const port = await freePort(ports.read()?.port ?? null)
    of.stop.signal.throwIfAborted()
    const demo = of.choice.kind === 'demo' ? ['--demo', of.choice.demo] : []
    const today = deps.today ? ['--today', deps.today] : []
    const child = host.forkServer(entry, [
      '--port',
      String(port),
      '--data',
      join(host.dataFolder, name),
      ...demo,
      ...(of.backup ? ['--restore', of.backup] : []),
      ...today,
    ])
    of.child = child
    const began = performance.now()
    const ended = new Promise<never>((_resolve, reject) =>
      child.onExit(({ code, lastWords }) => reject(new ServerEnded(code, lastWords))),
    )
    ended.catch((error: unknown) => {
      of.child = null
      of.origin = null
      if (!of.stop.signal.aborted) log.error({ error }, 'the local server ended')
    })
    const origin = `http://127.0.0.1:${port}`
    await Promise.race([listening(child, of.stop.signal), ended]).catch(async (error: unknown) => {
      // Whatever the reason, no second one may find this one still at work on the folder.
      await child.stop(STOP_PATIENCE_MS)
      throw error
    })
    of.origin = origin
    // Loaded once: a later start finds it there.
    of.backup = undefined
    await ports.write({ port }).catch((error: unknown) => log.warn({ error }, 'the port could not be written down'))
    log.info({ origin, server: name, ms: Math.round(performance.now() - began) }, 'the local server is up')
    void keepRunning(of, ended, began)
    return origin
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
        deps.onUp(await launch(of))
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
        const origin = await launch(of)
        deps.onUp(origin)
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

  /** Resolves when the child says that it listens. */
  function listening(child: ServerChild, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(START_LIMIT_MS)])
      limit.addEventListener('abort', () => reject(limit.reason), { once: true })
      child.onMessage((message) => {
        const said = Message.safeParse(message)
        if (said.data?.type === 'listening') resolve()
        else if (said.data?.type === 'progress') deps.onProgress(said.data.done, said.data.total)
      })
    })
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

/** The server ended; its last words tell a person why. */
export class ServerEnded extends Error {
  readonly lastWords: string
  constructor(code: number | null, lastWords: string) {
    super(`the local server ended with code ${code}: ${lastWords}`)
    this.name = 'ServerEnded'
    this.lastWords = lastWords
  }
}
