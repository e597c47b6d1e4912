/** Bottle receipt notes or purchase orders: find, open; the one that was opened lies over the list (`?note=`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { BottleReceiptRow } from '#contract/bottles/bottle-receipt.ts'
import { formatDate, formatQuantity } from '#contract/format.ts'
import { type ListState, withFilters } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import { EntityPage } from '#ui/EntityPage.tsx'
import filters from '#ui/Filters.module.css'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import type { NoteKind } from './note-draft.ts'
import { NoteDrawer } from './NoteDrawer.tsx'
import { NoteStatus } from './NoteStatus.tsx'

const filterNames = [...dayFilters, 'supplierId', 'status']
const reports = { BRN: '/inventory/brns/invoice', PO: '/accounts/reports/bottle/brn-po-invoice' } as const

/** `onCreate` null: this person makes none. */
export function NoteList({ kind, onCreate }: { kind: NoteKind; onCreate: (() => void) | null }) {
  const { t } = useTranslation('bottles')
  const [params, setParams] = useSearchParams()
  const list = useScopedList({ filters: filterNames, defaultSort: '-date' })
  const input = withFilters(withDays(list.query, chosenDays(list.filter), useTodayOrPcDay()), { kind })
  const query = useQuery({ ...queries.bottleReceipt.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns(kind)
  const create = onCreate && { label: t(`${kind}.create`), run: onCreate }
  const open = (id: number | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (id === null) next.delete('note')
        else next.set('note', String(id))
        return next
      },
      { replace: true },
    )
  return (
    <EntityPage<BottleReceiptRow>
      title={t(`${kind}.title`)}
      counts={query.data && t(`${kind}.counts`, { count: query.data.totalCount })}
      {...(create && { create })}
      table={{
        view: kind === 'PO' ? 'bottle-orders' : 'bottleReceipt',
        columns,
        rowKey: ({ id }) => id,
        query,
        list,
        searchHint: t('note.search'),
        filters: <Filters list={list} />,
        tools: <ReportLink to={reports[kind]} list={list} />,
        onOpen: ({ id }) => open(id),
        empty: { title: t(`${kind}.empty`), hint: t(`${kind}.emptyHint`), ...(create && { action: create }) },
      }}
    >
      <NoteDrawer id={Number(params.get('note')) || null} onClose={() => open(null)} />
    </EntityPage>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('bottles')
  return (
    <>
      <DaysFilter list={list} />
      <PartyField
        of="suppliers"
        aria-label={t('note.field.supplierId')}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t('note.allSuppliers')}
        value={Number(list.filter('supplierId')) || null}
        onChange={(id) => list.setFilter('supplierId', id === null ? undefined : String(id))}
      />
      <Select
        aria-label={t('note.status.label')}
        className={filters['days'] ?? ''}
        allowClear
        placeholder={t('note.status.all')}
        value={list.filter('status') ?? null}
        options={(['POSTED', 'CANCELLED'] as const).map((value) => ({ value, label: t(`note.status.${value}`) }))}
        onChange={(status) => list.setFilter('status', status ?? undefined)}
      />
    </>
  )
}

function useColumns(kind: NoteKind): readonly Column<BottleReceiptRow>[] {
  const { t } = useTranslation('bottles')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('note.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ number }) => number,
      },
      { key: 'date', title: t('note.field.date'), sortable: true, width: 110, render: ({ date }) => formatDate(date) },
      { key: 'supplier', title: t('note.field.supplierId'), sortable: true, render: ({ supplier }) => supplier },
      { key: 'refNo', title: t(`${kind}.refNo`), width: 150, render: ({ refNo }) => refNo },
      { key: 'remark', title: t('note.field.remark'), render: ({ remark }) => remark },
      { key: 'qty', title: t('note.pieces'), align: 'end', width: 90, render: ({ qty }) => formatQuantity(qty) },
      {
        key: 'total',
        title: t(`${kind}.total`),
        sortable: true,
        align: 'end',
        width: 150,
        render: ({ total }) => <Amount value={total} />,
      },
      {
        key: 'status',
        title: t('note.status.label'),
        width: 110,
        render: ({ status }) => <NoteStatus status={status} />,
      },
    ],
    [t, kind],
  )
}
