/** A postmaster that outlived its server (the server was killed): it is stopped, never adopted. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Log } from '../log.ts'

const PATIENCE_MS = 60_000

/**
 * Stops the postmaster of `folder` when one runs. After a restart of the machine the process id in `postmaster.pid` may belong
 * to another program: only a server that knows our password and serves this very folder is stopped, and a file that names
 * another program is taken away, because PostgreSQL would wait for that one.
 */
export async function stopLeftover(folder: string, urlOn: (port: number) => string, log: Log): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const deadline = Date.now() + PATIENCE_MS
  let told = false
  while (existsSync(pidFile) && Date.now() < deadline) {
    const [pid, , , port] = readFileSync(pidFile, 'utf8')
      .split('\n')
      .map((line) => Number(line.trim()))
    if (!pid || !port) return
    if (isAnotherProgram(pid)) return rmSync(pidFile)
    const answer = await ask(urlOn(port), folder)
    if (answer === 'not-ours') return
    if (answer === 'ours') {
      if (!told) log.warn({ pid }, 'a PostgreSQL left behind by a killed server is stopped')
      told = true
      endFast(pid)
    }
    await wait(50)
  }
}

/** True only when it is certain. PostgreSQL for Windows finds out by itself. */
function isAnotherProgram(pid: number): boolean {
  const name = programName(pid)
  return name !== '' && !name.includes('postgres')
}

function programName(pid: number): string {
  if (process.platform === 'darwin')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout ?? ''
  const file = `/proc/${pid}/comm`
  return process.platform === 'linux' && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function endFast(pid: number): void {
  try {
    // On Windows this ends it at once; the next start recovers from its log.
    process.kill(pid, 'SIGINT')
  } catch {
    // It went by itself.
  }
}

async function ask(connectionString: string, folder: string): Promise<'ours' | 'busy' | 'not-ours'> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const [row] = rows
    return row && realpathSync(row.data_directory) === realpathSync(folder) ? 'ours' : 'not-ours'
  } catch (error) {
    // 57P03: starting up, recovering or shutting down.
    return error instanceof DatabaseError && error.code === '57P03' ? 'busy' : 'not-ours'
  } finally {
    await client.end().catch(() => {})
  }
}
