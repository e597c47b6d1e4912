/** Roles of the chosen product with their shares of today, and a drawer for a new one (E-16). */
import { type EmployeeRole, sharesOn } from '#contract/people/employee-role.ts'
import { formatPercent } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useSession } from '#state/session.ts'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RoleFields } from '../fields.tsx'
import { roleInput, type RoleValues } from '../values.ts'

const parts = {
  text: ({ name, baseRole }: EmployeeRole) => `${name} ${baseRole}`,
  sorts: { name: (row: EmployeeRole) => row.name, baseRole: (row: EmployeeRole) => row.baseRole },
}
type Sort = keyof typeof parts.sorts

export default function Roles() {
  const { t } = useTranslation('people')
  const list = useListState<Sort>()
  const product = useSession(({ state }) => state?.product)
  const input = product ? { id: product.id } : skipToken
  const query = useQuery(queries.employeeRole.byProduct.queryOptions({ input }))
  const proportions = useQuery(queries.employeeProportion.byProduct.queryOptions({ input })).data
  const shares = sharesOn(proportions ?? [], useTodayOrPcDay())
  const data = localPage(query.data, list, parts)
  return (
    <MasterList<EmployeeRole, RoleValues, Sort>
      of="people:role"
      counts={data && product && t('role.counts', { count: data.totalCount, product: product.description })}
      path="/employee/roles"
      columns={[
        { key: 'name', title: t('role.name'), sortable: true, hideable: false },
        { key: 'baseRole', title: t('role.baseRole'), sortable: true },
        {
          key: 'share',
          title: t('role.share'),
          align: 'end',
          width: 130,
          render: ({ id }) => {
            const share = shares.get(id)
            if (share !== undefined) return formatPercent(share)
            return proportions && <span className="quiet">{t('role.noShare')}</span>
          },
        },
      ]}
      query={{ ...query, data }}
      list={list}
      initial={{}}
      add={(values) => api.employeeRole.create({ ...roleInput(values), productId: product?.id ?? 0 })}
    >
      <RoleFields />
    </MasterList>
  )
}
