/** Routes, the "roots" of the specification §2, and a drawer for a new one (E-16). */
import type { Route } from '#contract/fleet/route.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { StateFilter } from '#ui/ListFilters.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RouteFields } from './RouteFields.tsx'
import { routeInput, type RouteValues } from './route-values.ts'

const parts = {
  text: ({ name, description }: Route) => `${name} ${description ?? ''}`,
  sorts: { name: (row: Route) => row.name },
}
type Sort = keyof typeof parts.sorts

export default function Roots() {
  const { t } = useTranslation(['fleet', 'ui'])
  const list = useListState<Sort>({ filters: ['isActive'] })
  const query = useQuery(queries.route.list.queryOptions({ input: {} }))
  const wanted = list.filter('isActive')
  const found = query.data?.filter(({ isActive }) => wanted === undefined || wanted === String(isActive))
  const data = localPage(found, list, parts)
  return (
    <MasterList<Route, RouteValues, Sort>
      of="fleet:root"
      counts={data && t('root.counts', { count: data.totalCount })}
      path="/sales/master/roots"
      columns={[
        { key: 'name', title: t('root.name'), sortable: true, hideable: false },
        { key: 'description', title: t('root.description') },
        {
          key: 'state',
          title: t('ui:status.label'),
          width: 110,
          render: (row) => <ActiveTag isActive={row.isActive} />,
        },
      ]}
      query={{ ...query, data }}
      list={list}
      filters={<StateFilter list={list} />}
      initial={{}}
      add={(values) => api.route.create(routeInput(values))}
    >
      <RouteFields />
    </MasterList>
  )
}
