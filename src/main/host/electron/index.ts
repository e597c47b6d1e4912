/** Entry of the Electron host. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { app, dialog } from 'electron'
import { startApp } from '../../app.ts'
import { dataFolderOf } from '../data-folder.ts'
import { claimFolder } from '../exclusive.ts'
import { readOptions } from '../options.ts'
import { createElectronHost } from './host.ts'
import { registerScheme } from './protocol.ts'
import { lookForUpdate } from './updater.ts'

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
  process.on('uncaughtException', (error) =>
    started.log.error({ error }, 'something was thrown where nobody waits for it'),
  )
  process.on('unhandledRejection', (error) =>
    started.log.error({ error }, 'something was rejected where nobody waits for it'),
  )
  await host.open(started.bridge)
  await lookForUpdate(started.log, (text) => host.notify('Depot', text))
}

main().catch((error: unknown) => {
  dialog.showErrorBox('Depot could not start', error instanceof Error ? error.message : String(error))
  app.exit(1)
})
