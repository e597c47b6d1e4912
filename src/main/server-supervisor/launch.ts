/** One start of the agency server as a child of this program: from its port to its first answer. */
import type { ServerChoice } from '#contract/desktop.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Host, ServerChild } from '../host/host.ts'
import type { Log } from '../log/log.ts'
import { type JsonFile, jsonFile } from '../settings/json-file.ts'
import { freePort } from './port.ts'

export type LocalChoice = Exclude<ServerChoice, { kind: 'remote' }>

/** The first start of a demo makes its whole agency. */
const START_LIMIT_MS = 600_000
export const STOP_PATIENCE_MS = 10_000

/** What the server tells the program that started it. */
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.number().int() }),
  z.object({ type: z.literal('progress'), done: z.number(), total: z.number() }),
])
const PortFile = z.object({ port: z.number().int() })

/** Beside this program's own file in the build, in its source folder otherwise. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../server/main.ts' : './server.js', import.meta.url),
)

export const folderName = (choice: LocalChoice): string => (choice.kind === 'local' ? 'agency' : `demo-${choice.demo}`)

export type LaunchDeps = {
  host: Pick<Host, 'forkServer' | 'dataFolder'>
  log: Log
  today: string | undefined
  /** How far the making of a demo is. */
  onProgress: (done: number, total: number) => void
}

const portFile = (dataFolder: string, name: string): string => join(dataFolder, `${name}.port.json`)

/** Whether the server of `choice` was up on this PC before: its port is written down once it answers. */
export const wasUp = (dataFolder: string, choice: LocalChoice): boolean =>
  existsSync(portFile(dataFolder, folderName(choice))) && existsSync(join(dataFolder, folderName(choice)))

/** `backup`: a file that is loaded into the fresh database first. */
export type Launch = { choice: LocalChoice; backup: string | undefined; signal: AbortSignal }

/** A server that answers. `ended` rejects with {@link ServerEnded}. */
export type Launched = { child: ServerChild; origin: string; ended: Promise<never>; began: number }

/**
 * Starts the child once and waits until it answers.
 * @param onChild gets the child as soon as there is one
 * @throws ServerEnded when it ends before, the signal's reason when it is not wanted any more
 */
export async function launch(
  { host, log, today, onProgress }: LaunchDeps,
  { choice, backup, signal }: Launch,
  onChild: (child: ServerChild, ended: Promise<never>) => void,
): Promise<Launched> {
  const name = folderName(choice)
  const ports: JsonFile<z.infer<typeof PortFile>> = jsonFile(portFile(host.dataFolder, name), PortFile)
  const port = await freePort(ports.read()?.port ?? null)
  signal.throwIfAborted()
  const child = host.forkServer(entry, [
    '--port',
    String(port),
    '--data',
    join(host.dataFolder, name),
    ...(choice.kind === 'demo' ? ['--demo', choice.demo] : []),
    ...(backup ? ['--restore', backup] : []),
    ...(today ? ['--today', today] : []),
  ])
  const began = performance.now()
  const ended = new Promise<never>((_resolve, reject) =>
    child.onExit(({ code, lastWords }) => reject(new ServerEnded(code, lastWords))),
  )
  onChild(child, ended)
  const origin = `http://127.0.0.1:${port}`
  await Promise.race([listening(child, signal, onProgress), ended]).catch(async (error: unknown) => {
    // Whatever the reason, no second one may find this one still at work on the folder.
    await child.stop(STOP_PATIENCE_MS)
    throw error
  })
  await ports.write({ port }).catch((error: unknown) => log.warn({ error }, 'the port could not be written down'))
  log.info({ origin, server: name, ms: Math.round(performance.now() - began) }, 'the local server is up')
  return { child, origin, ended, began }
}

/** Resolves when the child says that it listens. */
function listening(child: ServerChild, signal: AbortSignal, onProgress: LaunchDeps['onProgress']): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(START_LIMIT_MS)])
    limit.addEventListener('abort', () => reject(limit.reason), { once: true })
    child.onMessage((message) => {
      const said = Message.safeParse(message)
      if (said.data?.type === 'listening') resolve()
      else if (said.data?.type === 'progress') onProgress(said.data.done, said.data.total)
    })
  })
}

/** The server ended; its last words tell a person why. */
export class ServerEnded extends Error {
  readonly lastWords: string
  constructor(code: number | null, lastWords: string) {
    super(`the local server ended with code ${code}: ${lastWords}`)
    this.name = 'ServerEnded'
    this.lastWords = lastWords
  }
}
