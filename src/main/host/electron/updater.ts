/** Updates through electron-updater, only where a feed is configured (DEPOT_UPDATE_FEED) and only for an installed program. */
import { app } from 'electron'
import electronUpdater from 'electron-updater'
import type { Log } from '../../log/log.ts'
import { isNewer, updateFeed } from '../../update/policy.ts'

/**
 * Looks for a newer version once; it is installed when the program ends, never under a person's hands.
 * @param tell what a person should know of it
 */
export async function lookForUpdate(log: Log, tell: (text: string) => void): Promise<void> {
  const feed = updateFeed(process.env['DEPOT_UPDATE_FEED'])
  if (feed === null || !app.isPackaged) return
  const { autoUpdater } = electronUpdater
  autoUpdater.setFeedURL({ provider: 'generic', url: feed })
  autoUpdater.allowDowngrade = false
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.logger = null
  try {
    const found = await autoUpdater.checkForUpdates()
    const version = found?.updateInfo.version
    if (!version || !isNewer(version, app.getVersion())) return
    await autoUpdater.downloadUpdate()
    log.info({ version }, 'a newer version is ready')
    tell(`Depot ${version} is ready. It is installed when you close Depot.`)
  } catch (error) {
    log.warn({ error }, 'looking for a newer version failed')
  }
}
