/** Finding entries of the navigation table: the one behind an address, those a person may open, the way to one. */
import type { SessionState } from '#contract/desktop.ts'
import type { Wanted } from '#lib/known-pages.ts'
import { matchPath } from 'react-router-dom'
import { isOpenTo, wantedBy } from './entrance.ts'
import { navigation } from './navigation.tsx'
import type { NavigationEntry } from './navigation/entry.ts'

const parameters = ({ path }: NavigationEntry): number => path.split('/:').length

/** The entry behind an address; a literal segment beats a parameter. */
export function entryAt(pathname: string): NavigationEntry | undefined {
  const fitting = navigation.filter(({ path }) => matchPath({ path, end: true }, pathname))
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

/** Pages of the frame that this person may open, in the order of the table. */
export const openPages = (session: SessionState): readonly NavigationEntry[] =>
  navigation.filter((entry) => entry.access !== 'public' && isOpenTo(entry, session))

/** The entries from the top down to this one. @param from the path that somebody came from */
export function wayTo(entry: NavigationEntry, from?: string): readonly NavigationEntry[] {
  const parent = (entry.fromMany && listAt(from)) || navigation.find(({ path }) => path === entry.parent)
  return parent ? [...wayTo(parent), entry] : [entry]
}

/** The page of the menu that an address is, or belongs to. */
function listAt(pathname: string | undefined): NavigationEntry | undefined {
  const entry = pathname === undefined ? undefined : entryAt(pathname)
  return entry && menuEntryFor(entry)
}

/** The entry of the menu to mark while this page is open: itself, or the nearest above it that stands in the menu. */
export const menuEntryFor = (entry: NavigationEntry, from?: string): NavigationEntry | undefined =>
  wayTo(entry, from).findLast(({ menu }) => menu !== undefined)

/** The page behind an address, with or without a query, when it exists and this person may open it. */
export function openPageAt(address: string, session: SessionState): NavigationEntry | undefined {
  const entry = entryAt(address.split('?')[0] ?? '')
  return entry && entry.access !== 'public' && isOpenTo(entry, session) ? entry : undefined
}

/** The page behind an address that exists and is not open to this person, with what it wants. */
export function closedPageAt(
  address: string,
  session: SessionState,
): (NavigationEntry & { wants: Wanted }) | undefined {
  const entry = entryAt(address.split('?')[0] ?? '')
  const wants = entry && wantedBy(entry, session)
  return entry && wants ? { ...entry, wants } : undefined
}
