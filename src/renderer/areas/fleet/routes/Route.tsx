/** One route. */
import type { Route } from '#contract/fleet/route.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { ActiveField } from '#ui/ActiveField.tsx'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { RouteFields } from './RouteFields.tsx'
import { routeChange, routeValues } from './route-values.ts'

export default function Root() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="fleet:root"
      query={useQuery(queries.route.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      path="/sales/master/roots"
      valuesOf={routeValues}
      focus="name"
      change={(row, values) => api.route.update(routeChange(row, values))}
      remove={() => api.route.remove({ id })}
      setActive={(row, isActive) => api.route.update(routeChange(row, { ...routeValues(row), isActive }))}
      keep={(saved) => queryClient.setQueryData(queries.route.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

function Fields({ row }: { row: Route }) {
  const { t } = useTranslation('fleet')
  return (
    <>
      <RouteFields own={row.id} />
      <ActiveField hint={t('root.deactivateText')} />
    </>
  )
}
