/** Types of bottles: what a bottle is made for. */
import { isSuperAdmin } from '#contract/access.ts'
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { formatCapacity, formatQuantity } from '#contract/format.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

const parts = {
  text: ({ code, name }: BottleType) => `${code} ${name}`,
  sorts: { code: (row: BottleType) => row.code, name: (row: BottleType) => row.name },
}
type Sort = keyof typeof parts.sorts

export function TypeList({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const list = useListState<Sort>({ defaultSort: 'code' })
  const query = useQuery(queries.bottleType.list.queryOptions({ input: {} }))
  const columns = useColumns()
  const create = isSuperAdmin(useRoles()) && {
    label: t('type.create'),
    run: () => void navigate('/inventory/bottle/stock/create-item'),
  }
  const data = localPage(query.data, list, parts)
  return (
    <ListPage<BottleType, Sort>
      title={t('type.title')}
      counts={data && t('type.counts', { count: data.totalCount })}
      actions={views}
      create={create}
      view="bottle-types"
      columns={columns}
      query={{ ...query, data }}
      list={list}
      searchHint={t('type.search')}
      {...(create && { onOpen: ({ id }) => void navigate(`/inventory/bottle/stock/create-item/${id}`) })}
      empty={{
        title: t('type.empty'),
        hint: t(create ? 'type.emptyHint' : 'stock.emptyAsk'),
      }}
    />
  )
}

function useColumns(): readonly Column<BottleType, Sort>[] {
  const { t } = useTranslation('bottles')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data
  return useMemo(
    () => [
      { key: 'code', title: t('type.field.code'), sortable: true, hideable: false, width: 140 },
      { key: 'name', title: t('type.field.name'), sortable: true },
      {
        key: 'capacity',
        title: t('type.field.capacity'),
        align: 'end',
        width: 140,
        render: ({ capacity, unit }) => formatCapacity(capacity, unit),
      },
      {
        key: 'bottles',
        title: t('type.bottles'),
        align: 'end',
        width: 140,
        render: ({ id }) => bottles && formatQuantity(bottles.filter(({ bottle_item_id: type }) => type === id).length),
      },
    ],
    [t, bottles],
  )
}
