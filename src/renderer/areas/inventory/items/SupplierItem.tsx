/** The supplier that a product comes from: one of the active ones. */
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { queries } from '#lib/queries.ts'
import { requiredRule } from '#ui/rules.ts'

export function SupplierItem({ label }: { label?: string }) {
  const { t } = useTranslation('inventory')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? []
  return (
    <Form.Item name="principalId" label={label ?? t('item.field.supplier')} rules={[requiredRule()]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
