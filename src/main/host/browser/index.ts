/** Entry of the browser host: `node out/main/browser.js [--data DIR] [--exports DIR] [--port N] [--today D] [--no-open]`. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startApp } from '../../app.ts'
import { dataFolderOf } from '../data-folder.ts'
import { type Claim, claimFolder } from '../exclusive.ts'
import { readOptions } from '../options.ts'
import { createBrowserHost } from './host.ts'
import { showPage } from './programs.ts'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), true)
  const place = { platform: process.platform, env: process.env, home: homedir(), cwd: process.cwd() }
  const dataFolder = dataFolderOf(options.data, place)
  const claim = claimFolder(dataFolder)
  if (!claim.taken) return alreadyRunning(claim, dataFolder, options['no-open'] === true)

  const host = createBrowserHost(dataFolder, options)
  host.onQuitDone(claim.release)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, host.quit)
  const app = await startApp(host, { today: options.today })
  host.onQuit(app.stop)
  process.on('uncaughtException', (error) => app.log.error({ error }, 'something was thrown where nobody waits for it'))
  process.on('unhandledRejection', (error) =>
    app.log.error({ error }, 'something was rejected where nobody waits for it'),
  )
  await host.open(app.bridge)
  claim.tell(host.entryFile)
  process.stdout.write(`Depot is ready. Open ${pathToFileURL(host.entryFile)} in your browser.\n`)
}

/** A second start shows the first one's page. */
function alreadyRunning({ by }: Extract<Claim, { taken: false }>, dataFolder: string, quiet: boolean): void {
  const where = by.entryFile
    ? `open ${pathToFileURL(by.entryFile)} in your browser`
    : `in the Electron window (process ${by.pid})`
  process.stdout.write(`Depot runs already: ${where}.\n`)
  if (by.entryFile && !quiet) showPage(by.entryFile, join(dataFolder, 'browser'), () => undefined)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
