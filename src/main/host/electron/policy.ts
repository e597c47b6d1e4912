/** What the window of Depot may do, as plain tables: the Electron files only apply them, so that they can be tested without Electron. */
import type { BrowserWindowConstructorOptions } from 'electron'

export const SCHEME = 'app'
/** The one origin of the program's pages. */
export const ORIGIN = 'app://depot'
export const CALL_CHANNEL = 'depot:call'
export const EVENT_CHANNEL = 'depot:event'

/** Options of the one window (SEC-02). */
export const windowOptions = (preload: string): BrowserWindowConstructorOptions => ({
  width: 1440,
  height: 900,
  minWidth: 1024,
  minHeight: 680,
  show: false,
  autoHideMenuBar: true,
  backgroundColor: '#ffffff',
  webPreferences: {
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: false,
  },
})

/** Whether a frame may go to an address: the program's own pages only, compared by parts and never by text. */
export function mayNavigate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password, port } = new URL(address)
  return protocol === `${SCHEME}:` && host === 'depot' && username === '' && password === '' && port === ''
}

/** Addresses that a frame inside the page may show: the report preview, which brings its own text. */
export const mayShowInFrame = (address: string): boolean => address === 'about:srcdoc' || address === 'about:blank'

const granted = new Set(['clipboard-sanitized-write'])
/** Permissions of pages: writing to the clipboard and nothing else. */
export const mayUse = (permission: string): boolean => granted.has(permission)

type Frame = { url: string; parent: unknown } | null | undefined
/** Whether a message may be believed: it comes from the top frame of our own page. */
export const isOurPage = (frame: Frame): boolean => frame != null && frame.parent === null && mayNavigate(frame.url)

/** The path behind `app://depot/…` that names a file of the page; null for another host. */
export const pathOf = (address: string): string | null => (mayNavigate(address) ? new URL(address).pathname : null)

/** Whether the keychain keeps secrets from other programs. Linux's `basic_text` is a fixed password in Electron's source. */
export const keepsSecrets = (available: boolean, backend: string | null): boolean =>
  available && backend !== 'basic_text' && backend !== 'unknown'
