/** Depot under plain Node, its page in the person's own browser. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import Conf from 'conf'
import { rendererFolder } from '../assets.ts'
import { freePath } from '../free-name.ts'
import type { Host } from '../host.ts'
import type { Options } from '../options.ts'
import { settingsFile } from '../settings-file.ts'
import { programVersion } from '../version.ts'
import { forkServer } from './child.ts'
import { createEntrance, entranceFolder } from './entrance.ts'
import { servePage } from './http.ts'
import { askFolder, openAddress, openFolderOf, openWithDesktop, showPage } from './programs.ts'
import { openSecrets } from './secrets.ts'
import { type Sockets, serveSockets } from './socket.ts'

/** How long the way out may take before it is cut short. */
const LEAVE_MS = 15_000

export type BrowserHost = Host & {
  /** Path of the file that leads a browser to the page; it is there once `open` has resolved. */
  entryFile: string
  onQuitDone(listener: () => void): void
}

/** @param dataFolder absolute; it exists and is ours alone */
export function createBrowserHost(dataFolder: string, options: Options): BrowserHost {
  const nonce = randomBytes(16).toString('base64url')
  const leaving: (() => Promise<void>)[] = []
  const left: (() => void)[] = []
  const place = { platform: process.platform, home: homedir(), hasSnaps: existsSync('/snap/bin') }
  const entrance = createEntrance(entranceFolder(dataFolder, place))
  let sockets: Sockets | null = null
  let ending = false

  function quit(): void {
    if (ending) return
    ending = true
    const cut = setTimeout(() => process.exit(1), LEAVE_MS)
    void (async () => {
      sockets?.close()
      entrance.close()
      for (const listener of leaving) await listener().catch(() => undefined)
      for (const listener of left) listener()
      clearTimeout(cut)
      process.exit(0)
    })()
  }

  return {
    kind: 'browser',
    dataFolder,
    downloadsFolder: exportsFolder(options.exports),
    version: programVersion(),
    nonce,
    settings: settingsFile(
      join(dataFolder, 'settings.json'),
      () => new Conf({ cwd: dataFolder, configName: 'settings', configFileMode: 0o600 }),
    ),
    secrets: openSecrets(dataFolder),
    chooseSavePath: freePath,
    chooseFolder: async (present) => askFolder(present),
    revealFile: async (path) => openFolderOf(path),
    openFile: async (path) => openWithDesktop(path),
    openExternal: async (address) => openAddress(address),
    // The page shows both itself.
    setProgress: () => undefined,
    notify: () => undefined,
    stayInBackground: async (on) =>
      on ? 'In a browser Depot cannot start with the system: start it again after the PC was switched off.' : null,
    forkServer,
    async open(bridge) {
      const page = await servePage({
        port: options.port ?? 0,
        folder: rendererFolder(),
        nonce,
        redeem: entrance.redeem,
      })
      sockets = serveSockets(page, bridge)
      entrance.open(page.origin)
      if (!options['no-open']) showPage(entrance.file, join(dataFolder, 'browser'), quit)
    },
    entryFile: entrance.file,
    quit,
    onQuit: (listener) => void leaving.push(listener),
    onQuitDone: (listener) => void left.push(listener),
  }
}

function exportsFolder(chosen: string | undefined): string {
  if (!chosen) return join(homedir(), 'Downloads')
  return isAbsolute(chosen) ? chosen : join(process.cwd(), chosen)
}
