/** One vehicle. */
import type { Vehicle } from '#contract/fleet/vehicle.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { ActiveField } from '#ui/ActiveField.tsx'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { VehicleFields } from './VehicleFields.tsx'
import { vehicleChange, vehicleValues } from './vehicle-values.ts'

export default function VehiclePage() {
  const id = Number(useParams()['id'])
  const query = useQuery(queries.vehicle.get.queryOptions({ input: { id } }))
  return (
    <OneMaster
      of="fleet:vehicle"
      query={query}
      nameOf={({ regNo, name }) => `${regNo} · ${name}`}
      Mark={Mark}
      path="/sales/master/vehicals"
      valuesOf={vehicleValues}
      focus={query.data?.isCounter ? 'name' : 'regNo'}
      change={(row, values) => api.vehicle.update(vehicleChange(row, values))}
      remove={() => api.vehicle.remove({ id })}
      setActive={(row, isActive) => api.vehicle.update(vehicleChange(row, { ...vehicleValues(row), isActive }))}
      keep={(saved) => queryClient.setQueryData(queries.vehicle.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

function Mark({ row }: { row: Vehicle }) {
  const { t } = useTranslation('fleet')
  return row.isCounter && t('vehicle.counterHint')
}

function Fields({ row }: { row: Vehicle }) {
  const { t } = useTranslation('fleet')
  return (
    <>
      <VehicleFields isCounter={row.isCounter} />
      <ActiveField hint={t('vehicle.deactivateText')} />
    </>
  )
}
