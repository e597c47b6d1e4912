/** Resident memory of the server alone, without the database engine's processes: at rest, and after a thousand notes. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './lib/figures.ts'
import { spawnServer } from './lib/server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { residentMb } from './lib/server.ts'
import type { World } from './lib/world.ts'

const LIMIT_MB = 150
const SETTLE_MS = 5_000

const figure = (name: string, mb: number): Figure => ({
  name,
  value: `${mb.toFixed(0)} MB`,
  baseline: `limit ${LIMIT_MB} MB`,
  measured: mb,
  target: { below: LIMIT_MB },
  unit: ' MB',
})

/** A server on a fresh data folder, five seconds after /health answers. */
export async function memoryAtRest(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'depot-bench-'))
  const server = await spawnServer(['--data', data])
  try {
    await fetch(`${server.url}/health`)
    await wait(SETTLE_MS)
    return [figure('Server memory 5 s after /health', residentMb(server.pid))]
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The server that has just recorded the notes of the throughput benchmark. */
export const memoryAfterNotes = (world: World, notes: number): Figure[] => [
  figure(`Server memory after ${notes} GRNs`, residentMb(world.serverPid)),
]
