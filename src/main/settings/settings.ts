/** What a person set for themselves on this machine: colours, density, table views, export folder. */
import { Settings, SettingsChange } from '#contract/desktop.ts'
import { refuse } from '#contract/errors.ts'
import type { SettingsFile } from '../host/host.ts'

export const defaultSettings: Settings = {
  colorTheme: 'blue',
  appearance: 'light',
  density: 'compact',
  language: 'en',
  menuCollapsed: false,
  menuRows: 'compact',
  openGroups: [],
  exportFolder: null,
  allProducts: false,
  views: {},
  keys: {},
  lastBackup: null,
}

/** Views are the page's own; this much of them is kept. */
const MOST_BYTES = 1_000_000

export type SettingsStore = {
  get(): Settings
  /** A change asked for by the page. A folder can only be chosen in a dialog, never named by the page (SEC-05). */
  change(change: unknown): Settings
  /** A change made by main itself. */
  set(change: Partial<Settings>): Settings
}

/** Every field stands for itself: one that is damaged falls back to its default and the others stay. */
export function readSettings(stored: unknown): Settings {
  const fields = typeof stored === 'object' && stored !== null ? stored : {}
  const kept = Object.entries(fields).flatMap(([key, value]) => {
    const one = SettingsChange.safeParse({ [key]: value })
    return one.success ? Object.entries(one.data) : []
  })
  return { ...defaultSettings, ...Object.fromEntries(kept) }
}

export function createSettings(file: SettingsFile): SettingsStore {
  let settings = readSettings(file.read())

  function set(change: Partial<Settings>): Settings {
    const next = Settings.parse({ ...settings, ...change })
    if (JSON.stringify(next).length > MOST_BYTES)
      refuse('TOO_LARGE', 'The saved table views have grown too large. Reset some of them.')
    file.write(next)
    settings = next
    return settings
  }

  return {
    get: () => settings,
    set,
    change(asked) {
      const change = SettingsChange.parse(asked)
      const named = change.exportFolder
      if (named !== undefined && named !== null && named !== settings.exportFolder)
        refuse('INVALID', 'Choose the folder in the dialog.')
      return set(change)
    },
  }
}
