/**
 * The saved views of the list on this page. A person's own ones are kept in the settings, for each person and agency; shared ones by the
 * server. While a view is chosen (`?saved=`), the columns are its own: what is changed about them is kept apart from the plain list's.
 */
import { isAdmin } from '#contract/access.ts'
import { api } from '#lib/client.ts'
import { narrowedLess, withoutUnknown } from '#lib/list-address.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { listAt } from '#lib/rows-of-page.ts'
import { alertFailure } from '#state/alerts.ts'
import { useRoles, useSession } from '#state/session.ts'
import { keepView, useView } from '#state/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  isSharedKey,
  type KeptViews,
  keptUnder,
  keptViews,
  type ListView,
  newKey,
  type OwnView,
  sharedKey,
  sharedViews,
} from './saved-views.ts'
import type { Look } from './table-look.ts'

/** Columns and sorts that the list knows. */
export type KnownNames = { columns: readonly string[]; sorts: readonly string[] }

export type SavedViews = ReturnType<typeof useSavedViews>

/** `table`: the name under which the look of the table is kept. */
export function useSavedViews(table: string, state: ListState, known: KnownNames) {
  const { list, kept, keep } = useKeptViews()
  const [isOpen, setOpen] = useState(false)
  const { savedView } = state
  const needsShared = isOpen || isSharedKey(savedView) || isSharedKey(kept.first)
  const query = useQuery({ ...queries.savedView.list.queryOptions({ input: {} }), enabled: needsShared })
  const shared = sharedViews(query.data ?? [], list)
  const views: readonly ListView[] = [...kept.own, ...shared]
  const active = views.find(({ key }) => key === savedView) ?? null
  const cleaned = (shows: string) => withoutUnknown(shows, known)
  const forgetColumns = (key: string) => void keepView(columnsOf(table, key), undefined)

  const show = (view: Pick<ListView, 'key' | 'shows'> | null) => {
    if (view) forgetColumns(view.key)
    state.showSaved(view?.key ?? null, cleaned(view?.shows ?? ''))
  }
  const keepOwn = (own: readonly OwnView[], first = kept.first) => keep({ own, first })
  const firstWithout = (key: string) => (kept.first === key ? null : kept.first)

  const less = narrowedLess(state.shows, cleaned(active?.shows ?? ''))

  return {
    own: kept.own,
    shared,
    active,
    savedView,
    hasFirst: kept.first !== null,
    first: views.find(({ key }) => key === kept.first) ?? null,
    isChanged: (look: Look) =>
      active !== null && (cleaned(active.shows) !== state.shows || !isSameLook(active.look, look)),
    isOpen,
    setOpen,
    /** Something narrows the list that the view does not have. */
    isNarrowed: less !== null,
    /** One step back to the view, or to the whole list: the search first, then the filters. The view is left on purpose alone. */
    widen: () => less !== null && state.showSaved(active?.key ?? null, less),
    /** Back to the view; from the view itself, and without one, to the whole list. */
    clear: () => (active && less !== null ? state.showSaved(active.key, cleaned(active.shows)) : state.clear()),
    /** There is something to save that no view shows. */
    isUnsaved: state.narrowed && active === null,
    mayShare: isAdmin(useRoles()),
    show,
    /** What the list shows now. */
    save: (name: string, look: Look) => {
      const view = { key: newKey(kept), name, shows: state.shows, look }
      keepOwn([...kept.own, view])
      state.showSaved(view.key, state.shows)
    },
    update: async (view: ListView, look: Look) => {
      const next = { shows: state.shows, look }
      if (view.shared) await changeShared(view, next)
      else keepOwn(kept.own.map((one) => (one.key === view.key ? { ...one, ...next } : one)))
      forgetColumns(view.key)
    },
    rename: async (view: ListView, name: string) => {
      if (view.shared) await changeShared(view, { name })
      else keepOwn(kept.own.map((one) => (one.key === view.key ? { ...one, name } : one)))
    },
    /** An own view becomes everybody's. */
    share: async ({ key, name, shows, look }: OwnView) => {
      const view = await api.savedView.create({ list, name, shows, arrangement: JSON.stringify(look) })
      keepOwn(
        kept.own.filter((one) => one.key !== key),
        kept.first === key ? sharedKey(view.id) : kept.first,
      )
      if (savedView === key) state.showSaved(sharedKey(view.id), state.shows)
    },
    remove: async (view: ListView) => {
      if (view.shared) await api.savedView.remove({ id: view.shared.id })
      keepOwn(
        kept.own.filter((one) => one.key !== view.key),
        firstWithout(view.key),
      )
      forgetColumns(view.key)
      if (savedView === view.key) state.showSaved(null, state.shows)
    },
    /** Puts back what was removed: the own views as they were, a shared one as a new one. */
    restore: async ({ shared: was, name, shows, look }: ListView) => {
      if (was) await api.savedView.create({ list, name, shows, arrangement: JSON.stringify(look) })
      else keep(kept)
    },
    /** Opens with the page, or no view does. */
    setFirst: (view: ListView, isFirst: boolean) => keepOwn(kept.own, isFirst ? view.key : null),
  }
}

/** The columns of a view as the person changed them since. */
export const columnsOf = (table: string, key: string): string => `table:${table}@${key}`

function useKeptViews() {
  const { pathname } = useLocation()
  const session = useSession(({ state }) => state)
  const list = listAt(pathname, null)
  const name = `${keptUnder(session)}${list}`
  const kept = keptViews(useView(name))
  return { list, kept, keep: (views: KeptViews) => void keepView(name, views) }
}

const changeShared = ({ shared, ...view }: ListView, change: Partial<Pick<ListView, 'name' | 'shows' | 'look'>>) => {
  const { name, shows, look } = { ...view, ...change }
  return shared
    ? api.savedView.update({
        id: shared.id,
        name,
        shows,
        arrangement: JSON.stringify(look),
        rowVersion: shared.rowVersion,
      })
    : undefined
}

const isSameLook = (a: Look, b: Look): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Runs what needs the server; says why it was refused. True when it was done. */
export async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}
