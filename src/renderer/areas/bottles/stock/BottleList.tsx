/** Bottles by location, empty and filled, with what they are worth. */
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isSuperAdmin } from '#contract/access.ts'
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { formatAmount, formatCapacity, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useRoles, useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EntityPage } from '#ui/EntityPage.tsx'
import filters from '#ui/Filters.module.css'
import { Figures } from './Figures.tsx'
import { accountNames, allOf, countAt, places, valueOf, valueOn } from './places.ts'

const none: readonly never[] = []
const parts = {
  text: ({ item_code: code, description }: BottleStock) => `${code} ${description}`,
  sorts: {
    item_code: (row: BottleStock) => row.item_code,
    description: (row: BottleStock) => row.description,
    all: allOf,
    value: valueOf,
  },
}

export function BottleList({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const list = useListState({ filters: ['type'], defaultSort: 'item_code' })
  const query = useQuery(queries.bottleStock.list.queryOptions({ input: {} }))
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} })).data ?? none
  const chosen = Number(list.filter('type')) || null
  const rows = query.data?.filter((row) => chosen === null || row.bottle_item_id === chosen)
  const columns = useColumns(types)
  const mayChange = isSuperAdmin(useRoles())
  const seesJournal = useSession(({ state }) => state !== null && bottlesAllowed(state))
  const open = ({ id }: BottleStock) => {
    if (mayChange) void navigate(`/inventory/bottle/stock/update-stock/${id}`)
    else if (seesJournal) void navigate(`/inventory/brn-stocks/journal-report?stockItemId=${id}`)
  }
  const create = mayChange && {
    label: t('stock.create'),
    run: () => void navigate('/inventory/bottle/stock/create-stock'),
  }
  return (
    <EntityPage<BottleStock>
      title={t('stock.title')}
      counts={rows && t('stock.counts', { count: rows.length })}
      actions={views}
      {...(create && { create })}
      table={{
        view: 'bottle-stock',
        columns,
        rowKey: ({ id }) => id,
        query: { ...query, data: localPage(rows, list, parts) },
        list,
        searchHint: t('stock.search'),
        filters: <TypeFilter list={list} types={types} />,
        ...(rows && { totals: totalsOf(rows) }),
        onOpen: open,
        empty: {
          title: t('stock.empty'),
          hint: t(mayChange ? 'stock.emptyHint' : 'stock.emptyAsk'),
          ...(create && { action: create }),
        },
      }}
    >
      {rows && rows.length > 0 && <Values rows={rows} />}
    </EntityPage>
  )
}

function Values({ rows }: { rows: readonly BottleStock[] }) {
  const { t } = useTranslation('bottles')
  return (
    <Figures
      label={t('stock.values')}
      rows={accountNames.map((account) => [
        t(`posts.account.${account}`),
        <Amount key={account} value={valueOn(rows, account)} currency />,
      ])}
    />
  )
}

/** Of all rows that the type lets through; the search narrows only what is shown. */
const totalsOf = (rows: readonly BottleStock[]): Record<string, React.ReactNode> => ({
  ...Object.fromEntries(
    places.map((place) => [place, formatQuantity(rows.reduce((sum, row) => sum + countAt(row, place), 0))]),
  ),
  all: formatQuantity(rows.reduce((sum, row) => sum + allOf(row), 0)),
  value: <Amount value={sumOf(rows, valueOf)} />,
})

function TypeFilter({ list, types }: { list: ListState; types: readonly BottleType[] }) {
  const { t } = useTranslation('bottles')
  return (
    <Select
      aria-label={t('type.one')}
      className={filters['wide'] ?? ''}
      allowClear
      placeholder={t('type.all')}
      value={Number(list.filter('type')) || null}
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => list.setFilter('type', id ? String(id) : undefined)}
    />
  )
}

function useColumns(types: readonly BottleType[]): readonly Column<BottleStock>[] {
  const { t } = useTranslation('bottles')
  return useMemo(() => {
    const holds = (row: BottleStock) => {
      const type = types.find(({ id }) => id === row.bottle_item_id)
      return type && formatCapacity(row.capacity, type.unit)
    }
    const figure = { align: 'end', width: 76 } as const
    return [
      {
        key: 'item_code',
        title: t('stock.field.item_code'),
        sortable: true,
        hideable: false,
        width: 90,
        render: (row) => row.item_code,
      },
      { key: 'description', title: t('stock.field.description'), sortable: true, render: (row) => row.description },
      { key: 'capacity', title: t('stock.field.capacity'), ...figure, render: holds },
      ...places.map(
        (place): Column<BottleStock> => ({
          key: place,
          title: t(`place.${place}`),
          ...figure,
          render: (row) => formatQuantity(countAt(row, place)),
        }),
      ),
      { key: 'all', title: t('stock.all'), ...figure, sortable: true, render: (row) => formatQuantity(allOf(row)) },
      {
        key: 'uprice',
        title: t('stock.field.uprice'),
        ...figure,
        width: 104,
        render: (row) => formatAmount(row.uprice),
      },
      {
        key: 'value',
        title: t('stock.value'),
        ...figure,
        width: 118,
        sortable: true,
        render: (row) => <Amount value={valueOf(row)} />,
      },
    ]
  }, [t, types])
}
