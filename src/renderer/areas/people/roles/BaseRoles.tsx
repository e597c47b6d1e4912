/** Base roles: what somebody does on a trip, whatever the product (E-16). */
import type { EmployeeBaseRole } from '#contract/people/employee-role.ts'
import { api } from '#lib/client.ts'
import { useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { queries } from '#lib/queries.ts'
import { MasterList } from '#ui/masters/MasterList.tsx'
import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BaseFields } from '../fields.tsx'
import { baseInput, type BaseValues } from '../values.ts'

const parts = {
  text: ({ name }: EmployeeBaseRole) => name,
  sorts: { name: (row: EmployeeBaseRole) => row.name },
}
type Sort = keyof typeof parts.sorts

export default function BaseRoles() {
  const { t } = useTranslation('people')
  const list = useListState<Sort>()
  const query = useQuery(queries.employeeBaseRole.list.queryOptions({ input: {} }))
  const data = localPage(query.data, list, parts)
  return (
    <MasterList<EmployeeBaseRole, BaseValues, Sort>
      of="people:base"
      counts={data && t('base.counts', { count: data.totalCount })}
      path="/employee/base-roles"
      columns={[
        { key: 'name', title: t('base.name'), width: 320, sortable: true, hideable: false },
        {
          key: 'isSalesRef',
          title: t('base.isSalesRef'),
          render: ({ isSalesRef }) => isSalesRef && <Yes words={t('base.leads')} />,
        },
      ]}
      query={{ ...query, data }}
      list={list}
      initial={{ isSalesRef: false }}
      add={(values) => api.employeeBaseRole.create(baseInput(values))}
    >
      <BaseFields />
    </MasterList>
  )
}

/** A tick; its words are for those who cannot see it, and for what is copied or exported. */
const Yes = ({ words }: { words: string }) => (
  <>
    <CheckOutlined aria-hidden />
    <span className="sr-only">{words}</span>
  </>
)
