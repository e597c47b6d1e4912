/** How soon a person sees the sign-in screen: after navigation, and after `npm start`, against a blank page in the same browser. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { openBrowser } from './lib/browser.ts'
import { type Figure, median } from './lib/figures.ts'
import { firstUrl, residentMb } from './lib/server.ts'

const ROUNDS = 5

export async function firstPaint(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-data-'))
  const browser = await openBrowser()
  try {
    // The first start makes the data folder and chooses the demo; what is measured are the starts after it.
    await withDepot(folder, async (url) => {
      const page = await browser.newPage()
      await page.goto(url)
      await page.getByRole('button', { name: /Look around/ }).click()
      await page.getByLabel('Username').waitFor({ timeout: 120_000 })
      await page.close()
    })
    const blank = median(await repeat(ROUNDS, () => paintOf(browser, 'data:text/html,<p>blank</p>', 'p')))
    const starts: number[] = []
    const paints: number[] = []
    const ups: number[] = []
    let javascript = 0
    let memory = ''
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await withDepot(folder, async (url, pid) => {
        const seen = await signInPaint(browser, url)
        starts.push(performance.now() - started)
        ups.push((await serverUp(browser, url)) - started)
        javascript = seen.javascript
        // The page again, on a program that is up: what a person who opens a second window waits for.
        paints.push((await signInPaint(browser, url)).paint)
        memory = await processes(pid)
      })
    }
    return [
      {
        name: 'Sign-in painted after navigation',
        value: `${median(paints).toFixed(0)} ms`,
        baseline: `blank page ${blank.toFixed(0)} ms`,
        measured: median(paints),
        target: { below: 1000 },
        unit: ' ms',
      },
      {
        name: 'Sign-in painted after npm start, existing data',
        value: `${median(starts).toFixed(0)} ms`,
        baseline: `blank page ${blank.toFixed(0)} ms; this PC's server up after ${median(ups).toFixed(0)} ms`,
        measured: median(starts),
        target: { below: 3000 },
        unit: ' ms',
      },
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
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const repeat = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let i = 0; i < times; i++) results.push(await work())
  return results
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

async function paintOf(browser: Browser, url: string, selector: string): Promise<number> {
  const page = await browser.newPage()
  const start = performance.now()
  await page.goto(url)
  await page.locator(selector).first().waitFor()
  const paint = performance.now() - start
  await page.close()
  return paint
}

/** Time until the sign-in fields are painted, and the bytes of JavaScript that it took, as gzip sends them. */
async function signInPaint(browser: Browser, url: string): Promise<{ paint: number; javascript: number }> {
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
  })
  const start = performance.now()
  await page.goto(url)
  await page.getByLabel('Username').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const paint = performance.now() - start
  await page.waitForLoadState('networkidle')
  const javascript = (await Promise.all(scripts)).reduce((a, b) => a + b, 0)
  await page.close()
  return { paint, javascript }
}

/** The moment (`performance.now`) at which the program's own server answers through the page that is served at `url`. */
async function serverUp(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByLabel('Username').waitFor()
  await page.getByText('server is starting').waitFor({ state: 'detached' })
  const up = performance.now()
  await page.close()
  return up
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
