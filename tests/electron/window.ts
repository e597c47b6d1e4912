/** `BrowserWindow`, `ipcMain` and `protocol`: each window is a page of the test's Chromium. */
import { EventEmitter } from 'node:events'
import type Electron from 'electron'
import { app, preventable } from './app.ts'
import type { ChromiumQuestions, MainQuestions } from './questions.ts'
import type { Shape } from './shape.ts'
import { type Channel, connectWire } from './wire.ts'

const windows = new Map<number, BrowserWindow>()
const handlers = new Map<string, (event: Electron.IpcMainInvokeEvent, ...args: never[]) => unknown>()
const schemes = new Map<string, (request: Request) => Response | Promise<Response>>()
let lastId = 0

class WebContents extends EventEmitter {
  readonly #id: number
  openHandler: (details: { url: string }) => { action: 'deny' | 'allow' } = () => ({ action: 'allow' })
  constructor(id: number) {
    super()
    this.#id = id
  }
  setWindowOpenHandler(handler: WebContents['openHandler']): void {
    this.openHandler = handler
  }
  send(channel: string, ...args: unknown[]): void {
    // A message to a page that is gone is lost in Electron too.
    ask('send', { id: this.#id, channel, args }).catch(() => undefined)
  }
  reload(): void {
    void ask('reload', { id: this.#id })
  }
}

export class BrowserWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  #closed = false
  #minimized = false
  #hidden = false
  readonly #opened: Promise<void>

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    lastId += 1
    this.id = lastId
    this.webContents = new WebContents(this.id)
    windows.set(this.id, this)
    app.windowOpened(this)
    const { width = 800, height = 600, webPreferences } = options
    this.#opened = ask('open', { id: this.id, preload: webPreferences?.preload ?? '', width, height })
  }
  async loadURL(url: string): Promise<void> {
    await this.#opened
    await ask('load', { id: this.id, url })
  }
  show(): void {
    this.#hidden = false
    this.emit('show')
  }
  focus(): void {
    void ask('focus', { id: this.id })
  }
  restore(): void {
    this.#minimized = false
  }
  hide(): void {
    this.#hidden = true
  }
  isVisible = (): boolean => !this.#hidden
  close(): void {
    const event = preventable()
    this.emit('close', event)
    if (!event.defaultPrevented) void ask('close', { id: this.id })
  }
  isDestroyed = (): boolean => this.#closed
  isFocused = (): boolean => !this.#minimized
  isMinimized = (): boolean => this.#minimized
  setProgressBar(share: number): void {
    seenProgress.push(share)
  }

  wasClosed(): void {
    this.#closed = true
    windows.delete(this.id)
    this.emit('closed')
    app.windowClosed(this)
  }
}
type Contents = Shape<Electron.WebContents, 'on' | 'setWindowOpenHandler' | 'send' | 'reload'>
BrowserWindow satisfies new (
  options?: Electron.BrowserWindowConstructorOptions,
) => Shape<
  Electron.BrowserWindow,
  | 'on'
  | 'once'
  | 'id'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'isVisible'
  | 'focus'
  | 'restore'
  | 'close'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMinimized'
  | 'setProgressBar'
> & { webContents: Contents }

export const seenProgress: number[] = []

export const ipcMain = Object.assign(new EventEmitter(), {
  handle(channel: string, handler: (event: Electron.IpcMainInvokeEvent, ...args: never[]) => unknown): void {
    handlers.set(channel, handler)
  },
}) satisfies Shape<Electron.IpcMain, 'on' | 'handle'>

export const protocol = {
  registerSchemesAsPrivileged: (): void => undefined,
  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    schemes.set(scheme, handler)
  },
} satisfies Shape<Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>

type PermissionHandler = (contents: null, permission: string, answer: (granted: boolean) => void) => void
let mayUse: PermissionHandler = (_contents, _permission, answer) => answer(true)
class Session extends EventEmitter {
  setPermissionRequestHandler(handler: PermissionHandler): void {
    mayUse = handler
  }
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
}
const defaultSession = new Session() satisfies Shape<
  Electron.Session,
  'on' | 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>
export const session = { defaultSession }

async function invoke({ id, frame, channel, args }: Parameters<MainQuestions['invoke']>[0]): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`No handler registered for '${channel}'`)
  const senderFrame = { url: frame.url, parent: frame.isTop ? null : {} }
  // Main looks at the frame alone.
  const event = { senderFrame, sender: windows.get(id)?.webContents } as unknown as Electron.IpcMainInvokeEvent
  return handler(event, ...(args as never[])) // as they came over the wire
}

async function serve({ url, method }: { url: string; method: string }) {
  const handler = schemes.get(new URL(url).protocol.slice(0, -1))
  const response = (await handler?.(new Request(url, { method }))) ?? new Response(null, { status: 404 })
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

const contentsOf = (id: number): WebContents | undefined => windows.get(id)?.webContents

/** What the test's half may ask of windows. */
export const windowAnswers = {
  invoke,
  serve,
  mayLeave({ id }) {
    const event = preventable()
    contentsOf(id)?.emit('will-prevent-unload', event)
    if (!event.defaultPrevented) app.windowStayed()
    return event.defaultPrevented
  },
  mayNavigate({ id, url, isMainFrame }) {
    const event = { ...preventable(), url, isMainFrame }
    event.preventDefault = () => void (event.defaultPrevented = true)
    contentsOf(id)?.emit('will-frame-navigate', event)
    if (isMainFrame) contentsOf(id)?.emit('will-navigate', event)
    return !event.defaultPrevented
  },
  mayOpen: ({ id, url }) => contentsOf(id)?.openHandler({ url }).action === 'allow',
  mayUse({ permission }) {
    let granted = false
    mayUse(null, permission, (answer) => {
      granted = answer
    })
    return granted
  },
  closeWindow: () => [...windows.values()].at(-1)?.close(),
  visible: () => [...windows.values()].filter((window) => window.isVisible()).length,
  painted: ({ id }) => void windows.get(id)?.emit('ready-to-show'),
  closed: ({ id }) => windows.get(id)?.wasClosed(),
  crashed({ id, reason }) {
    const details = { reason, exitCode: 1 }
    app.emit('render-process-gone', {}, contentsOf(id), details)
    contentsOf(id)?.emit('render-process-gone', {}, details)
  },
} satisfies Partial<MainQuestions>

const answers: Record<string, (input: never) => unknown> = { ...windowAnswers }
/** Adds what other parts of the stand-in answer. */
export const alsoAnswer = (more: Partial<MainQuestions>): void => void Object.assign(answers, more)
const ask = connectWire<ChromiumQuestions>(process as Channel, answers)
