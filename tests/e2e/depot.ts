/** The built program under test: a server with the golden demo, a desktop in the browser host, and what a person does with them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './test.ts'

export const PASSWORD = 'Depot.Demo.2026'

/** A process of ours that says its address in one line. */
export type Running = { url: string; child: ChildProcess; stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }

async function started(script: string, args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => {
      const address = /(?:http|file):\/\/\S+/.exec(line)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)))
  })
  return {
    url,
    child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** A server with the golden demo, which is made where the folder is new. */
export const serverOn = (data: string, port: number): Promise<Running> =>
  started('out/main/server.js', ['--port', String(port), '--data', data, '--demo', 'golden'])

/** As {@link serverOn}; a new folder begins as a copy of the demo that tests/e2e/demo.ts made, with its owners. */
export function startServer(data: string, port = 0): Promise<Running> {
  const made = process.env['DEPOT_E2E_DEMO']
  if (made !== undefined && !existsSync(data) && process.platform !== 'win32') execFileSync('cp', ['-a', made, data])
  return serverOn(data, port)
}
export const startDesktop = (data: string, exportsTo: string): Promise<Running> =>
  started('out/main/browser.js', ['--no-open', '--data', data, '--exports', exportsTo])

/** The agency's calls past the screens: what a test needs to be there before it begins. Throws when the server refuses. */
export async function caller(serverUrl: string, username: string, more: Record<string, string> = {}) {
  const ask = async <T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<T> => {
    const sent = body === undefined ? null : JSON.stringify(body)
    const answer = await fetch(serverUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { token } = await ask<{ token: string }>('POST', '/api/Auth/Login', { username, password: PASSWORD }, {})
  const headers = { authorization: `Bearer ${token}`, 'x-agency': '1', ...more }
  return {
    get: <T>(path: string) => ask<T>('GET', path, undefined, headers),
    post: <T>(path: string, body: unknown) => ask<T>('POST', path, body, headers),
    put: <T>(path: string, body: unknown) => ask<T>('PUT', path, body, headers),
    patch: <T>(path: string) => ask<T>('PATCH', path, {}, headers),
    remove: <T>(path: string) => ask<T>('DELETE', path, undefined, headers),
  }
}

/** A folder of the test's own, and its end. */
export function folder(): { path: string; of: (name: string) => string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'depot-e2e-'))
  return { path, of: (name) => join(path, name), remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** First run: this PC connects to a server that is there. */
export async function connect(page: Page, desktopUrl: string, serverUrl: string): Promise<void> {
  await page.goto(desktopUrl)
  await page.getByRole('button', { name: /Connect to a server/ }).click()
  await page.getByLabel('Address of the server').fill(serverUrl)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toBeFocused()
}

/** Signs in by keyboard; the only product chooses itself. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  // The server of a program that was just started may still be on its way.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: 50_000 })
}

/** By the menu of the person. It takes its final place a moment after it opened, and closes when the page is drawn anew: a click may meet nothing. */
export async function signOut(page: Page): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Sign out' })
  const username = page.getByLabel('Username')
  await expect(async () => {
    if (!(await username.isVisible())) {
      if (!(await entry.isVisible()))
        await page.getByRole('button', { name: /Person and settings/ }).click({ timeout: 2_000 })
      await entry.click({ timeout: 2_000 })
    }
    await expect(username).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** The page says that the server is gone. A line that broke just before is tried again after ten seconds only. */
export const expectOffline = (page: Page): Promise<void> =>
  expect(page.getByText(/Offline since/).first()).toBeVisible({ timeout: 30_000 })

/** One line of a goods received note, typed into the grid: item, quantity, cost; price and expiry are taken as they come. */
export async function typeGoodsLine(page: Page, code: string, qty: string, cost: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  for (const cell of [qty, cost]) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(cell)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

/**
 * Lets addresses be opened without the question that closing the page asks: dozens of pages are opened like that here.
 * The question itself has a test of its own.
 */
export const leaveWithoutQuestion = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true }),
  )

/** Opens a path by its address, as a bookmark does: the whole program is loaded anew. */
export const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** To a path as a link within the program goes there: the program stays loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0
    window.history.pushState({ idx: index + 1, key: `${to} ${index}` }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, path)
}

/**
 * As {@link open}, without loading the program anew: for where the load is not what is tested. The page for unknown paths comes in between,
 * so that nothing of the page before is mistaken for the one that is asked for; it stays in the history, so a page that leads back to where
 * the person came from, or that holds unsaved work, is to be opened by its address.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const nothing = page.getByRole('button', { name: 'Go Back' })
  await goTo(page, '/not-found')
  await nothing.waitFor()
  await goTo(page, path)
  await nothing.waitFor({ state: 'detached' })
}

/**
 * No serious or critical fault of accessibility (WCAG 2.2 AA, targets of 24 px among it). The sandboxed frame of a report runs no scripts, so axe
 * stays outside it: {@link expectSheetAccessible} looks there. `colours`: what another theme changes, and nothing else; `structure`: all but that, which takes
 * half of the time.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  what: 'all' | 'colours' | 'structure' = 'all',
): Promise<void> {
  // The words of a button are paler while its work is done, and its drawer leaves after that.
  await expect(page.locator(':is(.ant-drawer, .ant-modal) .ant-btn-loading')).toHaveCount(0)
  // A drawer that is still coming in has its buttons out of reach.
  await expect(page.locator('[class*="ant-drawer-panel-motion"]')).toHaveCount(0)
  // What fades in, such as the words of a report on its way, is paler until it is there.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Axe is large: a page that has it already is given nothing to load.
  const has = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(has && { axeSource: ';' }) }).setLegacyMode(true).exclude('iframe')
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: what === 'all' } }
  const only = what === 'colours' ? { runOnly: ['color-contrast'] } : { rules }
  const { violations } = await axe.options({ resultTypes: ['violations'], ...only }).analyze()
  const bad = violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)
  expect(bad, where).toEqual([])
}

/** As {@link expectAccessible}, of the sheet that a report's frame shows; nothing where there is none. */
export async function expectSheetAccessible(page: Page, where: string): Promise<void> {
  const frame = page.locator('iframe[title]')
  if ((await frame.count()) === 0) return
  const html = await frame.evaluate((it: HTMLIFrameElement) => it.contentDocument?.documentElement.outerHTML ?? '')
  const sheet = await page.context().newPage()
  await sheet.setContent(html)
  await expectAccessible(sheet, `the sheet of ${where}`)
  await sheet.close()
}

/** A desktop and a window on it. */
export type Pc = { desktop: Running; page: Page }

/**
 * A server with the golden demo, a desktop connected to it and one page, begun before the tests of a file and ended after them.
 * Pictures go to the folder that DEPOT_SCREENS names.
 */
export function desk({ connected = true }: { connected?: boolean } = {}) {
  const place = folder()
  const shots = process.env['DEPOT_SCREENS']
  const desktops: Running[] = []
  let server: Running | undefined
  let office: Pc | undefined
  const there = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('the desk is there once the tests begin')
    return thing
  }

  const newPc = async (browser: Browser, name: string): Promise<Pc> => {
    const desktop = await startDesktop(place.of(name), place.of('exports'))
    desktops.push(desktop)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await leaveWithoutQuestion(page)
    return { desktop, page }
  }

  test.beforeAll(async ({ browser }) => {
    ;[server, office] = await Promise.all([startServer(place.of('server')), newPc(browser, 'desktop')])
    if (connected) await connect(office.page, office.desktop.url, server.url)
    if (shots) mkdirSync(shots, { recursive: true })
  })
  test.afterAll(async ({ browser }) => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await Promise.all(desktops.map((desktop) => desktop.stop()))
    await server?.stop()
    place.remove()
  })

  return {
    place,
    get page() {
      return there(office).page
    },
    get server() {
      return there(server)
    },
    get desktop() {
      return there(office).desktop
    },
    /** The server on the same data and port again, after it was stopped. */
    serverAgain: async () => {
      server = await startServer(place.of('server'), Number(new URL(there(server).url).port))
    },
    /** The desktop on the same data again, after it was closed; its page is to be opened anew. */
    desktopAgain: async () => {
      const closed = there(office)
      await closed.desktop.stop()
      const desktop = await startDesktop(place.of('desktop'), place.of('exports'))
      desktops.push(desktop)
      office = { ...closed, desktop }
    },
    /** Another PC with a window of its own. What it exports goes to the same folder; it is not connected yet. */
    anotherPc: (browser: Browser) => newPc(browser, `desktop-${desktops.length + 1}`),
    row: (name: RegExp) => there(office).page.getByRole('row', { name }),
    heading: (name: RegExp | string) => there(office).page.getByRole('heading', { name, level: 1 }),
    shoot: async (name: string) => {
      if (shots) await there(office).page.screenshot({ path: `${shots}/${name}.png` })
    },
    /** Types in place of what stands in the field. */
    type: async (text: string) => {
      await there(office).page.keyboard.press('Control+A')
      await there(office).page.keyboard.type(text)
    },
    /** Chooses in the list that has the cursor, by typing. */
    pick: async (text: string) => {
      const { page } = there(office)
      await page.keyboard.type(text)
      await expect(page.locator('.ant-select-item-option-active').filter({ hasText: text })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    },
    signOut: () => signOut(there(office).page),
  }
}
