/**
 * The books must not slow down with history: trial balance, income statement, a page of a ledger, balance sheet and cash flow at 10 thousand,
 * 100 thousand and 1 million journal lines; the first three at 1 million against hledger and ledger, which read the same journal from our
 * own export.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addDays, type BusinessDate, businessDate } from '#contract/dates.ts'
import { type Figure, median, timed } from './lib/figures.ts'
import { writeJournal } from './lib/history.ts'
import { mostMb, type Person } from './lib/server.ts'
import type { Fixture } from './lib/fixture.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const RUNS = 40
const WARM_UP = 5
/** Days of the ledger asked for: an account has more lines in them than a page. */
const PAGE_DAYS = 9
/** Days of the cash flow, the last one beside them. */
const CASH_DAYS = 4
const FIRST_DAY = '2023-01-01'
/** Both read the whole file for every question. One that is still at it by then has told enough: it is slower than this. */
const PATIENCE_MS = 20_000

const questions = ['Trial balance', 'Income statement', 'Ledger page'] as const
type Question = (typeof questions)[number]
/** Asked of ours alone. The cash flow is of the same days in each size: it reads the entries of its period. */
const statements = ['Balance sheet', 'Cash flow'] as const
type Asked = Question | (typeof statements)[number]
/** Milliseconds by question. */
type Times<Of extends Asked = Asked> = Record<Of, number>

