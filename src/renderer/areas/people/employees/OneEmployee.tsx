/** One employee with the salary; the party of the same name follows. */
import type { EmployeeDetails } from '#contract/people/employee.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { ActiveField } from '#ui/ActiveField.tsx'
import { OneMaster, ProductName } from '#ui/masters/OneMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { EmployeeFields } from './employee-fields.tsx'
import { employeeChange, employeeValues } from '../values.ts'

export default function OneEmployee() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="people:employee"
      query={useQuery(queries.employee.get.queryOptions({ input: { id } }))}
      nameOf={({ name }) => name}
      Mark={ProductName}
      Actions={Statement}
      path="/employees"
      valuesOf={employeeValues}
      focus="code"
      change={(row, values) => api.employee.update(employeeChange(row, values))}
      remove={() => api.employee.remove({ id })}
      setActive={(row, isActive) => api.employee.update(employeeChange(row, { ...employeeValues(row), isActive }))}
      keep={(saved) => queryClient.setQueryData(queries.employee.get.queryKey({ input: { id } }), saved)}
      Fields={Fields}
    />
  )
}

type Props = { row: EmployeeDetails }

function Statement({ row }: Props) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(`/accounts/parties/${row.partyId}`)}>{t('employee.overview')}</Button>
}

function Fields({ row }: Props) {
  const { t } = useTranslation('people')
  return (
    <>
      <EmployeeFields productId={row.productId} own={row.partyId} />
      <ActiveField hint={t('employee.deactivateText')} />
    </>
  )
}
