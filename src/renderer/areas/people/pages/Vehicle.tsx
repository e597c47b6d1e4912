/** One vehicle. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Vehical } from '#contract/vehical.ts'
import { api } from '../../../lib/client.ts'
import { queries, queryClient } from '../../../lib/queries.ts'
import { ActiveField } from '../../../ui/ActiveField.tsx'
import { VehicalFields } from '../parts/fields.tsx'
import { OneMaster } from '../parts/OneMaster.tsx'
import { vehicalChange, vehicalValues } from '../parts/values.ts'

export default function Vehicle() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="vehical"
      query={useQuery(queries.vehical.get.queryOptions({ input: { id } }))}
      nameOf={({ regNo, name }) => `${regNo} · ${name}`}
      Mark={Mark}
      path="/sales/master/vehicals"
      valuesOf={vehicalValues}
      focus="regNo"
      change={(row, values) => api.vehical.update(vehicalChange(row, values))}
      remove={() => api.vehical.remove({ id })}
      deactivate={(row) => api.vehical.update(vehicalChange(row, { ...vehicalValues(row), isActive: false }))}
      keep={(saved) => queryClient.setQueryData(queries.vehical.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

function Mark({ row }: { row: Vehical }) {
  const { t } = useTranslation('people')
  return row.isCounter && t('vehical.counterHint')
}

function Fields() {
  const { t } = useTranslation('people')
  return (
    <>
      <VehicalFields />
      <ActiveField hint={t('vehical.deactivateText')} />
    </>
  )
}
