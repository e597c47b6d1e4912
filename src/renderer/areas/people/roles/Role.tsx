/** One role with its shares of the commission. */
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { OneMaster, ProductName } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { RoleFields } from '../fields.tsx'
import { Shares } from './Shares.tsx'
import { roleInput, roleValues } from '../values.ts'

export default function Role() {
  const { t } = useTranslation('people')
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="people:role"
      query={useQuery(queries.employeeRole.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      Mark={ProductName}
      path="/employee/roles"
      valuesOf={roleValues}
      focus="name"
      change={({ rowVersion }, values) => api.employeeRole.update({ id, rowVersion, ...roleInput(values) })}
      remove={() => api.employeeRole.remove({ id })}
      removeLabel={t('role.remove')}
      keep={(saved) => queryClient.setQueryData(queries.employeeRole.get.queryKey({ input: { id } }), saved)}
      Fields={RoleFields}
      Below={Shares}
    />
  )
}
