/**
 * Whether server and desktop grow while an agency works for a year: every day documents are posted, lists, papers and pages are
 * asked for, and the desktop follows the changes.
 */
import type { Page } from 'playwright'
import { openBrowser, signInToDemo } from './lib/browser.ts'
import { type Figure, median } from './lib/figures.ts'
import { DEMO_PASSWORD, type Person, type RunningServer, residentMb, signIn, spawnDesktop } from './lib/server.ts'

const DAYS = 312
const WARM_UP_DAYS = 60
/** Working days of a month. Memory comes and goes with the garbage collector: the least of a month is what stays. */
const MONTH_DAYS = 26

/** `data`: of a desktop that is connected to the server already. */
export async function simulatedYear(server: RunningServer, data: string): Promise<Figure[]> {
  const desktop = await spawnDesktop(data)
  const browser = await openBrowser()
  try {
    const boss = await signIn(server.url, 'superadmin', DEMO_PASSWORD)
    const page = await browser.newPage()
    await page.goto(desktop.url)
    await signInToDemo(page)
    const day = await dayOf(boss, page)
    const seen = { server: [] as number[], desktop: [] as number[] }
    for (let n = 0; n < WARM_UP_DAYS + DAYS; n++) {
      await day(n)
      seen.server.push(residentMb(server.pid))
      seen.desktop.push(residentMb(desktop.pid))
    }
    return (['server', 'desktop'] as const).map((who) => growth(who, seen[who]))
  } finally {
    await browser.close()
    await desktop.stop()
  }
}

/**
 * What a process grows by in a year, against what it holds: the median of how much each month's least is above every earlier month's, a month
 * (Theil and Sen), so that no single collection of garbage decides.
 */
function growth(who: 'server' | 'desktop', mb: readonly number[]): Figure {
  const days = mb.slice(WARM_UP_DAYS)
  const months = Array.from({ length: DAYS / MONTH_DAYS }, (_, i) =>
    Math.min(...days.slice(i * MONTH_DAYS, (i + 1) * MONTH_DAYS)),
  )
  const slopes = months.flatMap((least, i) => months.slice(0, i).map((earlier, j) => (least - earlier) / (i - j)))
  const [monthly, level] = [median(slopes), median(months)]
  return {
    name: `Growth of the ${who}'s memory in a year of ${DAYS} days`,
    value: `${monthly.toFixed(2)} MB a month`,
    baseline: `median of the months ${level.toFixed(0)} MB`,
    measured: ((monthly * months.length) / level) * 100,
    target: { below: 10 },
    unit: ' %',
  }
}

type Named = { id: number }
type Leaf = { id: number; code: string }

/** What happens on a day: five documents, ten questions, a paper, a page that is opened. */
async function dayOf(boss: Person, page: Page): Promise<(n: number) => Promise<void>> {
  const [product] = await boss.json<Named[]>('GET', '/api/Stock/get-product-list')
  const { items } = await boss.json<{ items: (Named & { bottleStockId: number | null })[] }>(
    'GET',
    `/api/Stock/get-item-by-main-category/${product?.id}?PageSize=100`,
  )
  const goods = items.filter(({ bottleStockId }) => bottleStockId === null)
  const outlets = (await boss.json<{ items: Named[] }>('GET', '/api/Outlet?PageSize=50')).items
  const suppliers = await boss.json<Named[]>('GET', '/api/Outlet/creditors')
  const leaves = (await boss.json<{ children: Leaf[] }[]>('GET', '/api/Account')).flatMap(({ children }) => children)
  const account = (code: string) => leaves.find((leaf) => leaf.code === code)?.id
  const { dayendDate: date } = await boss.json<{ dayendDate: string }>('GET', '/api/Account/get-day-end-date')
  const pick = <T>(all: readonly T[], n: number) => all[n % all.length]
  const pages = ['/inventory/stock', '/inventory/grn', '/accounts/ledger', '/sales/loading', '/dashboard/default']
  return async (n) => {
    await boss.json('POST', '/api/Grn', {
      supplierId: suppliers[0]?.id,
      supplierInvoiceNo: `YEAR-${n}`,
      lines: [0, 1, 2].map((i) => ({
        stockItemId: pick(goods, n + i)?.id,
        qty: 1 + (n % 9),
        unitCost: 1_000_000,
        reselling_price: 15_000,
      })),
    })
    for (const i of [0, 1])
      await boss.json('POST', '/api/Credit/open-credit-bill', {
        receivables: 1,
        partyId: pick(outlets, n * 2 + i)?.id,
        bill_no: `YEAR-${n}-${i}`,
        amount: 10_000 + n,
        source: 1,
      })
    for (const memo of ['Tea', 'Fuel'])
      await boss.json('POST', '/api/Account/create-gl-entry', {
        memo,
        date,
        lines: [
          { accountId: account('5250'), debit: 5_000 + n, credit: 0 },
          { accountId: account('1010'), debit: 0, credit: 5_000 + n },
        ],
      })
    for (let i = 1; i <= 5; i++) {
      await boss.json('GET', `/api/Grn?Page=${i}&PageSize=20`)
      await boss.json('GET', `/api/Stock/moves?Page=${i}&PageSize=20`)
    }
    await (await boss.call('GET', `/api/Account/trail-balance?fileType=${n % 4}&enDate=${date}`)).arrayBuffer()
    await page.goto(new URL(pick(pages, n) ?? '/', page.url()).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
}
