/** A person at the screen of the desktop: Chromium without a window. */
import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../../build/chromium.mjs'
import { DEMO_PASSWORD, spawnDesktop } from './server.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** Does `work` on the dashboard of a desktop that is connected to the server already. `data`: its folder. Leaves it signed out. */
export async function withSignedIn<T>(data: string, work: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const desktop = await spawnDesktop(data)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(desktop.url)
    await signInToDemo(page)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const result = await work(page, browser)
    // The next figures of the same data folder begin with signing in.
    await signOut(page)
    return result
  } finally {
    await browser.close()
    await desktop.stop()
  }
}

/** First run: this PC connects to a server that is there. */
export async function connect(page: Page, desktopUrl: string, serverUrl: string): Promise<void> {
  await page.goto(desktopUrl)
  await page.getByRole('button', { name: /Connect to a server/ }).click()
  await page.getByLabel('Address of the server').fill(serverUrl)
  await page.keyboard.press('Enter')
  await page.getByLabel('Username').waitFor()
}

/** Signs in to the lively demo and takes its first product. Answers the moment (`performance.now`) of the key that signed in. */
export async function signInToDemo(page: Page): Promise<number> {
  await page.getByLabel('Username').fill('superadmin')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  const start = performance.now()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /LP Gas/ }).click()
  return start
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Person and settings/ }).click()
  // The menu takes its final place a moment after it opened: a click in between meets another entry's edge.
  for (let tries = 0; tries === 0 || (tries < 3 && !(await isSignedOut(page))); tries++)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Username').waitFor()
}

const isSignedOut = (page: Page): Promise<boolean> =>
  page
    .getByLabel('Username')
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )
