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

/** Where an expense stands: to approve, to pay, or approved and so far paid. */
const standings = {
  pending: { status: expenseStatuses.pending },
  toPay: { toPay: true },
  unpaid: { status: expenseStatuses.approved, payment_status: paymentStatuses.pending },
  half: { status: expenseStatuses.approved, payment_status: paymentStatuses.halfPaid },
  full: { status: expenseStatuses.approved, payment_status: paymentStatuses.fullPaid },
} as const satisfies Record<string, Partial<Record<StandingFilterName, number | true>>>
type StandingFilterName = 'status' | 'payment_status' | 'toPay'
type Standing = keyof typeof standings
const standingNames = Object.keys(standings) as Standing[]

/** The filters of a standing as they stand in the address; without one, none. */
function filtersOf(standing: Standing | undefined): Record<StandingFilterName, string | undefined> {
  const set: Partial<Record<StandingFilterName, number | true>> = standing ? standings[standing] : {}
  const text = (name: StandingFilterName) => (set[name] === undefined ? undefined : String(set[name]))
  return { status: text('status'), payment_status: text('payment_status'), toPay: text('toPay') }
}

function StandingFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('expenses')
  const chosen = standingNames.find((one) =>
    Object.entries(filtersOf(one)).every(([name, value]) => list.filter(name) === value),
  )
  return (
    <ChoiceFilter
      list={list}
      name="status"
      label={t('status.label')}
      all={t('status.all')}
      options={standingNames.map((value) => ({
        value,
        label: value === 'pending' ? t('status.pending') : value === 'toPay' ? t('toPay') : t(`paid.${value}`),
      }))}
      narrow
      chosen={chosen ?? null}
      onChoose={(next) => list.setFilters(filtersOf(standingNames.find((one) => one === next)))}
    />
  )
}
