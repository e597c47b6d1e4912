/** Employees of the chosen product, and a drawer for a new one (E-16). */
import type { Employee } from '#contract/people/employee.ts'
import { employeeTypes } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { useSession } from '#state/session.ts'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeInput, type EmployeeValues } from '../values.ts'

const parts = {
  text: ({ code, name, nic, phone }: Employee) => `${code} ${name} ${nic ?? ''} ${phone ?? ''}`,
  sorts: {
    code: (row: Employee) => row.code,
    name: (row: Employee) => row.name,
    role: (row: Employee) => row.role,
  },
}
type Sort = keyof typeof parts.sorts

const wanted = (list: ListState) => (row: Employee) =>
  (list.filter('role') ?? String(row.roleId)) === String(row.roleId) &&
  (list.filter('isActive') ?? String(row.isActive)) === String(row.isActive)

export default function Employees() {
  const { t } = useTranslation(['people', 'ui'])
  const list = useListState<Sort>({ filters: ['role', 'isActive'] })
  const product = useSession(({ state }) => state?.product)
  const query = useQuery(queries.employee.list.queryOptions({ input: product ? { product: product.id } : skipToken }))
  const found = query.data?.filter(wanted(list))
  const data = localPage(found, list, parts)
  return (
    <MasterList<Employee, EmployeeValues, Sort>
      of="people:employee"
      counts={data && product && t('employee.counts', { count: data.totalCount, product: product.description })}
      path="/employees"
      columns={[
        { key: 'code', title: t('employee.code'), sortable: true, hideable: false, width: 120 },
        { key: 'name', title: t('employee.name'), sortable: true, hideable: false },
        { key: 'role', title: t('employee.role'), sortable: true },
        {
          key: 'type',
          title: t('employee.type'),
          width: 120,
          render: ({ type }) => t(`employee.types.${type === employeeTypes.temporary ? 'temporary' : 'inHouse'}`),
        },
        { key: 'phone', title: t('employee.phone'), width: 140 },
        {
          key: 'state',
          title: t('ui:status.label'),
          width: 110,
          render: (row) => <ActiveTag isActive={row.isActive} />,
        },
      ]}
      query={{ ...query, data }}
      list={list}
      filters={
        <>
          {product && <RoleFilter list={list} productId={product.id} />}
          <StateFilter list={list} />
        </>
      }
      initial={{ type: employeeTypes.inHouse }}
      keeps={['roleId', 'type']}
      add={(values) => api.employee.create(employeeInput(values))}
    >
      {product && <EmployeeFields productId={product.id} />}
    </MasterList>
  )
}

function RoleFilter({ list, productId }: { list: ListState; productId: number }) {
  const { t } = useTranslation('people')
  const roles = useQuery(queries.employeeRole.byProduct.queryOptions({ input: { id: productId } })).data
  const options = roles?.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoiceFilter list={list} name="role" label={t('employee.role')} all={t('employee.allRoles')} options={options} />
  )
}
