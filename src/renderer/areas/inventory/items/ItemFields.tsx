/** The fields that a new and a known product or category share. */
import { capitals, codeRule, nameRule, requiredRule } from '#ui/rules.ts'
import { CapacityFields } from '#ui/CapacityFields.tsx'
import { queries } from '#lib/queries.ts'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'

/** @param children further fields, after the name */
export function ItemFields({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <Form.Item name="code" label={t('item.field.code')} normalize={capitals} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('item.field.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {children}
      <CapacityFields name="unitSize" label={t('item.field.unitSize')} />
    </>
  )
}

/** The supplier that a product comes from: one of the active ones. */
export function SupplierItem({ label }: { label?: string }) {
  const { t } = useTranslation('inventory')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? []
  return (
    <Form.Item name="principalId" label={label ?? t('item.field.supplier')} rules={[requiredRule()]}>
      <Select options={suppliers.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  )
}
