/** A note that one PC saves, until it stands on the screen of another. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, openBrowser } from './lib/browser.ts'
import { type Figure, inWords, median, percentile, timed } from './lib/figures.ts'
import { DEMO_PASSWORD, signIn, spawnDesktop, spawnServer } from './lib/server.ts'

const NOTES = 41

export async function otherPcBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-other-'))
  const server = await spawnServer(['--data', join(folder, 'server'), '--demo', 'golden'])
  const desktop = await spawnDesktop(join(folder, 'desktop'))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await connect(page, desktop.url, server.url)
    await page.getByLabel('Username').fill('superadmin')
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(new URL('/inventory/grn', page.url()).href)
    await page.getByRole('heading', { name: 'Goods received' }).waitFor()
    const person = await signIn(server.url, 'superadmin', DEMO_PASSWORD)
    const [product] = await person.json<{ id: number }[]>('GET', '/api/Stock/get-product-list')
    const tree = await person.json<{ principalId: number }>('GET', `/api/Stock/get-products-categories/${product?.id}`)
    const stock = await person.json<{ items: { id: number; code: string }[] }>(
      'GET',
      `/api/Stock/get-item-by-main-category/${product?.id}`,
    )
    const stockItemId = stock.items.find(({ code }) => code === 'REG-01')?.id
    const saved: number[] = []
    const painted: number[] = []
    for (let n = 1; n <= NOTES; n += 1) {
      const invoice = `PC-${n}`
      const note = {
        supplierId: tree.principalId,
        supplierInvoiceNo: invoice,
        lines: [{ stockItemId, qty: 1, unitCost: 90_000, reselling_price: 1_200 }],
      }
      saved.push(await timed(() => person.json('POST', '/api/Grn', note)))
      painted.push(await timed(() => page.getByText(invoice, { exact: true }).waitFor()))
    }
    return [
      {
        name: 'A note of another PC painted here, after it was saved',
        value: `${inWords(median(painted))}, 95 of 100 within ${inWords(percentile(painted, 0.95))}`,
        baseline: `saving the note itself: ${inWords(median(saved))}`,
        measured: median(painted) / median(saved),
        target: { below: 12 },
        unit: ' ×',
      },
    ]
  } finally {
    await browser.close()
    await desktop.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
