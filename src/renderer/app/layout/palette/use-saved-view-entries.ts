/** The saved views of all lists as entries of the palette: the person's own ones and those that are shared. */
import type { SessionState } from '#contract/desktop.ts'
import { queries } from '#lib/queries.ts'
import { useSettings } from '#state/settings.ts'
import { keptUnder, keptViews, sharedKey } from '#ui/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPageAt } from '../../pages.ts'
import type { Entry } from './entry.ts'

export function useSavedViewEntries(session: SessionState): readonly Entry[] {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const kept = useSettings(({ views }) => views)
  // Without the server only the person's own ones are found.
  const shared = useQuery(queries.savedView.list.queryOptions({ input: {} })).data ?? []
  const under = keptUnder(session)
  const own = Object.entries(kept).flatMap(([name, views]) =>
    name.startsWith(under) ? keptViews(views).own.map((view) => ({ ...view, list: name.slice(under.length) })) : [],
  )
  return [...own, ...shared.map((view) => ({ ...view, key: sharedKey(view.id) }))].flatMap(
    ({ key, name, list, shows }): Entry[] => {
      const page = openPageAt(`/${list}`, session)
      if (!page) return []
      const address = `/${list}?saved=${key}&${shows}`
      return [{ key: address, name, place: t(`pages.${page.title}`), run: () => navigate(address) }]
    },
  )
}
