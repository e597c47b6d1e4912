/** What a person set for themselves on this PC: language, colours, density, table views; and what is the PC's: the export folder. */
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

/** What every person of this PC shares; all else is the person's own. */
type Shared = Pick<Settings, 'exportFolder' | 'lastBackup'>
type Own = Omit<Settings, keyof Shared>

/** Views are the page's own; this much of them is kept for a person. */
const MOST_BYTES = 1_000_000

export type SettingsStore = {
  get(): Settings
  /** A change asked for by the page. A folder can only be chosen in a dialog, never named by the page (SEC-05). */
  change(change: unknown): Settings
  /** A change made by main itself. */
  set(change: Partial<Settings>): Settings
  /** Somebody signed in or out. Who is new here begins with what the sign-in screen has, and keeps it when that changes. */
  personChanged(): void
}

/** Every field stands for itself: one that is damaged falls back to its default and the others stay. */
export function readSettings(stored: unknown): Settings {
  const kept = Object.entries(fieldsOf(stored)).flatMap(([key, value]) => {
    const one = SettingsChange.safeParse({ [key]: value })
    return one.success ? Object.entries(one.data) : []
  })
  return { ...defaultSettings, ...Object.fromEntries(kept) }
}

const fieldsOf = (stored: unknown): object => (typeof stored === 'object' && stored !== null ? stored : {})

/** The settings of every person who signed in on this PC, by the name that `person` gave. */
function readPeople(stored: unknown): Map<string, Own> {
  const { people } = fieldsOf(stored) as { people?: unknown }
  return new Map(Object.entries(fieldsOf(people)).map(([name, own]) => [name, parted(readSettings(own)).own]))
}

function parted({ exportFolder, lastBackup, ...own }: Settings): { own: Own; ofAll: Shared } {
  return { own, ofAll: { exportFolder, lastBackup } }
}

/**
 * @param person names whose settings these are, e.g. server and user; null while nobody is signed in: then they are those of the
 * sign-in screen
 */
export function createSettings(file: SettingsFile, person: () => string | null): SettingsStore {
  const stored = file.read()
  let ofPc = readSettings(stored)
  const people = readPeople(stored)

  function get(): Settings {
    const name = person()
    return { ...ofPc, ...(name === null ? undefined : people.get(name)) }
  }

  function set(change: Partial<Settings>): Settings {
    const next = Settings.parse({ ...get(), ...change })
    const { own, ofAll } = parted(next)
    if (JSON.stringify(own).length > MOST_BYTES)
      refuse('TOO_LARGE', 'The saved table views have grown too large. Reset some of them.')
    const name = person()
    const nextOfPc = name === null ? next : { ...ofPc, ...ofAll }
    const nextPeople = name === null ? people : new Map(people).set(name, own)
    file.write({ ...nextOfPc, people: Object.fromEntries(nextPeople) })
    ofPc = nextOfPc
    if (name !== null) people.set(name, own)
    return next
  }

  return {
    get,
    set,
    change(asked) {
      const change = SettingsChange.parse(asked)
      const named = change.exportFolder
      if (named !== undefined && named !== null && named !== get().exportFolder)
        refuse('INVALID', 'Choose the folder in the dialog.')
      return set(change)
    },
    personChanged() {
      const name = person()
      if (name !== null && !people.has(name)) set({})
    },
  }
}
