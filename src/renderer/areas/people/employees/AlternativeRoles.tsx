/** Other roles that employees of the chosen product may fill on trips, and a drawer for a new one (E-16). */
import type { AlternativeRole } from '#contract/people/employee.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useSession } from '#state/session.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OtherFields } from './employee-fields.tsx'
import { otherInput, type OtherValues, standingOf } from '../values.ts'

const parts = {
  text: ({ employee, role }: AlternativeRole) => `${employee} ${role}`,
  sorts: {
    employee: (row: AlternativeRole) => row.employee,
    role: (row: AlternativeRole) => row.role,
    from: (row: AlternativeRole) => row.from,
    to: (row: AlternativeRole) => row.to,
  },
}
type Sort = keyof typeof parts.sorts

export default function AlternativeRoles() {
  const { t } = useTranslation('people')
  const list = useListState<Sort>()
  const today = useTodayOrPcDay()
  const product = useSession(({ state }) => state?.product)
  const query = useQuery(queries.employeeAlternativeRole.list.queryOptions({ input: {} }))
  const found = query.data?.filter(({ productId }) => productId === product?.id)
  const data = localPage(found, list, parts)
  return (
    <MasterList<AlternativeRole, OtherValues, Sort>
      of="people:other"
      counts={data && product && t('other.counts', { count: data.totalCount, product: product.description })}
      path="/employee/alternative-role"
      columns={[
        { key: 'employee', title: t('other.employee'), sortable: true, hideable: false },
        { key: 'role', title: t('other.role'), sortable: true, hideable: false },
        { key: 'baseRole', title: t('other.baseRole') },
        { key: 'from', title: t('other.from'), sortable: true, width: 130, as: 'date' },
        {
          key: 'to',
          title: t('other.to'),
          sortable: true,
          width: 160,
          render: ({ to }) => (to === null ? t('other.open') : formatDate(to)),
        },
        {
          key: 'state',
          title: t('other.state'),
          width: 110,
          render: (row) => {
            const standing = standingOf(row, today)
            return <StatusTag tone={standing === 'now' ? 'success' : 'neutral'}>{t(`other.${standing}`)}</StatusTag>
          },
        },
      ]}
      query={{ ...query, data }}
      list={list}
      initial={{ from: today }}
      add={(values) => api.employeeAlternativeRole.create(otherInput(values))}
    >
      {product && <OtherFields productId={product.id} />}
    </MasterList>
  )
}
