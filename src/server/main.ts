/**
 * The agency server as a program:
 * `--port P --data DIR [--host H] [--restore FILE] [--demo NAME] [--months N] [--seed N] [--today YYYY-MM-DD] [--trust-proxy ADDRESSES]`,
 * `[--tls [--tls-certificate FILE --tls-key FILE] [--announce]]`,
 * environment `DATABASE_URL` (another PostgreSQL), `DEPOT_TRUST_PROXY`, `DEPOT_DEMO_PASSWORD`, `DEPOT_LOG_LEVEL`.
 * Prints one line when it listens, stops cleanly on SIGTERM, SIGINT, or when the program that started it goes.
 */
import { DEMO_PASSWORD } from '#contract/demo.ts'
import { businessDate } from '#contract/dates.ts'
import { NetworkRequest } from '#contract/network/office-network.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { serverLog } from './log.ts'
import { listenToParent } from './parent.ts'
import { keepHeapSmall, letHeapWork } from './small-memory.ts'

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
  tls: z.boolean().default(false),
  'tls-certificate': z.string().min(1).optional(),
  'tls-key': z.string().min(1).optional(),
  announce: z.boolean().default(false),
})

/** TLS as it was asked for. Throws Error in words when the options contradict each other. */
function tlsOf(options: z.output<typeof Options>) {
  const { tls, announce, 'tls-certificate': certificate, 'tls-key': key } = options
  if (!tls && (announce || certificate || key))
    throw new Error('--announce, --tls-certificate and --tls-key need --tls.')
  if (Boolean(certificate) !== Boolean(key)) throw new Error('--tls-certificate and --tls-key belong together.')
  return tls ? { files: certificate && key ? { certificate, key } : null, announce } : undefined
}

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
      tls: { type: 'boolean' },
      'tls-certificate': text,
      'tls-key': text,
      announce: { type: 'boolean' },
    },
  })
  return Options.parse(values)
}

async function main(): Promise<void> {
  const options = readOptions()
  const { demo, months, seed } = options
  const tls = tlsOf(options)
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
    port: options.port,
    data: options.data,
    host: options.host,
    restore: options.restore,
    today: options.today,
    trustedProxies: options['trust-proxy'],
    tls,
    log,
    databaseUrl: process.env['DATABASE_URL'],
    demo:
      demo === undefined
        ? null
        : { name: demo, months, seed, password: process.env['DEPOT_DEMO_PASSWORD'] ?? DEMO_PASSWORD },
    progress: (done, total) => {
      // A demo is not made to its end when nobody wants it any more: the next start makes it again.
      if (stopping) throw new Error('stopped while the demo was being made')
      parent.tell({ type: 'progress', done, total })
    },
  })
  running = starting
  const { url, port, network } = await starting
  if (stopping) return
  letHeapWork()
  log.info({ url, demo: demo ?? null }, 'listening')
  const { code } = network.standing()
  process.stdout.write(`Depot server listening on ${url}\n${code ? `Connection code ${code}\n` : ''}`)
  parent.onMessage((message) => {
    const asked = NetworkRequest.safeParse(message)
    if (!asked.success || tls) return
    const { id, wish, newKey } = asked.data
    void network.set(wish, newKey).then((standing) => parent.tell({ type: 'network', id, standing }))
  })
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
