/** The window's menu: Electron's own would offer reload and developer tools. */
import { type MenuShortcut, shortcuts } from '#contract/shortcuts.ts'
import type { MenuItemConstructorOptions } from 'electron'

export type MenuActions = {
  shortcut: (name: MenuShortcut) => void
  quit: () => void
  lookForUpdates: () => void
}

export type MenuState = {
  isMac: boolean
  /** Version that was downloaded and is installed when Depot is closed; null while there is none. */
  readyUpdate: string | null
}

const separator = { type: 'separator' } as const satisfies MenuItemConstructorOptions

/** Menus from left to right. */
export function menuTemplate({ isMac, readyUpdate }: MenuState, actions: MenuActions): MenuItemConstructorOptions[] {
  const item = (name: MenuShortcut, label: string): MenuItemConstructorOptions => ({
    label,
    accelerator: acceleratorOf(shortcuts[name].keys),
    // The page hears its keys itself.
    registerAccelerator: false,
    click: () => actions.shortcut(name),
  })
  const hide: MenuItemConstructorOptions[] = isMac
    ? [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, separator]
    : []
  const update: MenuItemConstructorOptions = readyUpdate
    ? { label: `Close and install Depot ${readyUpdate}`, click: actions.quit }
    : { label: 'Look for updates…', click: actions.lookForUpdates }

  return [
    {
      label: 'Depot',
      submenu: [
        { role: 'about', label: 'About Depot' },
        separator,
        item('saveAlso', 'Save'),
        item('print', 'Print'),
        item('export', 'Export'),
        separator,
        ...hide,
        { label: 'Quit Depot', accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: 'View',
      submenu: [
        item('palette', 'Find a page'),
        item('back', 'Back'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { label: 'Window', role: 'window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
    { label: 'Help', role: 'help', submenu: [item('cheatSheet', 'Keyboard shortcuts'), separator, update] },
  ]
}

/** "Ctrl+K" as Electron writes it. */
const acceleratorOf = (keys: string): string => keys.replace('Ctrl', 'CmdOrCtrl').replace('Escape', 'Esc')
