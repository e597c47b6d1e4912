/** Vehicles of the agency and temporary ones, and a drawer for a new one (domain.md E-16). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { vehicleTypes } from '#contract/enums.ts'
import { formatQuantity } from '#contract/format.ts'
import type { Vehical } from '#contract/vehical.ts'
import { api } from '../../../lib/client.ts'
import { type ListState, useListState } from '../../../lib/list-state.ts'
import { queries } from '../../../lib/queries.ts'
import styles from '../../../ui/Filters.module.css'
import { StateFilter } from '../../../ui/StateFilter.tsx'
import { VehicalFields } from '../parts/fields.tsx'
import { MasterList } from '../parts/MasterList.tsx'
import { Inactive } from '../parts/OneMaster.tsx'
import { vehicalInput, type VehicalValues } from '../parts/values.ts'

export default function Vehicals() {
  const { t } = useTranslation('people')
  const list = useListState({ filters: ['type', 'isActive'], defaultSort: 'regNo' })
  const query = useQuery({
    ...queries.vehical.list.queryOptions({ input: list.query }),
    placeholderData: keepPreviousData,
  })
  return (
    <MasterList<Vehical, VehicalValues>
      of="vehical"
      counts={query.data && t('vehical.counts', { count: query.data.totalCount })}
      path="/sales/master/vehicals"
      columns={[
        {
          key: 'regNo',
          title: t('vehical.regNo'),
          sortable: true,
          hideable: false,
          width: 160,
          render: (row) => row.regNo,
        },
        { key: 'name', title: t('vehical.name'), sortable: true, hideable: false, render: (row) => row.name },
        { key: 'type', title: t('vehical.type'), width: 130, render: (row) => <Type of={row} /> },
        {
          key: 'capacity',
          title: t('vehical.capacity'),
          align: 'end',
          width: 110,
          render: ({ capacity }) => capacity !== null && formatQuantity(capacity),
        },
        { key: 'state', title: t('status'), width: 110, render: (row) => !row.isActive && <Inactive /> },
      ]}
      query={query}
      list={list}
      filters={
        <>
          <TypeFilter list={list} />
          <StateFilter list={list} />
        </>
      }
      initial={{ type: vehicleTypes.inHouse }}
      add={(values) => api.vehical.create(vehicalInput(values))}
    >
      <VehicalFields />
    </MasterList>
  )
}

function Type({ of: { type, isCounter } }: { of: Vehical }) {
  const { t } = useTranslation('people')
  if (isCounter) return t('vehical.counter')
  return t(`vehical.types.${type === vehicleTypes.temporary ? 'temporary' : 'inHouse'}`)
}

function TypeFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('people')
  return (
    <Select
      aria-label={t('vehical.type')}
      className={styles['wide'] ?? ''}
      allowClear
      placeholder={t('vehical.allTypes')}
      value={list.filter('type') ?? null}
      options={(['inHouse', 'temporary'] as const).map((type) => ({
        value: String(vehicleTypes[type]),
        label: t(`vehical.types.${type}`),
      }))}
      onChange={(value) => list.setFilter('type', value ?? undefined)}
    />
  )
}
