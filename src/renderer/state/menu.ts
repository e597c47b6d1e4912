/** Shortcuts that were chosen in the window's menu. */
import { bridge } from '#lib/bridge.ts'
import { runShortcut } from '#lib/shortcuts.ts'

export function startMenu(): void {
  bridge.on((event) => {
    if (event.type === 'shortcut') runShortcut(event.name)
  })
}
