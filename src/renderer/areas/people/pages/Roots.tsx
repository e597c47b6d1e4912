/** Routes, the "roots" of the specification §2, and a drawer for a new one (domain.md E-16). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DailyRoute } from '#contract/daily-route.ts'
import { api } from '../../../lib/client.ts'
import { useListState } from '../../../lib/list-state.ts'
import { localPage } from '../../../lib/local-page.ts'
import { queries } from '../../../lib/queries.ts'
import { StateFilter } from '../../../ui/StateFilter.tsx'
import { RootFields } from '../parts/fields.tsx'
import { MasterList } from '../parts/MasterList.tsx'
import { Inactive } from '../parts/OneMaster.tsx'
import { rootInput, type RootValues } from '../parts/values.ts'

const parts = {
  text: ({ name, description }: DailyRoute) => `${name} ${description ?? ''}`,
  sorts: { name: (row: DailyRoute) => row.name },
}

export default function Roots() {
  const { t } = useTranslation('people')
  const list = useListState({ filters: ['isActive'] })
  const query = useQuery(queries.dailyRoute.list.queryOptions({ input: {} }))
  const wanted = list.filter('isActive')
  const found = query.data?.filter(({ isActive }) => wanted === undefined || wanted === String(isActive))
  return (
    <MasterList<DailyRoute, RootValues>
      of="root"
      counts={found && t('root.counts', { count: found.length })}
      path="/sales/master/roots"
      columns={[
        { key: 'name', title: t('root.name'), sortable: true, hideable: false, render: (row) => row.name },
        { key: 'description', title: t('root.description'), render: (row) => row.description },
        { key: 'state', title: t('status'), width: 110, render: (row) => !row.isActive && <Inactive /> },
      ]}
      query={{ ...query, data: localPage(found, list, parts) }}
      list={list}
      filters={<StateFilter list={list} />}
      initial={{}}
      add={(values) => api.dailyRoute.create(rootInput(values))}
    >
      <RootFields />
    </MasterList>
  )
}
