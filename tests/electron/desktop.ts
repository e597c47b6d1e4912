/**
 * Depot in the stand-in of Electron, for tests: the built main process in a process of its own (register.ts), and here what is
 * Chromium's part: a page for each window, its preload, the scheme `app:`, the question before leaving.
 *
 * Chromium knows no `app:` scheme, so pages live at https://depot.invalid: a secure context with the program's own policy.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { INVOKE, HEAR, preloadScript } from './preload.ts'
import type { ChromiumQuestions, MainQuestions } from './questions.ts'
import { connectWire } from './wire.ts'

const HTTPS = 'https://depot.invalid'
const APP = 'app://depot'
const toApp = (url: string): string => (url.startsWith(HTTPS) ? APP + url.slice(HTTPS.length) : url)
const toHttps = (url: string): string => (url.startsWith(APP) ? HTTPS + url.slice(APP.length) : url)

export type ElectronDesktop = {
  /** The page of the window; another one after it was opened anew. */
  page(): Page
  /** Resolves when the page of a window that opens next has been loaded. */
  nextPage(): Promise<Page>
  main: ReturnType<typeof connectWire<MainQuestions>>
  /** Resolves with its exit code when the program has ended. */
  ended: Promise<number | null>
  /** How often a window was asked to come to the front. */
  focused(): number
  /** Ends it at once, if it still runs. */
  kill(): Promise<void>
}

type Options = { browser: Browser; args: readonly string[]; env?: Record<string, string> }

/** Starts the main process alone; the test's half comes on top. */
export const spawnMain = (args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ['--import', './tests/electron/register.ts', 'out/main/electron.js', ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...env },
  })

export async function startElectron({ browser, args, env }: Options): Promise<ElectronDesktop> {
  const context = await browser.newContext()
  const child = spawnMain(args, env)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const pages = new Map<number, Page>()
  let focused = 0
  let announce: (page: Page) => void = () => undefined
  const opening = () =>
    new Promise<Page>((resolve) => {
      announce = resolve
    })
  const first = opening()
  const preloads = new Map<number, string>()

  async function openPage(id: number): Promise<Page> {
    const page = await newPage(context, id, preloads.get(id) ?? '', main)
    pages.set(id, page)
    page.on('crash', () => void main('crashed', { id, reason: 'crashed' }))
    page.on('close', () => {
      if (pages.get(id) === page) void main('closed', { id }).catch(() => undefined)
    })
    return page
  }
  const pageOf = (id: number): Page => {
    const page = pages.get(id)
    if (!page) throw new Error(`no window ${id}`)
    return page
  }

  const mine: ChromiumQuestions = {
    async open({ id, preload }) {
      preloads.set(id, preload)
      await openPage(id)
    },
    async load({ id, url }) {
      await pageOf(id).goto(toHttps(url))
      announce(pageOf(id))
      await main('painted', { id })
    },
    /** Playwright has no use for a page that crashed: the window gets a new one at the same address. */
    async reload({ id }) {
      const crashed = pageOf(id)
      const page = await openPage(id)
      await crashed.close()
      await page.goto(crashed.url())
      announce(page)
    },
    close: async ({ id }) => pageOf(id).close({ runBeforeUnload: true }),
    async focus({ id }) {
      focused += 1
      await pageOf(id).bringToFront()
    },
    async send({ id, channel, args: sent }) {
      const told = { hear: HEAR, channel, sent }
      await pageOf(id).evaluate(({ hear, channel: to, sent: what }) => Reflect.get(window, hear)?.(to, what), told)
    },
  }
  const main = connectWire<MainQuestions>(child, mine)
  await Promise.race([first, ended.then((code) => Promise.reject(new Error(`ended with ${code} before its window`)))])

  return {
    page: () => pageOf(Math.max(...pages.keys())),
    nextPage: opening,
    main,
    ended,
    focused: () => focused,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      await context.close()
    },
  }
}

type Main = ReturnType<typeof connectWire<MainQuestions>>

async function newPage(context: BrowserContext, id: number, preload: string, main: Main): Promise<Page> {
  const page = await context.newPage()
  await page.exposeBinding(INVOKE, ({ frame }, { channel, args }: { channel: string; args: unknown[] }) =>
    main('invoke', { id, frame: { url: toApp(frame.url()), isTop: frame === page.mainFrame() }, channel, args }),
  )
  await page.addInitScript({ content: preloadScript(readFileSync(preload, 'utf8')) })
  await page.route('**', (route) => answerRoute(route, page, id, main))
  page.on('popup', async (popup) => {
    if (!(await main('mayOpen', { id, url: popup.url() }))) await popup.close()
  })
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload' && !(await main('mayLeave', { id }))) return dialog.dismiss()
    await dialog.accept()
  })
  return page
}

async function answerRoute(route: Route, page: Page, id: number, main: Main): Promise<void> {
  const request = route.request()
  if (request.url().startsWith(`${HTTPS}/`)) {
    const { status, headers, body } = await main('serve', { url: toApp(request.url()), method: request.method() })
    return route.fulfill({ status, headers, body: Buffer.from(body) })
  }
  const isMainFrame = request.frame() === page.mainFrame()
  if (request.isNavigationRequest() && (await main('mayNavigate', { id, url: request.url(), isMainFrame })))
    return route.continue()
  // Aborted and not failed: the page stays in place of an error.
  await route.abort('aborted')
}

/** Where the program's own log lies. */
export const logOf = (data: string): string => readFileSync(join(data, 'logs', 'depot.log'), 'utf8')
