/** Ten thousand rows of a list scrolled with the wheel, on a PC that has twelve months of trade: whether any frame keeps the person waiting, and what the turning of a page costs. */
import type { Browser, Page } from 'playwright'
import { longestTask } from '../tests/support/longest-task.ts'
import { withSignedIn } from './lib/browser.ts'
import { type Figure, median, slowerThan } from './lib/figures.ts'

/** The most that a list shows at once. */
const ROWS_A_PAGE = 100
const PAGES = 100
const ROUNDS = 5
const STEP_PX = 240
/** As many as a row of the list has. */
const CELLS = 9
const UNNOTICED_MS = 50

/** @param data of a desktop that is connected to the server already */
export const scrollFigures = (data: string): Promise<Figure[]> =>
  withSignedIn(data, async (page, browser) => {
    await page.goto(new URL('/inventory/stock?view=moves', page.url()).href)
    await page.getByRole('combobox', { name: 'Rows a page' }).click()
    await page.getByText(`${ROWS_A_PAGE} rows`, { exact: true }).click()
    await page.locator(`tbody tr[data-row]:nth-of-type(${ROWS_A_PAGE})`).waitFor()
    const scrolls: number[] = []
    const turns: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const longest = { scroll: 0, turn: 0 }
      for (let n = 0; n < PAGES / ROUNDS; n++) {
        longest.scroll = Math.max(longest.scroll, await traced(browser, page, () => scrollToFoot(page)))
        longest.turn = Math.max(longest.turn, await traced(browser, page, () => turnPage(page)))
      }
      scrolls.push(longest.scroll)
      turns.push(longest.turn)
      bare.push(await bareScroll(browser))
    }
    const rows = (ROWS_A_PAGE * PAGES).toLocaleString('en-LK')
    return [
      {
        name: `Longest task while ${rows} rows are scrolled`,
        value: `${median(scrolls).toFixed(1)} ms`,
        baseline: `what a person does not notice: ${UNNOTICED_MS} ms`,
        measured: median(scrolls),
        target: { below: UNNOTICED_MS },
        unit: ' ms',
      },
      slowerThan(
        `Longest task while a page of ${ROWS_A_PAGE} rows is turned`,
        median(turns),
        { of: `a bare page that lays out and scrolls ${ROWS_A_PAGE} rows`, ms: median(bare) },
        8,
      ),
    ]
  })

/** Milliseconds of the processor that the longest task of the work took, whatever else the machine does meanwhile. */
async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await work()
  return longestTask(await browser.stopTracing())
}

/** From the head of the page to its foot, with the wheel. */
async function scrollToFoot(page: Page): Promise<void> {
  const box = page.locator('[data-scroll]')
  await box.hover()
  await scrollDown(page, await box.evaluate((element) => element.scrollHeight))
}

/** On to the next page, whose rows are drawn, at its head. */
async function turnPage(page: Page): Promise<void> {
  const before = await page.locator('tbody tr[data-row]').first().textContent()
  await page.getByRole('listitem', { name: 'Next Page' }).getByRole('button').click()
  await page.waitForFunction((text) => document.querySelector('tbody tr[data-row]')?.textContent !== text, before)
  await page.locator('[data-scroll]').evaluate((element) => element.scrollTo({ top: 0 }))
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
