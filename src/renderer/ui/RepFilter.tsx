/** Narrows a list to one sales rep (`repId`), of whatever product. Others who led a trip in a rep's place stand below the reps. */
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import filters from './Filters.module.css'

export function RepFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('ui')
  const people = useQuery(queries.employee.list.queryOptions({ input: {} })).data
  const options = (people ?? [])
    .toSorted((a, b) => Number(b.isSalesRef) - Number(a.isSalesRef))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select<number | null>
      aria-label={t('rep.label')}
      className={filters['days'] ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('rep.all')}
      popupMatchSelectWidth={false}
      // Until the people are there the number alone would stand in the field.
      value={people ? Number(list.filter('repId')) || null : null}
      options={options}
      onChange={(id) => list.setFilter('repId', id ? String(id) : undefined)}
    />
  )
}
