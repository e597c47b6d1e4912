/** The fields of base roles and roles: those of a new and of a known one. */
import { queries } from '#lib/queries.ts'
import { nameRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

export function BaseFields() {
  const { t } = useTranslation('people')
  return (
    <>
      <Form.Item name="name" label={t('base.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="isSalesRef"
        label={t('base.isSalesRef')}
        tooltip={t('base.isSalesRefHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  )
}

export function RoleFields() {
  const { t } = useTranslation('people')
  const bases = useQuery(queries.employeeBaseRole.list.queryOptions({ input: {} })).data
  return (
    <>
      <Form.Item name="name" label={t('role.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="baseRoleId" label={t('role.baseRole')} rules={[requiredRule()]}>
        <Select
          loading={bases === undefined}
          options={(bases ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}
