/** One of each kind of field. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents, UnitCost } from '#contract/money.ts'
import { DateField } from '#ui/DateField.tsx'
import { MoneyInput, QuantityInput, UnitCostInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, quantityReading, unitCostReading } from '#ui/parsed.ts'
import { codeRule, nameRule, readableRule, requiredRule, strictRule } from '#ui/rules.ts'
import { Form, Input, Select } from 'antd'

export type SampleValues = {
  code: string
  name: string
  billNo?: string
  date?: BusinessDate | null
  amount?: Parsed<Cents>
  cost?: Parsed<UnitCost>
  qty?: Parsed<number>
  kind?: string
}

export function SampleFields() {
  return (
    <>
      <Form.Item name="code" label="Code" rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="name"
        label="Name"
        tooltip="Letters, digits, dashes and spaces"
        rules={[requiredRule(), nameRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="billNo" label="Bill no." rules={[strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <DateField name="date" label="Date" required={false} />
      <Form.Item name="amount" label="Amount" extra="1,500.50 or =1200*3" rules={[readableRule(amountReading)]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="cost" label="Cost" rules={[readableRule(unitCostReading)]}>
        <UnitCostInput />
      </Form.Item>
      <Form.Item name="qty" label="Quantity" rules={[readableRule(quantityReading)]}>
        <QuantityInput />
      </Form.Item>
      <Form.Item name="kind" label="Kind">
        <Select
          allowClear
          options={[
            { value: 'outlet', label: 'Outlet' },
            { value: 'debtor', label: 'Debtor' },
          ]}
        />
      </Form.Item>
    </>
  )
}
