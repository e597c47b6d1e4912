/** Bottles by location, empty and filled, with what they are worth. */
import { isSuperAdmin } from '#contract/access.ts'
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { formatAmount, formatCapacity, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { bottlesAllowed } from '#lib/bottles-allowed.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useRoles, useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { ChoiceFilter } from '#ui/ListFilters.tsx'
import { Figures } from '#ui/Figures.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
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
type Sort = keyof typeof parts.sorts

export function BottleList({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const list = useListState<Sort>({ filters: ['type'], defaultSort: 'item_code' })
  const query = useQuery(queries.bottleStock.list.queryOptions({ input: {} }))
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} })).data ?? none
  const chosen = Number(list.filter('type')) || null
  const rows = query.data?.filter((row) => chosen === null || row.bottle_item_id === chosen)
  const data = localPage(rows, list, parts)
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
    <ListPage<BottleStock, Sort>
      title={t('stock.title')}
      counts={data && t('stock.counts', { count: data.totalCount })}
      actions={views}
      create={create}
      view="bottle-stock"
      columns={columns}
      query={{ ...query, data }}
      list={list}
      searchHint={t('stock.search')}
      filters={
        <ChoiceFilter
          list={list}
          name="type"
          label={t('type.one')}
          all={t('type.all')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
      {...(data && { totals: totalsOf(data.found) })}
      onOpen={open}
      empty={{
        title: t('stock.empty'),
        hint: t(mayChange ? 'stock.emptyHint' : 'stock.emptyAsk'),
      }}
    >
      {rows && rows.length > 0 && <Values rows={rows} />}
    </ListPage>
  )
}

function Values({ rows }: { rows: readonly BottleStock[] }) {
  const { t } = useTranslation('bottles')
  return (
    <Figures
      label={t('stock.values')}
      rows={accountNames.map((account) => [
        account === 'rd' ? t('stock.depotAndVehicles') : t(`posts.account.${account}`),
        <Amount key={account} value={valueOn(rows, account)} currency />,
      ])}
    />
  )
}

/** Of the rows of all pages. */
const totalsOf = (rows: readonly BottleStock[]): Record<string, React.ReactNode> => ({
  ...Object.fromEntries(
    places.map((place) => [place, formatQuantity(rows.reduce((sum, row) => sum + countAt(row, place), 0))]),
  ),
  all: formatQuantity(rows.reduce((sum, row) => sum + allOf(row), 0)),
  value: <Amount value={sumOf(rows, valueOf)} />,
})

function useColumns(types: readonly BottleType[]): readonly Column<BottleStock, Sort>[] {
  const { t } = useTranslation('bottles')
  return useMemo(() => {
    const holds = (row: BottleStock) => {
      const type = types.find(({ id }) => id === row.bottle_item_id)
      return type && formatCapacity(row.capacity, type.unit)
    }
    const figure = { align: 'end', width: 76 } as const
    return [
      { key: 'item_code', title: t('stock.field.item_code'), sortable: true, hideable: false, width: 90 },
      { key: 'description', title: t('stock.field.description'), sortable: true },
      { key: 'capacity', title: t('stock.field.capacity'), ...figure, render: holds },
      ...places.map(
        (place): Column<BottleStock, Sort> => ({
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
