/** Another account of the same computer: it reads every command line and what was printed, and tries to get in with that. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const program = fileURLToPath(new URL('./index.ts', import.meta.url))
let folder: string
let depot: ChildProcess
let printed: string

/** Every program that Depot may show a page with, written here to note how it was started. */
function recordingPrograms(): string {
  const bin = mkdtempSync(join(tmpdir(), 'depot-programs-'))
  for (const name of ['chromium', 'gio', 'xdg-open', 'open']) {
    writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "$0 $*" >> '${join(folder, 'started')}'\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'depot-takeover-'))
  const env = { ...process.env, PATH: recordingPrograms(), DISPLAY: ':99' }
  depot = spawn(process.execPath, [program, '--data', join(folder, 'data'), '--port', '0'], { env })
  printed = ''
  for (const stream of [depot.stdout, depot.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await vi.waitUntil(() => printed.includes('Depot is ready'), { timeout: 30_000, interval: 20 })
  await vi.waitUntil(() => existsSync(join(folder, 'started')), { timeout: 10_000, interval: 20 })
}, 60_000)
afterEach(async () => {
  depot.kill('SIGTERM')
  await once(depot, 'exit')
})

/** Command lines of all processes, where the system shows them. */
function commandLines(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : []
    } catch {
      return []
    }
  })
}

test('nothing that other accounts can read lets a second client in', async () => {
  const started = readFileSync(join(folder, 'started'), 'utf8')
  const { entryFile } = JSON.parse(readFileSync(join(folder, 'data', 'running.json'), 'utf8')) as { entryFile: string }
  expect(started).toContain('depot.html')
  expect(statSync(entryFile).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(entryFile)).mode & 0o777).toBe(0o700)

  const entry = new URL(/url=([^"]+)"/.exec(readFileSync(entryFile, 'utf8'))?.[1] ?? '')
  const readable = [printed, started, ...commandLines()].join('\n')
  expect(readable).not.toContain(entry.searchParams.get('token'))
  const words = new Set(readable.match(/[\w-]{16,}/g))
  expect(words.size).toBeGreaterThan(0)
  for (const word of words) {
    const tries = [
      fetch(`${entry.origin}${entry.pathname}?token=${word}`),
      fetch(entry.origin, { headers: { cookie: `depot-${entry.port}=${word}` } }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403])
  }
  for (const [address] of readable.matchAll(new RegExp(`http://[\\w.]+:${entry.port}\\S*`, 'g')))
    expect((await fetch(address)).status).toBe(403)

  // The file's own reader gets in, once.
  const entered = await fetch(entry)
  expect(entered.status).toBe(200)
  expect(entered.headers.get('set-cookie')).not.toContain(entry.searchParams.get('token'))
  expect((await fetch(entry)).status).toBe(403)
})
