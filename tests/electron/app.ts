/** `app`: start, the one instance, and the order of events on the way out. */
import { EventEmitter } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Electron from 'electron'
import type { Shape } from './shape.ts'

export const preventable = () => {
  const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
  return event
}

type Closable = { close(): void }
const windows = new Set<Closable>()
const folders: Record<string, string> = {}
let quitting = false

class App extends EventEmitter {
  readonly isPackaged = process.env['DEPOT_TEST_PACKAGED'] === '1'
  enableSandbox(): void {}
  whenReady = async (): Promise<void> => undefined
  setLoginItemSettings(): void {}
  getVersion = (): string =>
    String(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version)
  getPath(name: string): string {
    const folder = folders[name]
    if (folder === undefined) throw new Error(`Failed to get '${name}' path`)
    return folder
  }
  setPath(name: string, folder: string): void {
    folders[name] = folder
  }

  /** A file names the process that has it; a second one tells it by the one signal that packages for exits do not listen to. */
  requestSingleInstanceLock(): boolean {
    const file = join(this.getPath('userData'), 'SingletonLock')
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
    } catch {
      process.kill(Number(readFileSync(file, 'utf8')), 'SIGCONT')
      return false
    }
    process.on('SIGCONT', () => this.emit('second-instance', preventable(), [], process.cwd(), {}))
    process.on('exit', () => rmSync(file, { force: true }))
    return true
  }

  quit(): void {
    const event = preventable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    quitting = true
    if (windows.size > 0) for (const window of windows) window.close()
    else this.#end()
  }
  exit(code = 0): void {
    process.exit(code)
  }

  windowOpened(window: Closable): void {
    windows.add(window)
  }
  windowClosed(window: Closable): void {
    windows.delete(window)
    if (windows.size > 0) return
    if (quitting) this.#end()
    else this.emit('window-all-closed')
  }
  /** The page keeps the person here: nothing is quit any more. */
  windowStayed(): void {
    quitting = false
  }

  #end(): void {
    const event = preventable()
    this.emit('will-quit', event)
    if (event.defaultPrevented) return
    this.emit('quit', {}, 0)
    process.exit(0)
  }
}

export const app = new App() satisfies Shape<
  Electron.App,
  | 'on'
  | 'once'
  | 'isPackaged'
  | 'enableSandbox'
  | 'whenReady'
  | 'setLoginItemSettings'
  | 'getVersion'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'quit'
  | 'exit'
>
app.setPath('appData', process.env['DEPOT_TEST_APP_DATA'] ?? join(process.cwd(), '.cache', 'test', 'app-data'))
app.setPath('downloads', join(process.cwd(), '.cache', 'test'))
