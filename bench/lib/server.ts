/** The real server as a child process, and a signed-in person's calls to it. */
import { serverMemory } from '#contract/server-memory.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

/** Starts the server as it is installed, built, and waits for its one line. `env`: on top of this process's own. */
export const spawnServer = (args: readonly string[], env: Record<string, string> = {}): Promise<RunningServer> =>
  spawnProgram(['out/main/server.js', '--port', '0', ...args], { ...serverMemory, ...env })

/** Starts the desktop in the browser host, as it is installed. */
export const spawnDesktop = (data: string): Promise<RunningServer> =>
  spawnProgram(['out/main/browser.js', '--no-open', '--data', data])

async function spawnProgram(args: readonly string[], env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const url = await firstUrl(child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The address in the first line of output that has one; the rest of the output is drained. */
export async function firstUrl(child: ChildProcess): Promise<string> {
  const { stdout } = child
  if (!stdout) throw new Error('the process has no output')
  const lines = createInterface({ input: stdout })
  return new Promise((resolve, reject) => {
    lines.on('line', (text) => {
      const url = /(?:http|file):\/\/\S+/.exec(text)?.[0]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error('the process stopped before it listened')))
  })
}

/** Of the people of every demo. */
export const DEMO_PASSWORD = 'Depot.Demo.2026'

export type Person = {
  token: string
  agency: number
  url: string
  call: (method: string, path: string, body?: unknown) => Promise<Response>
  /** The same of another server on the same database. */
  callAt: (url: string, method: string, path: string, body?: unknown) => Promise<Response>
  json: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

/** Signs in; an answer that is not 2xx throws with its body. */
export async function signIn(url: string, username: string, password: string, agency?: number): Promise<Person> {
  const answer = await fetch(`${url}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`)
  const session = (await answer.json()) as { token: string; user: { agencies: { id: number }[] } }
  const id = agency ?? session.user.agencies[0]?.id ?? 0
  const callAt: Person['callAt'] = async (at, method, path, body) => {
    const headers: Record<string, string> = { authorization: `Bearer ${session.token}`, 'x-agency': String(id) }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init: RequestInit = { method, headers }
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await fetch(at + path, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const call: Person['call'] = (method, path, body) => callAt(url, method, path, body)
  return {
    token: session.token,
    agency: id,
    url,
    call,
    callAt,
    json: async <T>(method: string, path: string, body?: unknown) =>
      (await (await call(method, path, body)).json()) as T,
  }
}

const WATCH_MS = 10

/** Watches the resident memory of a process until `stop`, which answers what it was at first and at most, in MB. */
export function mostMb(pid: number): { stop: () => { before: number; most: number } } {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, WATCH_MS)
  return {
    stop: () => {
      clearInterval(watch)
      return { before, most: Math.max(most, residentMb(pid)) }
    },
  }
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}
