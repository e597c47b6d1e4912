/** Entry of the Electron host. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { app, dialog } from 'electron'
import { type App, startApp } from '../../app.ts'
import { dataFolderOf } from '../data-folder.ts'
import { claimFolder } from '../exclusive.ts'
import { readOptions } from '../options.ts'
import { createAppMenu, readyWords, tellPage } from './app-menu.ts'
import { createElectronHost, type ElectronHost } from './host.ts'
import { registerScheme } from './protocol.ts'
import { openUpdates } from './updater.ts'

/** Everything lies beside this file's folder in the build. */
const preload = fileURLToPath(new URL('../preload/index.cjs', import.meta.url))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(app.isPackaged ? 1 : 2), false)
  const place = { platform: process.platform, env: process.env, home: homedir(), cwd: process.cwd() }
  const dataFolder = dataFolderOf(options.data, place)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  app.setPath('userData', dataFolder)
  app.enableSandbox()
  registerScheme()
  // The lock is tied to the data folder set above: a second start shows the first one's window.
  if (!app.requestSingleInstanceLock()) return app.quit()
  const claim = claimFolder(dataFolder)
  await app.whenReady()
  if (!claim.taken) {
    dialog.showErrorBox(
      'Depot runs already',
      `It is open in the browser${claim.by.entryFile ? '' : ` (process ${claim.by.pid})`}. Close it there first.`,
    )
    return app.quit()
  }

  const host = await createElectronHost(dataFolder, options, preload)
  const started = await startApp(host, { today: options.today })
  host.onQuit(started.stop)
  host.onQuit(async () => claim.release())
  app.on('second-instance', host.focus)
  app.on('window-all-closed', () => app.quit())
  app.on('render-process-gone', (_event, _contents, details) => started.log.error(details, 'the page is gone'))
  process.on('uncaughtException', (error) =>
    started.log.error({ error }, 'something was thrown where nobody waits for it'),
  )
  process.on('unhandledRejection', (error) =>
    started.log.error({ error }, 'something was rejected where nobody waits for it'),
  )
  await host.open(started.bridge)
  offerUpdates(host, started)
}

/** The menu, and newer versions: told on the page, or as a notice of the system when nobody looks at the page. */
function offerUpdates(host: ElectronHost, { log }: App): void {
  const updates = openUpdates(log, (version) => {
    menu.show(version)
    tellPage(host.window(), { type: 'alert', severity: 'info', text: readyWords(version) })
    host.notify('Depot', readyWords(version))
  })
  const menu = createAppMenu({ window: host.window, look: updates.look })
  menu.show(null)
  updates.start()
  host.onQuit(async () => updates.stop())
}

main().catch((error: unknown) => {
  dialog.showErrorBox('Depot could not start', error instanceof Error ? error.message : String(error))
  app.exit(1)
})
