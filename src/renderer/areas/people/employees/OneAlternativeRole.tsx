/** One alternative role of an employee. */
import type { AlternativeRole } from '#contract/people/employee.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { OtherFields } from './employee-fields.tsx'
import { otherInput, otherValues } from '../values.ts'

export default function OneAlternativeRole() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="people:other"
      query={useQuery(queries.employeeAlternativeRole.get.queryOptions({ input: { id } }))}
      nameOf={({ employee, role }) => `${employee} · ${role}`}
      path="/employee/alternative-role"
      valuesOf={otherValues}
      focus="employeeId"
      change={({ rowVersion }, values) => api.employeeAlternativeRole.update({ id, rowVersion, ...otherInput(values) })}
      remove={() => api.employeeAlternativeRole.remove({ id })}
      keep={(saved) => queryClient.setQueryData(queries.employeeAlternativeRole.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

const Fields = ({ row }: { row: AlternativeRole }) => <OtherFields productId={row.productId} />
