/** Language, theme, density, menu and the tables' own looks of whoever is signed in. Persisted by main; the page holds a copy and writes through. */
import type { SessionState, Settings } from '#contract/desktop.ts'
import { desktop } from '#lib/client.ts'
import { tellOwnKeys } from '#lib/shortcuts.ts'
import { create } from 'zustand'
import { alertFailure } from './alerts.ts'
import { useSession } from './session.ts'

const defaults: Settings = {
  colorTheme: 'blue',
  appearance: 'system',
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

export const useSettings = create<Settings>(() => defaults)

useSettings.subscribe(({ keys }) => tellOwnKeys(keys))

const personOf = (state: SessionState | null): string => [state?.server?.kind, state?.user?.id].join('/')

// Every person has their own; the sign-in screen has those of the PC.
useSession.subscribe(({ state }, before) => {
  if (before.state && personOf(state) !== personOf(before.state)) void readSettings().catch(alertFailure)
})

/** Reads what main keeps: at the start, for another person, and after main changed a setting by itself (a backup was made). */
export async function readSettings(): Promise<void> {
  useSettings.setState(await desktop.settings.get({}))
}

/** Shows the change at once and lets main keep it. A change that cannot be kept still holds until the window closes. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  useSettings.setState(change)
  await desktop.settings.change(change)
}

/** What a table or report remembers under `key`; undefined when nothing was kept. Its owner checks the shape. */
export const useView = (key: string): unknown => useSettings(({ views }) => views[key])

export const keepView = (key: string, value: unknown): Promise<void> =>
  changeSettings({ views: { ...useSettings.getState().views, [key]: value } })
