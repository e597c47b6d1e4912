/** From the key that signs in to a dashboard that is filled, on a PC that has the agency's data. */
import type { Browser, Page } from 'playwright'
import { connect, openBrowser, signInToDemo, signOut } from './lib/browser.ts'
import { type Figure, median } from './lib/figures.ts'
import { spawnDesktop } from './lib/server.ts'

const ROUNDS = 5

export async function dashboardFigures(serverUrl: string, data: string): Promise<Figure[]> {
  const desktop = await spawnDesktop(data)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await connect(page, desktop.url, serverUrl)
    const first = await signedIn(page)
    const samples: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await signOut(page)
      samples.push(await signedIn(page))
    }
    // The next figures of the same data folder begin with signing in.
    await signOut(page)
    const blank = await emptyPage(browser)
    return [
      {
        name: 'Sign-in to a filled dashboard, 12 months',
        value: `${median(samples).toFixed(0)} ms`,
        baseline: `the first time, with everything to fetch, ${first.toFixed(0)} ms; blank page ${blank.toFixed(0)} ms`,
        measured: median(samples),
        target: { below: 1000 },
        unit: ' ms',
      },
    ]
  } finally {
    await browser.close()
    await desktop.stop()
  }
}

/** Milliseconds until figures, lists and the chart of the dashboard are painted. */
async function signedIn(page: Page): Promise<number> {
  const start = await signInToDemo(page)
  await page.getByRole('list', { name: 'Figures of the agency' }).getByRole('link').nth(5).waitFor()
  await page.locator('canvas').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return performance.now() - start
}

async function emptyPage(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const start = performance.now()
  await page.goto('data:text/html,<p>blank</p>')
  await page.locator('p').waitFor()
  return performance.now() - start
}
