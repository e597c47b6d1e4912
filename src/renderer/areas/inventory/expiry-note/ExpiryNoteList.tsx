/** Expiry notes: find, unfold to the lines, open. */
import type { ExpiryNote, ExpiryNoteSort } from '#contract/inventory/expiry-note.ts'
import { sumOf } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Numbered } from '#ui/NotSent.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpiryNoteDrawer } from './ExpiryNoteDrawer.tsx'
import { ExpiryNoteLines } from './ExpiryNoteLines.tsx'

const filterNames = [...dayFilters, 'status']
const unfold = ({ lines }: ExpiryNote) => <ExpiryNoteLines lines={lines} />

const cancelled: Uncounted<ExpiryNote> = { is: ({ status }) => status === 'CANCELLED', of: 'cancelled' }

export function ExpiryNoteList({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('inventory')
  const list = useScopedList<ExpiryNoteSort>({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.expiryNote.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const [openId, setOpenId] = useState<number | null>(null)
  // The row as it is now: cancelled a moment ago, it says so.
  const open = query.data?.items.find(({ id }) => id === openId) ?? null
  return (
    <ListPage<ExpiryNote, ExpiryNoteSort>
      title={t('expiryNote.title')}
      counts={query.data && t('expiryNote.counts', { count: query.data.totalCount })}
      create={{ label: t('expiryNote.create'), run: onCreate }}
      above={<KeptNote calls={['expiryNote.create']} />}
      view="expiryNote"
      columns={columns}
      {...(query.data && {
        totals: {
          claims: <Amount value={query.data.totalClaimed} />,
          total: <Amount value={query.data.totalValue} />,
        },
      })}
      uncounted={cancelled}
      query={query}
      list={list}
      searchHint={t('expiryNote.search')}
      filters={<Filters list={list} />}
      tools={<ReportLink to="/inventory/erns/invoice" list={list} />}
      unfold={unfold}
      onOpen={({ id }) => setOpenId(id)}
      empty={{
        title: t('expiryNote.empty'),
        hint: t('expiryNote.emptyHint'),
      }}
    >
      <ExpiryNoteDrawer note={open} onClose={() => setOpenId(null)} />
    </ListPage>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('status.label')}
        all={t('status.all')}
        options={[
          { value: 'POSTED', label: t('status.posted') },
          { value: 'CANCELLED', label: t('status.cancelled') },
        ]}
        narrow
      />
    </>
  )
}

const MOST_NAMED = 3

function useColumns(): readonly Column<ExpiryNote, ExpiryNoteSort>[] {
  const { t } = useTranslation('inventory')
  return useMemo(() => {
    const goods = ({ lines }: ExpiryNote): string => {
      // A line stands for each lot: what is one item is added up.
      const items = [...Map.groupBy(lines, ({ code, description }) => code ?? description)]
      const named = items
        .slice(0, MOST_NAMED)
        .map(([name, rows]) => `${name} × ${rows.reduce((sum, { qty }) => sum + qty, 0)}`)
      return [...named, ...(items.length > MOST_NAMED ? ['…'] : [])].join(', ')
    }
    const claims = ({ lines }: ExpiryNote) => sumOf(lines, ({ claimValue }) => claimValue)
    return [
      {
        key: 'number',
        title: t('expiryNote.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ id, number }) => <Numbered of="expiryNote" id={id} number={number} />,
      },
      { key: 'date', title: t('expiryNote.date'), sortable: true, width: 110, as: 'date' },
      { key: 'goods', title: t('expiryNote.lines'), render: goods },
      { key: 'remarks', title: t('expiryNote.field.remarks') },
      {
        key: 'claims',
        title: t('expiryNote.claimed'),
        align: 'end',
        width: 120,
        render: (note) => <Amount value={claims(note)} />,
      },
      { key: 'total', title: t('expiryNote.value'), sortable: true, width: 120, as: 'amount' },
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
