/** Stands in for electron-updater: the test offers versions; nothing is fetched. */
import type { AppUpdater } from 'electron-updater'
import { fetched } from './system.ts'
import { alsoAnswer } from './window.ts'

let offered: string | null = null
let atOffer: () => void = () => undefined
const offer = new Promise<void>((resolve) => {
  atOffer = resolve
})

const autoUpdater = {
  allowDowngrade: true,
  autoDownload: true,
  autoInstallOnAppQuit: false,
  logger: console as AppUpdater['logger'],
  setFeedURL: (): void => undefined,
  async checkForUpdates() {
    await offer
    fetched.installsOnQuit = autoUpdater.autoInstallOnAppQuit
    // What Depot reads of it.
    return offered === null
      ? null
      : ({ updateInfo: { version: offered } } as Awaited<ReturnType<AppUpdater['checkForUpdates']>>)
  },
  async downloadUpdate(): Promise<string[]> {
    fetched.downloads.push(offered ?? '')
    return []
  },
} satisfies Partial<Record<keyof AppUpdater, unknown>> &
  Pick<
    AppUpdater,
    'allowDowngrade' | 'autoDownload' | 'autoInstallOnAppQuit' | 'logger' | 'checkForUpdates' | 'downloadUpdate'
  >

alsoAnswer({
  async offerUpdate({ version }) {
    offered = version
    atOffer()
  },
})

export default { autoUpdater }
