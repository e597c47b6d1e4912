/**
 * The lively demo of one month and of twelve: how long it takes to make, and whether the books, a new PC and the dashboard
 * feel the eleven months between them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { Changes } from '#contract/sync.ts'
import { createMirror } from '../src/main/mirror/mirror.ts'
import { loadSnapshot } from '../src/main/mirror/snapshot.ts'
import { dashboardFigures } from './dashboard.ts'
import { type Figure, median, slowerThan, timed } from './lib/figures.ts'
import { bareRows } from './lib/bare-rows.ts'
import { rawCopy } from './lib/raw-copy.ts'
import { DEMO_PASSWORD, type Person, type RunningServer, signIn, spawnServer } from './lib/server.ts'
import { snapshot } from './lib/snapshot.ts'
import { pageChangeFigures } from './page-change.ts'
import { paletteFigures } from './palette.ts'
import { scrollFigures } from './scrolling.ts'
import { memoryAfterReports } from './memory.ts'
import { simulatedYear } from './simulated-year.ts'

const MONTHS = 12
const RUNS = 30
const WARM_UP = 5
/** Working days of twelve months. */
const DAYS = 312
const PAGE_DAYS = 9

type Demo = { server: RunningServer; boss: Person; ms: number }

export async function yearBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-year-'))
  const running: Demo[] = []
  const make = async (months: number, name = ''): Promise<Demo> => {
    const started = performance.now()
    const data = join(folder, `months-${months}${name}`)
    const server = await spawnServer(['--data', data, '--demo', 'demo', '--months', `${months}`])
    const ms = performance.now() - started
    const demo = { server, ms, boss: await signIn(server.url, 'superadmin', DEMO_PASSWORD) }
    running.push(demo)
    return demo
  }
  try {
    const months = [await make(1), await make(1, 'second'), await make(1, 'third')]
    const [month] = months
    if (!month) throw new Error('no month was made')
    const made = median(months.map(({ ms }) => ms))
    const bare = await bareMonth(month.boss, folder)
    const year = await make(MONTHS)
    return [
      slowerThan('One month of the demo agency', made, bare, 20),
      slowerThan(`${MONTHS} months of the demo agency`, year.ms, { of: 'one month', ms: made }, 14),
      ...(await historyFelt(month.boss, year.boss)),
      ...(await memoryAfterReports(year.server.pid, year.boss)),
      ...(await monthEnd(year.boss)),
      ...(await newPc(year.boss, folder)),
      ...(await paletteFigures(year.boss, folder)),
      ...(await dashboardFigures(year.server.url, join(folder, 'desktop'))),
      ...(await pageChangeFigures(join(folder, 'desktop'))),
      ...(await scrollFigures(join(folder, 'desktop'))),
      ...(await simulatedYear(year.server, join(folder, 'desktop'))),
    ]
  } finally {
    for (const { server } of running) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As many rows as a month sends to a new PC, into an empty PostgreSQL of its own: ten a transaction, none waiting for the disk. */
async function bareMonth(boss: Person, folder: string): Promise<{ of: string; ms: number }> {
  const path = join(folder, 'month.db')
  ;(await loadSnapshot(path, 'bench', await snapshot(boss), () => {})).close()
  const sqlite = new Database(path, { readonly: true })
  const rows = rowsOf(sqlite)
  sqlite.close()
  const samples: number[] = []
  for (let round = 0; round < 3; round++) samples.push(await timed(() => bareRows(join(folder, `bare-${round}`), rows)))
  return { of: `PostgreSQL made and ${rows} rows written bare`, ms: median(samples) }
}

/** The same questions to both agencies in turn, so that a change of the machine's pace meets both. */
async function historyFelt(month: Person, year: Person): Promise<Figure[]> {
  const young = await questions(month)
  const old = await questions(year)
  const figures: Figure[] = []
  for (const [i, { name, path }] of young.entries()) {
    const samples: [number[], number[]] = [[], []]
    for (let round = 0; round < WARM_UP + RUNS; round++)
      for (const [which, person] of [month, year].entries()) {
        const asked = which === 0 ? path : (old[i]?.path ?? '')
        const ms = await timed(async () => (await person.call('GET', asked)).text())
        if (round >= WARM_UP) samples[which]?.push(ms)
      }
    const [first, twelfth] = [median(samples[0]), median(samples[1])]
    figures.push({
      name: `${name} at month ${MONTHS}`,
      value: `${twelfth.toFixed(1)} ms`,
      baseline: `month 1: ${first.toFixed(1)} ms`,
      measured: twelfth / first,
      target: { below: 1.5 },
      unit: ' ×',
    })
  }
  return figures
}

async function questions(person: Person): Promise<{ name: string; path: string }[]> {
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const cash = chart.flatMap((group) => group.children).find(({ code }) => code === '1010')
  const { dayendDate: day } = await person.json<{ dayendDate: BusinessDate }>('GET', '/api/Account/get-day-end-date')
  return [
    { name: 'Trial balance', path: `/api/Account/trail-balance?fileType=0&enDate=${day}` },
    {
      name: 'Ledger page',
      path: `/api/Account/ledger?accId=${cash?.id}&stDate=${addDays(day, -PAGE_DAYS)}&enDate=${day}`,
    },
  ]
}

/** The newest closed month is opened and closed again. */
async function monthEnd(boss: Person): Promise<Figure[]> {
  const { closed } = await boss.json<{ closed: { date: string }[] }>('GET', '/api/DayEnd/month-end')
  const month = closed[0]?.date
  if (month === undefined) throw new Error('the demo has closed no month')
  const closings: number[] = []
  const reports: number[] = []
  for (let round = 0; round < 3; round++) {
    await boss.json('POST', '/api/DayEnd/reopen-month', { month })
    closings.push(
      await timed(() => boss.json('POST', '/api/DayEnd/process-account-monthend', { month, confirm: true })),
    )
    reports.push(
      await timed(async () => (await boss.call('GET', `/api/Account/trail-balance?fileType=0&enDate=${month}`)).text()),
    )
  }
  const baseline = { of: 'its trial balance', ms: median(reports) }
  return [slowerThan(`Closing a month with ${MONTHS} months behind it`, median(closings), baseline, 5.4)]
}

/** Everything into a new mirror, and a day's changes into one that is a day behind. */
async function newPc(boss: Person, folder: string): Promise<Figure[]> {
  const path = join(folder, 'mirror.db')
  const samples: number[] = []
  const bare: number[] = []
  for (let round = 0; round < 3; round++) {
    rmSync(path, { force: true })
    samples.push(await timed(async () => (await loadSnapshot(path, 'bench', await snapshot(boss), () => {})).close()))
    const copy = rawCopy(path, join(folder, `raw-${round}.db`))
    bare.push(await timed(copy.write))
    copy.close()
  }
  const first = median(samples)
  const sqlite = new Database(path)
  const mirror = createMirror(sqlite)
  const { cursor, scope } = mirror.state()
  sqlite.prepare('update mirror_state set cursor = ?').run(cursor - Math.floor(cursor / DAYS))
  let changed = 0
  const day = await timed(async () => {
    for (;;) {
      const since = new URLSearchParams({ since: String(mirror.state().cursor), scope })
      const changes = Changes.parse(await boss.json('GET', `/api/Sync/changes?${since}`))
      if (changes.reset) throw new Error('the feed does not reach back a day')
      changed += changes.tables.reduce((sum, { rows, deleted }) => sum + rows.length + deleted.length, 0)
      mirror.apply(changes)
      if (!changes.more) break
    }
  })
  const rows = rowsOf(sqlite)
  sqlite.close()
  return [
    slowerThan(`${MONTHS} months to a new PC, ${rows} rows`, first, { of: 'written bare', ms: median(bare) }, 4.5),
    slowerThan(`A day's changes to a PC, ${changed} rows`, day, { of: 'everything', ms: first }, 0.1),
  ]
}

function rowsOf(sqlite: Database.Database): number {
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  return tables.reduce(
    (sum, name) => sum + Number(sqlite.prepare(`select count(*) from "${name}"`).pluck().get() ?? 0),
    0,
  )
}
