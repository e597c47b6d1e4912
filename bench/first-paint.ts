/**
 * How soon a person sees the sign-in screen: after navigation, against a bare page with as much JavaScript in the same browser; and after
 * `npm start`, against npm, Node, PostgreSQL and that page started bare.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { startEmbedded } from '../src/server/db/embedded.ts'
import { openBarePages, painted } from './lib/bare-page.ts'
import { openBrowser } from './lib/browser.ts'
import { type Figure, median, slowerThan, timed } from './lib/figures.ts'
import { firstUrl, residentMb } from './lib/server.ts'

const ROUNDS = 5
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export async function firstPaint(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-data-'))
  const bareFolder = mkdtempSync(join(tmpdir(), 'depot-bench-bare-'))
  const browser = await openBrowser()
  const pages = await openBarePages()
  try {
    // The first start makes the data folder and chooses the demo; what is measured are the starts after it.
    await withDepot(folder, async (url) => {
      const page = await browser.newPage()
      await page.goto(url)
      await page.getByRole('button', { name: /Look around/ }).click()
      await page.getByLabel('Username').waitFor({ timeout: 600_000 })
      await page.close()
    })
    await bareStart(bareFolder, browser)
    const starts: number[] = []
    const paints: number[] = []
    const barePaints: number[] = []
    const bareStarts: number[] = []
    let javascript = 0
    let memory = ''
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await withDepot(folder, async (url, pid) => {
        const seen = await signInPaint(browser, url)
        starts.push(performance.now() - started)
        await serverUp(browser, url)
        javascript = seen.javascript
        // The page again, on a program that is up: what a person who opens a second window waits for.
        paints.push((await signInPaint(browser, url)).paint)
        barePaints.push(await pages.paint(browser, seen.bytes))
        memory = await processes(pid)
      })
      bareStarts.push(await bareStart(bareFolder, browser))
    }
    const page = { of: 'a bare page with as much JavaScript', ms: median(barePaints) }
    const start = { of: 'npm, Node, PostgreSQL and a page started bare', ms: median(bareStarts) }
    return [
      slowerThan('Sign-in painted after navigation', median(paints), page, 14),
      slowerThan('Sign-in painted after npm start, existing data', median(starts), start, 9),
      {
        name: 'JavaScript of the sign-in page, gzip',
        value: `${(javascript / 1000).toFixed(0)} kB`,
        baseline: 'limit 300 kB',
        measured: javascript / 1000,
        target: { below: 300 },
        unit: ' kB',
      },
      { name: 'Memory of the desktop’s processes', value: memory, baseline: 'for information', measured: 0, unit: '' },
    ]
  } finally {
    await pages.close()
    await browser.close()
    for (const each of [folder, bareFolder]) rmSync(each, { recursive: true, force: true })
  }
}

/** `npm start` with the browser host, until the work is done. */
async function withDepot(folder: string, work: (url: string, pid: number) => Promise<void>): Promise<void> {
  const child = spawn('npm', ['start', '--silent', '--', '--no-open', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DEPOT_HOST: 'browser' },
    detached: true,
  })
  try {
    await work(await firstUrl(child), child.pid ?? 0)
  } finally {
    const gone = new Promise((done) => child.once('exit', done))
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await gone
  }
}

/** Milliseconds until npm has started Node with a page of one line and the browser has painted it, PostgreSQL being started meanwhile. */
async function bareStart(folder: string, browser: Browser): Promise<number> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bare', scripts: { start: 'node server.mjs' } }))
  writeFileSync(
    join(folder, 'server.mjs'),
    "import { createServer } from 'node:http'\n" +
      "const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>bare</p>'))\n" +
      "server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))\n",
  )
  const engine = startEmbedded({ data: folder, log: quiet })
  const child = spawn('npm', ['start', '--silent', '--prefix', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    return await timed(async () => {
      const page = await browser.newPage()
      await page.goto(await firstUrl(child))
      await painted(page)
      await page.close()
      await engine
    })
  } finally {
    const gone = new Promise((done) => child.once('exit', done))
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await gone
    await (await engine).stop()
  }
}

/** Time until the sign-in fields are painted, and the bytes of JavaScript that it took, as gzip sends them. */
async function signInPaint(
  browser: Browser,
  url: string,
): Promise<{ paint: number; javascript: number; bytes: number }> {
  const page = await browser.newPage()
  const scripts: Promise<Buffer | null>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().catch(() => null))
  })
  const start = performance.now()
  await page.goto(url)
  await page.getByLabel('Username').waitFor()
  await painted(page)
  const paint = performance.now() - start
  await page.waitForLoadState('networkidle')
  const bodies = (await Promise.all(scripts)).flatMap((body) => body ?? [])
  await page.close()
  const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0)
  return {
    paint,
    javascript: sum(bodies.map((body) => gzipSync(body, { level: 9 }).length)),
    bytes: sum(bodies.map(({ length }) => length)),
  }
}

/** Waits until the program's own server answers through the page that is served at `url`. */
async function serverUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByLabel('Username').waitFor()
  await page.getByText('server is starting').waitFor({ state: 'detached' })
  await page.close()
}

/** Resident memory of every process under one, by name. */
async function processes(root: number): Promise<string> {
  const { execFileSync } = await import('node:child_process')
  const rows = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .slice(1)
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .flatMap((m) => (m ? [{ pid: Number(m[1]), parent: Number(m[2]), args: m[3] ?? '' }] : []))
  const under = (pid: number): typeof rows => rows.filter((r) => r.parent === pid).flatMap((r) => [r, ...under(r.pid)])
  const named = (args: string) =>
    args.includes('browser.js')
      ? 'main'
      : /server\.js|server\/main/.test(args)
        ? 'server'
        : args.includes('postgres')
          ? 'postgres'
          : null
  const sums = new Map<string, number>()
  for (const { pid, args } of under(root)) {
    const name = named(args)
    if (name) sums.set(name, (sums.get(name) ?? 0) + residentMb(pid))
  }
  return [...sums].map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(', ')
}
