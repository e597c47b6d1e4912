/** Filters of the expenses and of the drafts: category, days, account; of the expenses also where they stand. */
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { expenseCategories, expenseStatuses, paymentStatuses } from '#contract/enums.ts'
import type { ListState } from '../../../lib/list-state.ts'
import { AccountField } from '../../../ui/AccountField.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import filters from '../../../ui/Filters.module.css'
import { takesExpenses } from './expense-accounts.ts'
import { categoryKey, paidKey, statusKey } from './words.ts'

export function Filters({ list, drafts }: { list: ListState; drafts: boolean }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      <Segmented
        aria-label={t('category.label')}
        value={list.filter('category') ?? 'all'}
        options={[
          { value: 'all', label: t('category.all') },
          ...Object.values(expenseCategories).map((value) => ({
            value: String(value),
            label: t(`category.${categoryKey[value]}`),
          })),
        ]}
        onChange={(value) => list.setFilter('category', value === 'all' ? undefined : value)}
      />
      <DaysFilter list={list} />
      <AccountField
        aria-label={t('account.label')}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t('account.all')}
        among={takesExpenses}
        value={Number(list.filter('accountId')) || null}
        onChange={(id) => list.setFilter('accountId', id === null ? undefined : String(id))}
      />
      {!drafts && <StandingFilters list={list} />}
    </>
  )
}

function StandingFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('expenses')
  const choose = (name: string) => (value: string | null) => list.setFilter(name, value ?? undefined)
  return (
    <>
      <Select
        aria-label={t('status.label')}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t('status.all')}
        value={list.filter('status') ?? null}
        options={[expenseStatuses.pending, expenseStatuses.approved].map((value) => ({
          value: String(value),
          label: t(`status.${statusKey[value]}`),
        }))}
        onChange={choose('status')}
      />
      <Select
        aria-label={t('paid.label')}
        className={filters['days'] ?? ''}
        allowClear
        placeholder={t('paid.all')}
        value={list.filter('payment_status') ?? null}
        options={Object.values(paymentStatuses).map((value) => ({
          value: String(value),
          label: t(`paid.${paidKey[value]}`),
        }))}
        onChange={choose('payment_status')}
      />
    </>
  )
}
