/** Ten thousand rows of a list scrolled with the wheel, page by page, on a PC that has twelve months of trade: whether any frame keeps the person waiting. */
import type { Browser, Page } from 'playwright'
import { longestTask } from '../tests/support/longest-task.ts'
import { openBrowser, signInToDemo, signOut } from './lib/browser.ts'
import { type Figure, median, slowerThan } from './lib/figures.ts'
import { spawnDesktop } from './lib/server.ts'

/** The most that a list shows at once. */
const ROWS_A_PAGE = 100
const PAGES = 100
const ROUNDS = 5
const STEP_PX = 240
/** As many as a row of the list has. */
const CELLS = 9
const UNNOTICED_MS = 50

/** `data`: of a desktop that is connected to the server already. */
export async function scrollFigures(data: string): Promise<Figure[]> {
  const desktop = await spawnDesktop(data)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(desktop.url)
    await signInToDemo(page)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(new URL('/inventory/stock?view=moves', page.url()).href)
    await page.getByRole('combobox', { name: 'Rows a page' }).click()
    await page.getByText(`${ROWS_A_PAGE} rows`, { exact: true }).click()
    await page.locator(`tbody tr[data-row]:nth-of-type(${ROWS_A_PAGE})`).waitFor()
    const longest: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      longest.push(await traced(browser, page, () => scrollPages(page, PAGES / ROUNDS)))
      bare.push(await bareScroll(browser))
    }
    await signOut(page)
    const rows = (ROWS_A_PAGE * PAGES).toLocaleString('en-LK')
    return [
      {
        // Without a target: the turning of pages, which draws a hundred rows at once, is in it.
        name: `Longest task while ${rows} rows are scrolled and their pages turned`,
        value: `${median(longest).toFixed(1)} ms`,
        baseline: `for information; what a person does not notice: ${UNNOTICED_MS} ms`,
        measured: median(longest),
        unit: ' ms',
      },
      slowerThan(
        'The same',
        median(longest),
        { of: `a bare page that lays out and scrolls ${ROWS_A_PAGE} rows`, ms: median(bare) },
        8,
      ),
    ]
  } finally {
    await browser.close()
    await desktop.stop()
  }
}

/** Milliseconds of the processor that the longest task of the work took, whatever else the machine does meanwhile. */
async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await work()
  return longestTask(await browser.stopTracing())
}

/** To the foot of each page with the wheel, then on to the next one. */
async function scrollPages(page: Page, pages: number): Promise<void> {
  const box = page.locator('[data-scroll]')
  const next = page.getByRole('listitem', { name: 'Next Page' }).getByRole('button')
  const first = page.locator('tbody tr[data-row]').first()
  await box.hover()
  for (let n = 0; n < pages; n++) {
    await scrollDown(page, await box.evaluate((element) => element.scrollHeight))
    const before = await first.textContent()
    await next.click()
    await page.waitForFunction((text) => document.querySelector('tbody tr[data-row]')?.textContent !== text, before)
    await box.evaluate((element) => element.scrollTo({ top: 0 }))
  }
}

async function scrollDown(page: Page, height: number): Promise<void> {
  for (let at = 0; at < height; at += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** The longest task of a page without a program, whose rows are put in at once and scrolled. */
async function bareScroll(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  await page.setContent('<table></table>')
  const longest = await traced(browser, page, async () => {
    const height = await page.evaluate(
      ([rows, cells]) => {
        const row = `<tr>${'<td><div>Text of a cell</div></td>'.repeat(cells ?? 0)}</tr>`
        document.querySelector('table')?.insertAdjacentHTML('beforeend', row.repeat(rows ?? 0))
        return document.body.offsetHeight
      },
      [ROWS_A_PAGE, CELLS],
    )
    await page.mouse.move(100, 100)
    await scrollDown(page, height)
  })
  await page.close()
  return longest
}
