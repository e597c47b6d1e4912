/** Depot in Electron: the product. */
import { randomBytes } from 'node:crypto'
import { basename, isAbsolute, join } from 'node:path'
import { app, type BrowserWindow, dialog, Notification, shell } from 'electron'
import Store from 'electron-store'
import { rendererFolder } from '../assets.ts'
import type { Host } from '../host.ts'
import type { Options } from '../options.ts'
import { settingsFile } from '../settings-file.ts'
import { createBackground } from './background.ts'
import { forkServer } from './child.ts'
import { serveIpc } from './ipc.ts'
import { serveScheme } from './protocol.ts'
import { openSecrets } from './secrets.ts'
import { denyPermissions, openMainWindow } from './window.ts'

/** How long the way out may take before it is cut short. */
const LEAVE_MS = 15_000

export type ElectronHost = Host & {
  /** Null while none is open. */
  window(): BrowserWindow | null
  focus(): void
}

/** To be called when the app is ready. @param preload absolute path of the built preload */
export async function createElectronHost(dataFolder: string, options: Options, preload: string): Promise<ElectronHost> {
  const nonce = randomBytes(16).toString('base64url')
  const leaving: (() => Promise<void>)[] = []
  let window: BrowserWindow | null = null
  let ending: Promise<void> | null = null
  let left = false
  let quitting = false
  const background = createBackground({
    open: () => comeForward(),
    quit: () => app.quit(),
    args: ['--hidden', ...(options.data ? ['--data', dataFolder] : [])],
  })

  app.on('before-quit', () => {
    quitting = true
  })
  // Not `before-quit`: at that moment the page was not asked yet, and may keep the person here.
  app.on('will-quit', (event) => {
    if (left) return
    event.preventDefault()
    ending ??= leave().finally(() => {
      left = true
      app.quit()
    })
  })

  async function leave(): Promise<void> {
    const work = (async () => {
      for (const listener of leaving.splice(0)) await listener().catch(() => undefined)
    })()
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
  }

  function show(): void {
    const opened = openMainWindow(preload, () => {
      quitting = false
    })
    window = opened
    // While others work against this PC, closing the window ends nothing. It comes before the page is asked.
    opened.on('close', (event) => {
      if (quitting || !background.isOn()) return
      event.preventDefault()
      opened.hide()
    })
    opened.once('closed', () => {
      window = null
    })
  }

  function comeForward(): void {
    if (window === null) return show()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  return {
    kind: 'electron',
    dataFolder,
    downloadsFolder: options.exports ? absolute(options.exports) : app.getPath('downloads'),
    version: app.getVersion(),
    nonce,
    settings: settingsFile(
      join(dataFolder, 'settings.json'),
      () => new Store({ cwd: dataFolder, name: 'settings', configFileMode: 0o600 }),
    ),
    secrets: await openSecrets(),
    async chooseSavePath(folder, name) {
      const extension = /\.[a-z0-9]+$/i.exec(name)?.[0].slice(1) ?? ''
      const asked = {
        defaultPath: join(folder, name),
        filters: extension ? [{ name: extension.toUpperCase(), extensions: [extension] }] : [],
        showsTagField: false,
      }
      const { canceled, filePath } = window
        ? await dialog.showSaveDialog(window, asked)
        : await dialog.showSaveDialog(asked)
      return canceled || filePath === '' ? null : filePath
    },
    async chooseFolder(present) {
      const asked = { defaultPath: present, properties: ['openDirectory' as const, 'createDirectory' as const] }
      const { canceled, filePaths } = window
        ? await dialog.showOpenDialog(window, asked)
        : await dialog.showOpenDialog(asked)
      return canceled ? null : (filePaths[0] ?? null)
    },
    revealFile: async (path) => shell.showItemInFolder(path),
    async openFile(path) {
      const trouble = await shell.openPath(path)
      if (trouble !== '') throw new Error(`${basename(path)} could not be opened: ${trouble}`)
    },
    // The address went through the allow-list of external.ts.
    openExternal: (url) => shell.openExternal(url),
    setProgress: (share) => window?.setProgressBar(share ?? -1),
    notify: (title, body) => {
      // Only where nobody is looking at the window that says it too.
      if (!window?.isFocused() && Notification.isSupported()) new Notification({ title, body }).show()
    },
    stayInBackground: (on) => background.set(on),
    forkServer,
    async open(bridge) {
      denyPermissions()
      serveScheme(rendererFolder(), nonce)
      serveIpc(bridge, () => window)
      app.on('activate', () => {
        if (window === null) show()
      })
      if (!(options.hidden && background.isOn())) show()
    },
    window: () => window,
    focus: comeForward,
    quit: () => app.quit(),
    onQuit: (listener) => void leaving.push(listener),
  }
}

const absolute = (path: string): string => (isAbsolute(path) ? path : join(process.cwd(), path))
