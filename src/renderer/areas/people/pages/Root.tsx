/** One route. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { api } from '../../../lib/client.ts'
import { queries, queryClient } from '../../../lib/queries.ts'
import { ActiveField } from '../../../ui/ActiveField.tsx'
import { RootFields } from '../parts/fields.tsx'
import { OneMaster } from '../parts/OneMaster.tsx'
import { rootChange, rootValues } from '../parts/values.ts'

export default function Root() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="root"
      query={useQuery(queries.dailyRoute.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      path="/sales/master/roots"
      valuesOf={rootValues}
      focus="name"
      change={(row, values) => api.dailyRoute.update(rootChange(row, values))}
      remove={() => api.dailyRoute.remove({ id })}
      deactivate={(row) => api.dailyRoute.update(rootChange(row, { ...rootValues(row), isActive: false }))}
      keep={(saved) => queryClient.setQueryData(queries.dailyRoute.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

function Fields() {
  const { t } = useTranslation('people')
  return (
    <>
      <RootFields />
      <ActiveField hint={t('root.deactivateText')} />
    </>
  )
}
