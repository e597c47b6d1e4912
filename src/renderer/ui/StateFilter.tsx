/** Active and inactive ones, or one of both. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#lib/list-state.ts'
import styles from './Filters.module.css'

export function StateFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('ui')
  return (
    <Select
      aria-label={t('status.label')}
      className={styles['wide'] ?? ''}
      allowClear
      placeholder={t('status.all')}
      value={list.filter('isActive') ?? null}
      options={[
        { value: 'true', label: t('status.active') },
        { value: 'false', label: t('status.inactive') },
      ]}
      onChange={(value) => list.setFilter('isActive', value ?? undefined)}
    />
  )
}
