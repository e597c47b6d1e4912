/**
 * Resident memory of the server alone, without the database engine's processes, against that of a Node process that does nothing: at rest,
 * and after a thousand notes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median } from './lib/figures.ts'
import { residentMb, spawnServer } from './lib/server.ts'
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
