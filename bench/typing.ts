/** Forty lines typed into a loading: whether any task of the page keeps the person at the keyboard waiting. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longestTask } from '../tests/support/longest-task.ts'
import { connect, openBrowser } from './lib/browser.ts'
import type { Figure } from './lib/figures.ts'
import { DEMO_PASSWORD, spawnDesktop, spawnServer } from './lib/server.ts'

const LINES = 40

export async function typingBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-typing-'))
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
    await page.goto(new URL('/sales/loading/create', page.url()).href)
    await page.getByRole('textbox', { name: 'Remark' }).focus()
    await page.keyboard.press('Enter')
    const enter = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    for (let line = 0; line < LINES; line += 1) {
      await enter(['lpg-12', 'lpg-5', 'reg'][line % 3] ?? '')
      await enter('1')
    }
    const longest = longestTask(await browser.stopTracing())
    await page.getByRole('textbox', { name: `Quantity, Line ${LINES}` }).waitFor()
    return [
      {
        name: `Longest task while ${LINES} lines of a loading are typed`,
        value: `${longest.toFixed(1)} ms`,
        baseline: 'processor time; a person feels 50 ms',
        measured: longest,
        target: { below: 50 },
        unit: ' ms',
      },
    ]
  } finally {
    await browser.close()
    await desktop.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
