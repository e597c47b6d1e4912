/** All templates of general entries, the one that is due first at the top (E-74). */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { recurrenceOf, templatePath } from './templates.ts'

const parts = { text: ({ name, memo }: EntryTemplate) => `${name} ${memo ?? ''}`, sorts: {} }

type TemplateListProps = {
  query: { data: EntryTemplate[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  viewSwitch: React.ReactNode
}

export function TemplateList({ query, viewSwitch }: TemplateListProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const list = useListState<never>()
  const columns = useColumns()
  const data = localPage(query.data, list, parts)
  return (
    <ListPage<EntryTemplate, never>
      title={t('entries.views.templates')}
      counts={data && t('templates.counts', { count: data.totalCount })}
      create={{
        label: t('templates.create'),
        run: () => void navigate('/accounts/general-entries/new-template'),
      }}
      actions={viewSwitch}
      view="entry-templates"
      columns={columns}
      query={{ ...query, data }}
      list={list}
      searchHint={t('templates.name')}
      onOpen={({ id }) => void navigate(templatePath(id))}
      empty={{ title: t('templates.empty'), hint: t('templates.emptyHint') }}
    />
  )
}

function useColumns(): readonly Column<EntryTemplate>[] {
  const { t } = useTranslation('accounts')
  return useMemo(
    () => [
      { key: 'name', title: t('templates.name'), hideable: false },
      { key: 'memo', title: t('entry.memo') },
      { key: 'every', title: t('templates.every'), width: 260, render: (template) => recurrenceOf(t, template) },
      { key: 'nextDue', title: t('templates.nextDue'), width: 130, as: 'date' },
      {
        key: 'isDue',
        title: t('entries.state.label'),
        width: 90,
        render: ({ isDue }) => isDue && <StatusTag tone="warning">{t('templates.dueNow')}</StatusTag>,
      },
      { key: 'total', title: t('entries.total'), width: 150, as: 'amount' },
    ],
    [t],
  )
}
