/** Vehicles of the agency and temporary ones, and a drawer for a new one (E-16). */
import { vehicleTypes } from '#contract/enums.ts'
import type { Vehicle, VehicleSort } from '#contract/fleet/vehicle.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { VehicleFields } from './VehicleFields.tsx'
import { vehicleInput, type VehicleValues } from './vehicle-values.ts'

export default function Vehicles() {
  const { t } = useTranslation(['fleet', 'ui'])
  const list = useListState<VehicleSort>({ filters: ['type', 'isActive'], defaultSort: 'regNo' })
  const query = useQuery({
    ...queries.vehicle.list.queryOptions({ input: list.query }),
    placeholderData: keepPreviousData,
  })
  return (
    <MasterList<Vehicle, VehicleValues, VehicleSort>
      of="fleet:vehicle"
      counts={query.data && t('vehicle.counts', { count: query.data.totalCount })}
      path="/sales/master/vehicals"
      columns={[
        { key: 'regNo', title: t('vehicle.regNo'), sortable: true, hideable: false, width: 160 },
        { key: 'name', title: t('vehicle.name'), sortable: true, hideable: false },
        { key: 'type', title: t('vehicle.type'), width: 130, render: (row) => <Type of={row} /> },
        { key: 'capacity', title: t('vehicle.capacity'), width: 110, as: 'quantity' },
        {
          key: 'state',
          title: t('ui:status.label'),
          width: 110,
          render: (row) => <ActiveTag isActive={row.isActive} />,
        },
      ]}
      query={query}
      list={list}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="type"
            label={t('vehicle.type')}
            all={t('vehicle.allTypes')}
            options={(['inHouse', 'temporary'] as const).map((type) => ({
              value: vehicleTypes[type],
              label: t(`vehicle.types.${type}`),
            }))}
          />
          <StateFilter list={list} />
        </>
      }
      initial={{ type: vehicleTypes.inHouse }}
      add={(values) => api.vehicle.create(vehicleInput(values))}
    >
      <VehicleFields />
    </MasterList>
  )
}

function Type({ of: { type, isCounter } }: { of: Vehicle }) {
  const { t } = useTranslation('fleet')
  if (isCounter) return t('vehicle.counter')
  return t(`vehicle.types.${type === vehicleTypes.temporary ? 'temporary' : 'inHouse'}`)
}
