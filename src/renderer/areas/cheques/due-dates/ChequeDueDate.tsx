/** One plan of cheque due dates of a supplier. */
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { DueDates, DueFields } from './DueFields.tsx'
import { dueInput, dueValues } from './due-values.ts'

export default function ChequeDueDate() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="cheques:due"
      query={useQuery(queries.chequeDueDates.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      Mark={({ row }) => row.creditor}
      path="/inventory-master/cheque-due-dates"
      valuesOf={dueValues}
      focus="name"
      change={({ rowVersion }, values) => api.chequeDueDates.update({ id, rowVersion, ...dueInput(values) })}
      remove={() => api.chequeDueDates.remove({ id })}
      keep={(saved) => queryClient.setQueryData(queries.chequeDueDates.get.queryKey({ input: { id } }), saved)}
      Fields={DueFields}
      Below={DueDates}
    />
  )
}
