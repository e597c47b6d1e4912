/** Goods received notes: find, open, mark as read. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { GrnRow } from '#contract/inventory/grn.ts'
import { sumOf } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import filters from '#ui/Filters.module.css'
import { dueOf } from './due.ts'
import { GrnStatus } from './GrnStatus.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { ReportLink } from '#ui/ReportLink.tsx'

const filterNames = [...dayFilters, 'supplierId', 'isRead', 'status']

export default function GrnList() {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const list = useScopedList({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.grn.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const create = () => void navigate('/inventory/grn/create')

  return (
    <>
      <PageHeader
        title={t('grn.title')}
        counts={
          query.data && (
            <>
              {t('grn.counts', { count: query.data.totalCount })} · <Amount value={query.data.totalValue} currency />
            </>
          )
        }
        actions={
          <ShortcutButton type="primary" shortcut="create" onClick={create}>
            {t('grn.create')}
          </ShortcutButton>
        }
      />
      <DataTable<GrnRow>
        view="grn"
        label={t('grn.title')}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        list={list}
        searchHint={t('grn.search')}
        filters={<Filters list={list} />}
        tools={<ReportLink to="/inventory/grns/invoice" list={list} />}
        {...(query.data && { totals: { total: <Amount value={query.data.totalValue} /> } })}
        onOpen={({ id }) => void navigate(`/inventory/grn/update/${id}`)}
        isStrong={({ isRead, status }) => !isRead && status === 'POSTED'}
        selection={chosenNotes}
        empty={{ title: t('grn.empty'), hint: t('grn.emptyHint'), action: { label: t('grn.create'), run: create } }}
      />
    </>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  const supplierId = Number(list.filter('supplierId')) || null
  return (
    <>
      <DaysFilter list={list} />
      <Select
        aria-label={t('supplier.label')}
        className={filters['wide'] ?? ''}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('supplier.all')}
        value={supplierId}
        options={suppliers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChange={(id) => list.setFilter('supplierId', id ? String(id) : undefined)}
      />
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
      <Checkbox
        checked={list.filter('isRead') === 'false'}
        onChange={({ target }) => list.setFilter('isRead', target.checked ? 'false' : undefined)}
      >
        {t('grn.unreadOnly')}
      </Checkbox>
    </>
  )
}

function useColumns(): readonly Column<GrnRow>[] {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('grn.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ number }) => number,
      },
      { key: 'date', title: t('grn.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      { key: 'supplier', title: t('grn.supplier'), sortable: true, render: ({ supplier }) => supplier },
      { key: 'supplierInvoiceNo', title: t('grn.invoice'), render: ({ supplierInvoiceNo }) => supplierInvoiceNo },
      {
        key: 'total',
        title: t('grn.value'),
        sortable: true,
        align: 'end',
        width: 140,
        render: ({ total }) => <Amount value={total} />,
      },
      {
        key: 'dueOn',
        title: t('grn.due.title'),
        sortable: true,
        align: 'end',
        width: 90,
        render: (row) => <Due note={row} today={today} />,
      },
      { key: 'status', title: t('grn.status'), width: 110, render: (row) => <GrnStatus note={row} /> },
    ],
    [t, today],
  )
}

/** Days until the bill is due, or that it is paid. */
function Due({ note, today }: { note: GrnRow; today: BusinessDate }) {
  const { t } = useTranslation('inventory')
  const due = dueOf(note, today)
  if (due === null || note.dueOn === null) return null
  if (due.state === 'paid') return t('grn.due.paid')
  const words = t(`grn.due.${due.state}`, { count: due.days })
  return (
    <span title={formatDate(note.dueOn)}>
      {due.state === 'overdue' ? <StatusTag tone="danger">{words}</StatusTag> : words}
    </span>
  )
}

const chosenNotes = (rows: readonly GrnRow[], done: () => void) => <ChosenNotes notes={rows} onDone={done} />

/** The sum of the chosen notes, and what can be done with all of them. */
function ChosenNotes({ notes, onDone }: { notes: readonly GrnRow[]; onDone: () => void }) {
  const { t } = useTranslation('inventory')
  const { markRead, running } = useMarkRead()
  const posted = notes.filter(({ status }) => status === 'POSTED')
  const markAll = async () => {
    await markRead(posted)
    onDone()
  }
  return (
    <>
      <span>
        {t('grn.chosenSum')} <Amount value={sumOf(posted, ({ total }) => total)} currency />
      </span>
      <ShortcutButton
        size="small"
        shortcut="markRead"
        loading={running}
        disabled={posted.every(({ isRead }) => isRead)}
        onClick={() => void markAll()}
      >
        {t('grn.markRead')}
      </ShortcutButton>
    </>
  )
}
