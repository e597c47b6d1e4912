/** General entries: find, open, reverse, copy, print (E-74); beside them the templates of those that recur. */
import { queries } from '#lib/queries.ts'
import { useViewSwitch } from '#ui/ListPage.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readOnOpening } from '../templates/templates.ts'
import { TemplateList } from '../templates/TemplateList.tsx'
import { EntryList } from './EntryList.tsx'

const views = ['entries', 'templates'] as const

export default function GeneralEntries() {
  const { t } = useTranslation('accounts')
  const [view, viewSwitch] = useViewSwitch(views, t('entries.view'), (one) => t(`entries.views.${one}`))
  const templates = useQuery({ ...queries.entryTemplate.list.queryOptions({ input: {} }), ...readOnOpening })
  return view === 'templates' ? (
    <TemplateList query={templates} viewSwitch={viewSwitch} />
  ) : (
    <EntryList due={templates.data?.filter(({ isDue }) => isDue) ?? []} viewSwitch={viewSwitch} />
  )
}
