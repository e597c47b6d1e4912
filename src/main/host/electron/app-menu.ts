/** Puts the menu in its place and carries out what is chosen there. */
import type { BridgeEvent } from '#contract/desktop.ts'
import { app, type BrowserWindow, dialog, Menu } from 'electron'
import type { UpdateOutcome } from '../../update/updates.ts'
import { menuTemplate } from './menu.ts'
import { EVENT_CHANNEL } from './policy.ts'

type AppMenuDeps = {
  window: () => BrowserWindow | null
  look: () => Promise<UpdateOutcome>
}

export type AppMenu = {
  /** Shows the menu; anew once an update is ready, which it then offers. */
  show(readyUpdate: string | null): void
}

export function createAppMenu({ window, look }: AppMenuDeps): AppMenu {
  const actions = {
    shortcut: (name: Extract<BridgeEvent, { type: 'shortcut' }>['name']) =>
      tellPage(window(), { type: 'shortcut', name }),
    quit: () => app.quit(),
    lookForUpdates: async () => {
      const asked = { type: 'info' as const, buttons: ['OK'], message: wordsOf(await look()) }
      const open = window()
      await (open ? dialog.showMessageBox(open, asked) : dialog.showMessageBox(asked))
    },
  }
  const isMac = process.platform === 'darwin'
  return {
    show: (readyUpdate) =>
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ isMac, readyUpdate }, actions))),
  }
}

function wordsOf(outcome: UpdateOutcome): string {
  switch (outcome.state) {
    case 'newest':
      return `Depot ${app.getVersion()} is the newest version.`
    case 'ready':
      return readyWords(outcome.version)
    case 'unknown':
      return outcome.why
  }
}

export const readyWords = (version: string): string =>
  `Depot ${version} is ready. It is installed when you close Depot.`

/** An event of the window itself, on the channel of main's events. */
export function tellPage(window: BrowserWindow | null, event: BridgeEvent): void {
  if (window && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event)
}
