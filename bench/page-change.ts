/** From one page to the next on a PC that has twelve months of trade: how long until the new page is painted with its rows. */
import type { Page } from 'playwright'
import { withSignedIn } from './lib/browser.ts'
import { type Figure, percentile } from './lib/figures.ts'

const ROUNDS = 7
const MOST_TIMES = 2
/** A page of one line, within the same frame. */
const BLANK = '/system/office-network'
/** What is opened all day: lists, forms and sheets of every area that has rows. */
const PAGES = [
  '/inventory/grn',
  '/inventory/grn/create',
  '/inventory/stock',
  '/inventory/stock?view=moves',
  '/sales/loading',
  '/sales/loading/create',
  '/accounts/pending-cheque-management',
  '/accounts/pending-credit-management',
  '/accounts/pending-bottle-loan-management',
  '/accounts/receive-payment',
  '/accounts/payments',
  '/accounts/expenses',
  '/accounts/general-entries',
  '/accounts/transfers',
  '/account-master/debtors',
]

/** @param data of a desktop that is connected to the server already */
export const pageChangeFigures = (data: string): Promise<Figure[]> =>
  withSignedIn(data, async (page) => {
    const samples: number[] = []
    const blanks: number[] = []
    // The first round fetches the code of the pages.
    for (let round = 0; round <= ROUNDS; round++)
      for (const path of PAGES) {
        const [there, back] = [await change(page, path), await change(page, BLANK)]
        if (round > 0) samples.push(there)
        if (round > 0) blanks.push(back)
      }
    const [measured, blank] = [percentile(samples, 0.95), percentile(blanks, 0.95)]
    return [
      {
        name: `From one page to another, ${PAGES.length} pages, p95`,
        value: `${measured.toFixed(0)} ms`,
        baseline: `to a page of one line: ${blank.toFixed(0)} ms`,
        measured: measured / blank,
        target: { below: MOST_TIMES },
        unit: ' ×',
      },
    ]
  })

/** Milliseconds from the change of the address until the page it names is painted and waits for nothing. */
const change = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')
        const start = performance.now()
        const isThere = () => {
          const heading = document.querySelector('main h1')
          return (
            heading && heading !== before && !document.querySelector('main [aria-busy="true"], main .ant-spin-spinning')
          )
        }
        const look = () => {
          if (!isThere()) return void requestAnimationFrame(look)
          // In the task after the frame that shows it.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
        look()
      }),
    path,
  )
