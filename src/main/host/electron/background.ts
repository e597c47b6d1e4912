/** Depot without its window: in the tray while others work against this PC, and started with the system. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, Menu, Tray } from 'electron'
import { autostartEntry } from './autostart.ts'

/** Beside the program's own files, in source as in the build. */
const icon = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../../resources/tray.png' : '../../resources/tray.png',
    import.meta.url,
  ),
)

export type Background = {
  isOn(): boolean
  /** See Host.stayInBackground. */
  set(on: boolean): Promise<string | null>
}

type Actions = {
  open: () => void
  quit: () => void
  /** Arguments with which the system starts Depot. */
  args: readonly string[]
}

export function createBackground({ open, quit, args }: Actions): Background {
  let tray: Tray | null = null

  function showTray(): Tray {
    const shown = new Tray(icon)
    shown.setToolTip('Depot: the office network is on')
    shown.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Open Depot', click: open },
        { type: 'separator' },
        { label: 'Quit Depot', click: quit },
      ]),
    )
    shown.on('click', open)
    return shown
  }

  return {
    isOn: () => tray !== null,
    async set(on) {
      if (on) tray ??= showTray()
      else {
        tray?.destroy()
        tray = null
      }
      if (!app.isPackaged) return on ? 'Only an installed Depot starts with the system.' : null
      await startWithSystem(on, args)
      return null
    },
  }
}

/** The system's own list of programs to start; on Linux a file of the desktop, which Electron does not write. */
async function startWithSystem(on: boolean, args: readonly string[]): Promise<void> {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: on, args: [...args] })
  const file = join(app.getPath('appData'), 'autostart', 'depot.desktop')
  if (!on) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  // An AppImage runs from a folder that is another one each time.
  await writeFile(file, autostartEntry(process.env['APPIMAGE'] ?? process.execPath, args))
}
