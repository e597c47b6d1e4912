/** From the key that signs in to a dashboard that is filled, on a PC that has the agency's data. */
import type { Page } from 'playwright'
import { openBarePages, painted } from './lib/bare-page.ts'
import { connect, openBrowser, signInToDemo, signOut } from './lib/browser.ts'
import { type Figure, median, slowerThan } from './lib/figures.ts'
import { spawnDesktop } from './lib/server.ts'

const ROUNDS = 5

export async function dashboardFigures(serverUrl: string, data: string): Promise<Figure[]> {
  const desktop = await spawnDesktop(data)
  const browser = await openBrowser()
  const pages = await openBarePages()
  try {
    const page = await browser.newPage()
    let calls = 0
    // The renderer asks the main process over a socket, a frame for each call.
    page.on('websocket', (socket) => {
      socket.on('framesent', () => {
        calls += 1
      })
    })
    await connect(page, desktop.url, serverUrl)
    // The first time there is everything to fetch.
    await signedIn(page)
    const samples: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await signOut(page)
      calls = 0
      samples.push(await signedIn(page))
      bare.push(await pages.signIn(browser, calls))
    }
    // The next figures of the same data folder begin with signing in.
    await signOut(page)
    const baseline = { of: `a bare page that signs in and makes ${calls} calls`, ms: median(bare) }
    return [slowerThan('Sign-in to a filled dashboard, 12 months', median(samples), baseline, 3.8)]
  } finally {
    await pages.close()
    await browser.close()
    await desktop.stop()
  }
}

/** Milliseconds until figures, lists and the chart of the dashboard are painted. */
async function signedIn(page: Page): Promise<number> {
  const start = await signInToDemo(page)
  await page.getByRole('list', { name: 'Figures of the agency' }).getByRole('link').nth(5).waitFor()
  await page.locator('canvas').first().waitFor()
  await painted(page)
  return performance.now() - start
}
