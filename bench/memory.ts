/**
 * Resident memory of the server alone, without the database engine's processes, against that of a Node process that does nothing: at rest,
 * after a thousand notes, and after every report of a year.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { askEveryReport } from './every-report.ts'
import { type Figure, median } from './lib/figures.ts'
import { type Person, residentMb, spawnServer } from './lib/server.ts'
import type { Fixture } from './lib/fixture.ts'

const SETTLE_MS = 5_000
const ROUNDS = 3

const figure = (name: string, mb: number, bare: number, below: number): Figure => ({
  name,
  value: `${mb.toFixed(0)} MB`,
  baseline: `a Node process that does nothing: ${bare.toFixed(0)} MB`,
  measured: mb / bare,
  target: { below },
  unit: ' ×',
})

/** Servers on fresh data folders, five seconds after /health answers. */
export async function memoryAtRest(): Promise<Figure[]> {
  const servers: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareNodeMb())
    servers.push(await serverMb())
  }
  return [figure('Server memory 5 s after /health', median(servers), median(bare), 3.4)]
}

async function serverMb(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'depot-bench-'))
  const server = await spawnServer(['--data', data])
  try {
    await fetch(`${server.url}/health`)
    await wait(SETTLE_MS)
    return residentMb(server.pid)
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function bareNodeMb(): Promise<number> {
  const child = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const mb = residentMb(child.pid ?? 0)
  child.kill()
  await once(child, 'exit')
  return mb
}

/** The server that has just recorded the notes of the throughput benchmark. */
export const memoryAfterNotes = async (fixture: Fixture, notes: number): Promise<Figure[]> => [
  figure(`Server memory after ${notes} GRNs`, residentMb(fixture.serverPid), await bareNodeMb(), 4.5),
]

const AFTER_MS = 30_000

/** Half a minute after every report of a year in every form: what they took is the system's again. */
export async function memoryAfterReports(pid: number, person: Person): Promise<Figure[]> {
  const { dayendDate: to } = await person.json<{ dayendDate: BusinessDate }>('GET', '/api/Account/get-day-end-date')
  await wait(SETTLE_MS)
  const rest = residentMb(pid)
  await askEveryReport(person, { from: addDays(to, -365), to })
  await wait(AFTER_MS)
  const after = residentMb(pid)
  return [
    {
      name: 'Server memory 30 s after every report of a year in every form',
      value: `${after.toFixed(0)} MB`,
      baseline: `before: ${rest.toFixed(0)} MB`,
      measured: after - rest,
      target: { below: 60 },
      unit: ' MB',
    },
  ]
}
