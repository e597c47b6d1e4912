/** Expiry notes: find, unfold to the lines, open. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { formatDate } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EntityPage } from '#ui/EntityPage.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import styles from '#ui/Document.module.css'
import filters from '#ui/Filters.module.css'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ExpiryNoteDrawer } from './ExpiryNoteDrawer.tsx'
import { ExpiryNoteLines } from './ExpiryNoteLines.tsx'

const filterNames = [...dayFilters, 'status']
const unfold = ({ lines }: ExpiryNote) => (
  <div className={styles['unfolded']}>
    <ExpiryNoteLines lines={lines} />
  </div>
)

export function ExpiryNoteList({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('inventory')
  const list = useScopedList({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.expiryNote.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const [openId, setOpenId] = useState<number | null>(null)
  // The row as it is now: cancelled a moment ago, it says so.
  const open = query.data?.items.find(({ id }) => id === openId) ?? null
  return (
    <EntityPage<ExpiryNote>
      title={t('expiryNote.title')}
      counts={query.data && t('expiryNote.counts', { count: query.data.totalCount })}
      create={{ label: t('expiryNote.create'), run: onCreate }}
      table={{
        view: 'expiryNote',
        columns,
        rowKey: ({ id }) => id,
        query,
        list,
        searchHint: t('expiryNote.search'),
        filters: <Filters list={list} />,
        tools: <ReportLink to="/inventory/erns/invoice" list={list} />,
        unfold,
        onOpen: ({ id }) => setOpenId(id),
        empty: {
          title: t('expiryNote.empty'),
          hint: t('expiryNote.emptyHint'),
          action: { label: t('expiryNote.create'), run: onCreate },
        },
      }}
    >
      <ExpiryNoteDrawer note={open} onClose={() => setOpenId(null)} />
    </EntityPage>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <DaysFilter list={list} />
      <Select
        aria-label={t('status.label')}
        className={filters['days'] ?? ''}
        allowClear
        placeholder={t('status.all')}
        value={list.filter('status') ?? null}
        options={[
          { value: 'POSTED', label: t('status.posted') },
          { value: 'CANCELLED', label: t('status.cancelled') },
        ]}
        onChange={(status) => list.setFilter('status', status ?? undefined)}
      />
    </>
  )
}

const MOST_NAMED = 3

function useColumns(): readonly Column<ExpiryNote>[] {
  const { t } = useTranslation('inventory')
  return useMemo(() => {
    const goods = ({ lines }: ExpiryNote): string => {
      const named = lines.slice(0, MOST_NAMED).map(({ code, description, qty }) => `${code ?? description} × ${qty}`)
      return [...named, ...(lines.length > MOST_NAMED ? ['…'] : [])].join(', ')
    }
    const claims = ({ lines }: ExpiryNote) => sumOf(lines, ({ claimValue }) => claimValue)
    return [
      {
        key: 'number',
        title: t('expiryNote.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ number }) => number,
      },
      { key: 'date', title: t('expiryNote.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      { key: 'goods', title: t('expiryNote.lines'), render: goods },
      { key: 'remarks', title: t('expiryNote.field.remarks'), render: ({ remarks }) => remarks },
      {
        key: 'claims',
        title: t('expiryNote.claimed'),
        align: 'end',
        width: 120,
        render: (note) => <Amount value={claims(note)} />,
      },
      {
        key: 'total',
        title: t('expiryNote.value'),
        sortable: true,
        align: 'end',
        width: 120,
        render: ({ total }) => <Amount value={total} />,
      },
      {
        key: 'status',
        title: t('status.label'),
        width: 110,
        render: ({ status }) =>
          status === 'CANCELLED' ? (
            <StatusTag tone="danger">{t('status.cancelled')}</StatusTag>
          ) : (
            <StatusTag>{t('status.posted')}</StatusTag>
          ),
      },
    ]
  }, [t])
}