export async function booksBench(fixture: Fixture): Promise<Figure[]> {
  assertInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-books-'))
  try {
    const books: Books[] = []
    for (const lines of SIZES) {
      const person = await fixture.newAgency(`TB-${lines}`, FIRST_DAY)
      const lastDay = businessDate(await writeJournal(fixture.admin, person.agency, FIRST_DAY, lines))
      books.push({ person, lastDay, paths: await pathsOf(person, lastDay) })
    }
    const [small, middle, large] = await askOurs(books)
    const largest = books.at(-1)
    if (!small || !middle || !large || !largest) throw new Error('a size was left out')
    const others = await askOthers(fixture, largest, join(folder, 'books.journal'))
    return [...flat(small, middle, large), ...faster(large, others), others.exported]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Books = { person: Person; lastDay: BusinessDate; paths: Record<Asked, string> }

/** The same calls that the screens make. */
async function pathsOf(person: Person, lastDay: BusinessDate): Promise<Record<Asked, string>> {
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const rent = chart.flatMap((group) => group.children).find(({ code }) => code === '5250')
  return {
    'Trial balance': `/api/Account/trail-balance?fileType=0&enDate=${lastDay}`,
    'Income statement': `/api/Account/get-income-statment?stDate=${FIRST_DAY}&endDate=${lastDay}`,
    'Ledger page': `/api/Account/ledger?accId=${rent?.id}&stDate=${addDays(lastDay, -PAGE_DAYS)}&enDate=${lastDay}`,
    'Balance sheet': `/api/Account/balance-sheet?fileType=0&enDate=${lastDay}`,
    'Cash flow': `/api/Account/cash-flow?fileType=0&stDate=${addDays(lastDay, -CASH_DAYS)}&enDate=${lastDay}`,
  }
}

/** Median times, size by size; asked in turn, so that a change of the machine's pace meets every size. */
async function askOurs(books: readonly Books[]): Promise<Times[]> {
  const times = books.map(
    (): Times => ({ 'Trial balance': 0, 'Income statement': 0, 'Ledger page': 0, 'Balance sheet': 0, 'Cash flow': 0 }),
  )
  for (const question of [...questions, ...statements]) {
    const samples = books.map((): number[] => [])
    for (let round = 0; round < WARM_UP + RUNS; round++)
      for (const [i, { person, paths }] of books.entries()) {
        const ms = await timed(async () => (await person.call('GET', paths[question])).text())
        if (round >= WARM_UP) samples[i]?.push(ms)
      }
    for (const [i, time] of times.entries()) time[question] = median(samples[i] ?? [])
  }
  return times
}

/** hledger and ledger on the export of the same books, one run a question. */
async function askOthers(fixture: Fixture, { person, lastDay }: Books, path: string) {
  const watch = mostMb(fixture.serverPid)
  const took = await timed(async () => {
    const { body } = await person.call('GET', '/api/Account/export-plain-text')
    if (!body) throw new Error('the export is empty')
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
  })
  const { before, most } = watch.stop()
  const end = addDays(lastDay, 1)
  const from = addDays(lastDay, -PAGE_DAYS)
  const rent = 'Expenses:5250'
  return {
    hledger: {
      'Trial balance': await run('hledger', path, ['balance', '--flat', '-N', '-e', end]),
      'Income statement': await run('hledger', path, ['incomestatement', '-b', FIRST_DAY, '-e', end]),
      'Ledger page': await run('hledger', path, ['register', rent, '-H', '-b', from, '-e', end]),
    },
    ledger: {
      'Trial balance': await run('ledger', path, ['balance', '--flat', '--no-total', '-e', end]),
      'Income statement': await run('ledger', path, ['balance', '^Revenue', '^Expenses', '-b', FIRST_DAY, '-e', end]),
      'Ledger page': await run('ledger', path, ['register', rent, '--display', `d>=[${from}]`, '-e', end]),
    },
    exported: {
      name: 'Server memory while it exports 1 million lines as plain text',
      value: `${most.toFixed(0)} MB (in ${(took / 1000).toFixed(1)} s)`,
      baseline: `before: ${before.toFixed(0)} MB`,
      measured: most / before,
      target: { below: 2 },
      unit: ' ×',
    } satisfies Figure,
  }
}

/** Milliseconds until the answer, at most {@link PATIENCE_MS}: then it is the least that it would have taken. */
async function run(program: string, path: string, args: readonly string[]): Promise<number> {
  const ms = await timed(() => {
    const options = {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    } as const
    const { status, stdout, stderr, signal } = spawnSync(program, ['-f', path, ...args], options)
    if (signal !== 'SIGKILL' && (status !== 0 || stdout.trim() === ''))
      throw new Error(`${program} ${args.join(' ')}: ${stderr || 'no answer'}`)
  })
  return Math.min(ms, PATIENCE_MS)
}

const flat = (small: Times, middle: Times, large: Times): Figure[] => {
  const figure = (question: Asked, against: Times): Figure => ({
    name: `${question} at 1 million lines`,
    value: words(large[question]),
    baseline: `100 thousand: ${words(middle[question])}, 10 thousand: ${words(small[question])}`,
    measured: large[question] / against[question],
    target: { below: 1.5 },
    unit: ' ×',
  })
  return [
    ...questions.map((question) => figure(question, middle)),
    ...statements.map((statement) => figure(statement, small)),
  ]
}

const faster = (large: Times, others: { hledger: Times<Question>; ledger: Times<Question> }): Figure[] =>
  questions.flatMap((question) =>
    (['hledger', 'ledger'] as const).map((program) => ({
      name: `${question} at 1 million lines, against ${program}`,
      value: words(large[question]),
      baseline: `${program} on the same journal: ${others[program][question] < PATIENCE_MS ? '' : 'more than '}${words(others[program][question])}`,
      measured: others[program][question] / large[question],
      target: { atLeast: 50 },
      unit: ' ×',
    })),
  )

const words = (ms: number) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** The figure is against these two: installs them through apt where they are missing. */
function assertInstalled(): void {
  const missing = ['hledger', 'ledger'].filter((program) => spawnSync(program, ['--version']).status !== 0)
  if (missing.length === 0) return
  const installed = spawnSync('apt-get', ['install', '-y', ...missing], { stdio: 'ignore' }).status === 0
  if (!installed)
    throw new Error(
      `The benchmark of the books compares with ${missing.join(' and ')}, which apt could not install: run "apt-get install ${missing.join(' ')}" as root and start again.`,
    )
}
