/** Movements of goods, newest first: when, how many, from where to where, by which document. */
import type { StockMovementRow, StockMovementSort } from '#contract/inventory/stock.ts'
import type { ListState } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { queries } from '#lib/queries.ts'
import { documentLabel, documentPage } from '#contract/document-kinds.ts'
import { timeOf } from '#lib/time.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { useStockOf } from '#lib/product-stock.ts'
import { say } from '#lib/say.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { placeKey, sources } from './move-words.ts'

const filterNames = [...dayFilters, 'stockItemId', 'sourceType']

/** An adjustment is its movement: it has no page of its own. */
const pathOf = ({ sourceType, sourceId, postingDate }: StockMovementRow): string | null =>
  ['ADJUST', 'LOT_COST'].includes(sourceType)
    ? null
    : documentPage({ type: sourceType, id: sourceId, date: postingDate })

export function Movements({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const list = useScopedList<StockMovementSort>({ filters: filterNames, defaultSort: '-postingDate' }, 'stockItemId')
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.stock.moves.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const open = (row: StockMovementRow) => {
    const path = pathOf(row)
    if (path) void navigate(path)
  }
  return (
    <ListPage<StockMovementRow, StockMovementSort>
      title={t('moves.title')}
      counts={query.data && t('moves.counts', { count: query.data.totalCount })}
      actions={views}
      view="stock-moves"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('moves.search')}
      filters={<Filters list={list} />}
      onOpen={open}
      empty={{ title: t('moves.empty'), hint: t('moves.emptyHint') }}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  const { data: items = [] } = useStockOf(list.scope?.productId ?? 0)
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="stockItemId"
        label={t('moves.item')}
        all={t('moves.everyItem')}
        options={items.map(({ id, code, description }) => ({ value: id, label: `${code}  ${description}` }))}
      />
      <ChoiceFilter
        list={list}
        name="sourceType"
        label={t('moves.source')}
        all={t('moves.everySource')}
        options={sources.map((source) => ({ value: source, label: say(documentLabel(source)) }))}
        narrow
      />
    </>
  )
}

function useColumns(): readonly Column<StockMovementRow, StockMovementSort>[] {
  const { t } = useTranslation('inventory')
  return useMemo(() => {
    const place = (name: string) => {
      const key = placeKey(name)
      return key ? t(`moves.places.${key}`) : name
    }
    return [
      { key: 'postingDate', title: t('moves.date'), sortable: true, hideable: false, width: 120, as: 'date' },
      { key: 'at', title: t('moves.time'), width: 70, render: (row) => timeOf(row.at) },
      { key: 'stock', title: t('moves.item'), width: 140 },
      { key: 'qty', title: t('moves.qty'), sortable: true, width: 90, as: 'quantity' },
      { key: 'way', title: t('moves.way'), render: (row) => `${place(row.from)} → ${place(row.to)}` },
      { key: 'value', title: t('moves.value'), sortable: true, width: 130, as: 'amount' },
      {
        key: 'source',
        title: t('moves.source'),
        width: 180,
        render: (row) => {
          const path = pathOf(row)
          const name = say(documentLabel(row.sourceType))
          return path ? <Link to={path}>{name}</Link> : name
        },
      },
    ]
  }, [t])
}
