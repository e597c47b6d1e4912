/** One base role. */
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BaseFields } from '../fields.tsx'
import { baseInput, baseValues } from '../values.ts'

export default function BaseRole() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="people:base"
      query={useQuery(queries.employeeBaseRole.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      path="/employee/base-roles"
      valuesOf={baseValues}
      focus="name"
      change={({ rowVersion }, values) => api.employeeBaseRole.update({ id, rowVersion, ...baseInput(values) })}
      remove={() => api.employeeBaseRole.remove({ id })}
      keep={(saved) => queryClient.setQueryData(queries.employeeBaseRole.get.queryKey({ input: { id } }), saved)}
      Fields={BaseFields}
    />
  )
}
