/**
 * The agency server as a program:
 * `--port P --data DIR [--host H] [--restore FILE] [--demo NAME] [--months N] [--seed N] [--today YYYY-MM-DD] [--trust-proxy ADDRESSES]`,
 * environment `DATABASE_URL` (another PostgreSQL), `DEPOT_TRUST_PROXY`, `DEPOT_DEMO_PASSWORD`, `DEPOT_LOG_LEVEL`.
 * Prints one line when it listens, stops cleanly on SIGTERM, SIGINT, or when the program that started it goes.
 */
import { parseArgs } from 'node:util'
import { businessDate } from '#contract/dates.ts'
import { z } from 'zod'
import { serverLog } from './log.ts'
import { listenToParent } from './parent.ts'
import { keepHeapSmall, letHeapWork } from './small-memory.ts'

const DEMO_PASSWORD = 'Depot.Demo.2026'

const whole = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback)
const Options = z.object({
  port: whole(4700),
  data: z.string().min(1).default('depot-data'),
  host: z.string().min(1).default('127.0.0.1'),
  demo: z.string().optional(),
  restore: z.string().min(1).optional(),
  'trust-proxy': z
    .string()
    .default(process.env['DEPOT_TRUST_PROXY'] ?? '')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  months: whole(1),
  seed: whole(1),
  today: z.string().transform(businessDate).optional(),
})

const text = { type: 'string' } as const

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: text,
      data: text,
      host: text,
      demo: text,
      restore: text,
      months: text,
      seed: text,
      today: text,
      'trust-proxy': text,
    },
  })
  return Options.parse(values)
}

async function main(): Promise<void> {
  const { demo, months, seed, today, 'trust-proxy': trustedProxies, ...options } = readOptions()
  const parent = listenToParent()
  const log = serverLog(options.data)
  let stopping: Promise<void> | undefined
  let running: Promise<{ stop(): Promise<void> }> | undefined
  const stop = (reason: string, code: number) => {
    stopping ??= (async () => {
      log.info({ reason }, 'stopping')
      await (await running?.catch(() => undefined))?.stop()
      log.info('stopped')
      process.exit(code)
    })()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0))
  parent.onGone(() => stop('the starting program is gone', 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.error({ err: error }, event)
      stop(event, 1)
    })
  }

  keepHeapSmall()
  // Loaded after the options are known to be good, and after the signals are heard.
  const { startServer } = await import('./server.ts')
  const starting = startServer({
    ...options,
    today,
    trustedProxies,
    log,
    databaseUrl: process.env['DATABASE_URL'],
    demo:
      demo === undefined
        ? null
        : { name: demo, months, seed, password: process.env['DEPOT_DEMO_PASSWORD'] ?? DEMO_PASSWORD },
    progress: (done, total) => parent.tell({ type: 'progress', done, total }),
  })
  running = starting
  const { url, port } = await starting
  if (stopping) return
  letHeapWork()
  log.info({ url, demo: demo ?? null }, 'listening')
  process.stdout.write(`Depot server listening on ${url}\n`)
  parent.tell({ type: 'listening', port })
}

/** What went wrong, for the person at the terminal; the whole of it is in the log. */
function lastWords(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')
  return error instanceof Error ? error.message : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`Depot server did not start. ${lastWords(error)}\n`)
  process.exit(1)
})
