/** Filters of the expenses and of the drafts: days, account, vehicle, employee; of the expenses also where they stand. The category is chosen in the page's head. */
import { expenseCategories, expenseStatuses, paymentStatuses } from '#contract/enums.ts'
import type { ListState } from '#lib/list-state.ts'
import { useEmployeeChoices, useVehicleChoices } from '#lib/fleet-choices.ts'
import { AccountFilter, ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useTranslation } from 'react-i18next'
import { takesExpenses } from '../expense-values.ts'
import { categoryKey } from '../words.ts'

export function Filters({ list, drafts }: { list: ListState; drafts: boolean }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      <DaysFilter list={list} />
      <AccountFilter
        list={list}
        name="accountId"
        label={t('account.label')}
        all={t('account.all')}
        among={takesExpenses}
      />
      <ChoiceFilter
        list={list}
        name="vehicleId"
        label={t('column.vehicle')}
        all={t('vehicleAll')}
        options={useVehicleChoices()}
        narrow
      />
      <ChoiceFilter
        list={list}
        name="employeeId"
        label={t('column.employee')}
        all={t('employeeAll')}
        options={useEmployeeChoices()}
        narrow
      />
      {!drafts && <StandingFilter list={list} />}
    </>
  )
}

/** In the page's head: among the other filters it would take them a second line. */
export function CategorySwitch({ list }: { list: ListState }) {
  const { t } = useTranslation('expenses')
  return (
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
  )
}

/** Where an expense stands: to approve, or approved and so far paid. */
const standings = {
  pending: { status: expenseStatuses.pending, payment_status: undefined },
  unpaid: { status: expenseStatuses.approved, payment_status: paymentStatuses.pending },
  half: { status: expenseStatuses.approved, payment_status: paymentStatuses.halfPaid },
  full: { status: expenseStatuses.approved, payment_status: paymentStatuses.fullPaid },
} as const
type Standing = keyof typeof standings
const standingNames = Object.keys(standings) as Standing[]

function StandingFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('expenses')
  const set = (name: 'status' | 'payment_status') => Number(list.filter(name)) || undefined
  const chosen = standingNames.find(
    (one) => standings[one].status === set('status') && standings[one].payment_status === set('payment_status'),
  )
  return (
    <ChoiceFilter
      list={list}
      name="status"
      label={t('status.label')}
      all={t('status.all')}
      options={standingNames.map((value) => ({
        value,
        label: value === 'pending' ? t('status.pending') : t(`paid.${value}`),
      }))}
      narrow
      chosen={chosen ?? null}
      onChoose={(next) => {
        const standing = standingNames.find((one) => one === next)
        const { status, payment_status } = standing
          ? standings[standing]
          : { status: undefined, payment_status: undefined }
        list.setFilters({ status: status && String(status), payment_status: payment_status && String(payment_status) })
      }}
    />
  )
}
