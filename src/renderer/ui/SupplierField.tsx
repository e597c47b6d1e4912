/** The active suppliers, to choose one of (`supplierId`). */
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { CreatingSelect } from './CreatingSelect.tsx'
import { requiredRule } from './rules.ts'

export function SupplierField({ label, required = true }: { label: string; required?: boolean }) {
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? []
  return (
    <Form.Item name="supplierId" label={label} rules={required ? [requiredRule()] : []}>
      <CreatingSelect
        creates="supplier"
        allowClear={!required}
        options={suppliers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
