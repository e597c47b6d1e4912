/** The fields of an employee and of an alternative role. */
import { employeeTypes } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { DateField } from '#ui/DateField.tsx'
import { NameItem } from '#ui/masters/NameItem.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import {
  capitals,
  codeRule,
  fieldError,
  partyNameRule,
  phoneRule,
  readableRule,
  requiredRule,
  strictRule,
} from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEmployeeNames } from './use-employee-names.ts'

/** @param productId whose roles are offered @param own party of the one that is changed */
export function EmployeeFields({ productId, own }: { productId: number; own?: number }) {
  const { t } = useTranslation('people')
  const others = useEmployeeNames(productId, own)
  return (
    <>
      <Form.Item name="code" label={t('employee.code')} normalize={capitals} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <NameItem
        label={t('employee.name')}
        rules={[requiredRule(), partyNameRule]}
        others={others}
        own={own}
        said={({ code }) => t('employee.sameName', { code })}
      />
      <RoleItem productId={productId} label={t('employee.role')} />
      <Form.Item name="type" label={t('employee.type')} rules={[requiredRule()]}>
        <Select
          options={(['inHouse', 'temporary'] as const).map((type) => ({
            value: employeeTypes[type],
            label: t(`employee.types.${type}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="nic" label={t('employee.nic')} rules={[strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('employee.phone')} rules={[phoneRule]}>
        <Input autoComplete="off" inputMode="tel" />
      </Form.Item>
      <Form.Item
        name="baseSalary"
        label={t('employee.baseSalary')}
        tooltip={t('employee.baseSalaryHint')}
        rules={[readableRule(amountReading)]}
      >
        <MoneyInput />
      </Form.Item>
    </>
  )
}

/** @param productId whose employees and roles are offered */
export function OtherFields({ productId }: { productId: number }) {
  const { t } = useTranslation('people')
  const employees = useQuery(queries.employee.byProduct.queryOptions({ input: { id: productId } })).data
  return (
    <>
      <Form.Item name="employeeId" label={t('other.employee')} rules={[requiredRule()]}>
        <CreatingSelect
          creates="employee"
          loading={employees === undefined}
          options={(employees ?? []).map(({ id, code, name, role }) => ({
            value: id,
            label: `${name} · ${role} · ${code}`,
          }))}
        />
      </Form.Item>
      <RoleItem productId={productId} label={t('other.role')} />
      <DateField name="from" label={t('other.from')} />
      <DateField
        name="to"
        label={t('other.to')}
        tooltip={t('other.toHint')}
        placeholder={t('other.open')}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, to: unknown) => {
              const from: unknown = getFieldValue('from')
              if (typeof to === 'string' && typeof from === 'string' && to < from) throw fieldError(t('other.order'))
            },
          }),
        ]}
        required={false}
      />
    </>
  )
}

/** Its job type beside it, where that says more than the name does. */
const roleLabel = (name: string, baseRole: string): string =>
  name.toLowerCase() === baseRole.toLowerCase() ? name : `${name} · ${baseRole}`

function RoleItem({ productId, label }: { productId: number; label: string }) {
  const roles = useQuery(queries.employeeRole.byProduct.queryOptions({ input: { id: productId } })).data
  return (
    <Form.Item name="roleId" label={label} rules={[requiredRule()]}>
      <CreatingSelect
        creates="role"
        loading={roles === undefined}
        options={(roles ?? [])
          // A trip needs a rep before anybody else.
          .toSorted((one, other) => Number(other.isSalesRef) - Number(one.isSalesRef))
          .map(({ id, name, baseRole }) => ({ value: id, label: roleLabel(name, baseRole) }))}
      />
    </Form.Item>
  )
}
