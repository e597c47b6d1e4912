/** The fields of routes, vehicles, base roles and roles: those of a new and of a known one. */
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { vehicleTypes } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { quantityReading } from '#ui/parsed.ts'
import { freeTextRule, nameRule, readableRule, requiredRule, strictRule } from '#ui/rules.ts'

export function RouteFields() {
  const { t } = useTranslation('people')
  return (
    <>
      <Form.Item name="name" label={t('root.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('root.description')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

export function VehicleFields() {
  const { t } = useTranslation('people')
  return (
    <>
      <Form.Item name="regNo" label={t('vehicle.regNo')} rules={[requiredRule(), strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('vehicle.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('vehicle.type')} rules={[requiredRule()]}>
        <Select
          options={(['inHouse', 'temporary'] as const).map((type) => ({
            value: vehicleTypes[type],
            label: t(`vehicle.types.${type}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="capacity"
        label={t('vehicle.capacity')}
        tooltip={t('vehicle.capacityHint')}
        rules={[readableRule(quantityReading)]}
      >
        <QuantityInput />
      </Form.Item>
    </>
  )
}

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
          showSearch={{ optionFilterProp: 'label' }}
          loading={bases === undefined}
          options={(bases ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}
