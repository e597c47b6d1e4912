/** Updates through electron-updater, from the feed that the packager wrote into app-update.yml. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import electronUpdater from 'electron-updater'
import type { Log } from '../../log/log.ts'
import { updateSource } from '../../update/policy.ts'
import { createUpdates, type Updates } from '../../update/updates.ts'

/**
 * Only an installed program is updated: when it ends, never under a person's hands.
 * @param onReady a newer version was downloaded and is installed when the program ends
 */
export function openUpdates(log: Log, onReady: (version: string) => void): Updates {
  if (!app.isPackaged) return noUpdates('Only an installed Depot is updated.')
  const packaged = packagedFeed()
  const source = updateSource({ packaged, override: process.env['DEPOT_UPDATE_FEED'], platform: process.platform })
  if (!source.allowed) {
    log.warn({ why: source.why }, 'no updates')
    return noUpdates(source.why)
  }
  const { autoUpdater } = electronUpdater
  if (source.override !== null) autoUpdater.setFeedURL({ provider: 'generic', url: source.override })
  autoUpdater.allowDowngrade = false
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.logger = null
  const fetcher = {
    newest: async () => (await autoUpdater.checkForUpdates())?.updateInfo.version ?? null,
    download: async () => void (await autoUpdater.downloadUpdate()),
  }
  return createUpdates({ fetcher, version: app.getVersion(), log, onReady })
}

const noUpdates = (why: string): Updates => ({
  look: async () => ({ state: 'unknown', why }),
  start: () => undefined,
  stop: () => undefined,
})

/** Where electron-updater looks for it, too. */
function packagedFeed(): string | null {
  try {
    return readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8')
  } catch {
    return null
  }
}
