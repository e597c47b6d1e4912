/** Saved views of a list: a person's own ones, which the settings keep, beside those that are shared. Pure. */
import type { SessionState } from '#contract/desktop.ts'
import type { SavedView as SharedView } from '#contract/system/saved-view.ts'
import { z } from 'zod'
import { Look, plainLook } from './table-look.ts'

/** `key`: names it in the address, apart for own and shared ones. */
type View = { key: string; name: string; shows: string; look: Look }
export type OwnView = View & { shared?: never }
export type ListView = OwnView | (View & { shared: SharedView })

const Kept = z.object({ key: z.string(), name: z.string(), shows: z.string(), look: Look })
const Views = z.object({
  own: z.array(z.unknown()).catch([]),
  /** The key of the view that opens with the page. */
  first: z.string().nullable().catch(null),
})
export type KeptViews = { own: readonly OwnView[]; first: string | null }

/** Under which names the settings keep the person's own views, each followed by its list. */
export const keptUnder = (session: SessionState | null): string =>
  `views:${session?.agency?.id ?? 0}:${session?.user?.id ?? 0}:`

/** What the settings keep. A view that cannot be read is left out alone. */
export function keptViews(kept: unknown): KeptViews {
  const { own, first } = Views.safeParse(kept).data ?? { own: [], first: null }
  return { own: own.flatMap((one) => Kept.safeParse(one).data ?? []), first }
}

/** The shared views of one list. */
export const sharedViews = (all: readonly SharedView[], list: string): ListView[] =>
  all
    .filter((view) => view.list === list)
    .map((view) => ({
      key: sharedKey(view.id),
      name: view.name,
      shows: view.shows,
      look: lookIn(view.arrangement),
      shared: view,
    }))

export const sharedKey = (id: number): string => `s${id}`
export const isSharedKey = (key: string | null): boolean => key !== null && /^s\d+$/.test(key)
/** Another than those that are there. */
export const newKey = ({ own }: KeptViews): string =>
  `m${Math.max(0, ...own.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`

function lookIn(arrangement: string): Look {
  try {
    return Look.safeParse(JSON.parse(arrangement)).data ?? plainLook
  } catch {
    return plainLook
  }
}
