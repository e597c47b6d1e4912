/** A capacity as people write it, with its unit: 12.5 KG. */
import type { Unit } from '#contract/enums.ts'
import { baseUnitsIn, unitNames } from '#contract/format.ts'
import { Form, type FormRule, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ParsedInput } from './ParsedInput.tsx'
import { aboveZeroRule, fieldError, readableRule, requiredRule } from './rules.ts'
import { baseOf, capacityReading } from './capacity.ts'

const unitOptions = Object.entries(unitNames).map(([unit, label]) => ({ value: Number(unit), label }))
const isUnit = (value: unknown): value is Unit => typeof value === 'number' && value in baseUnitsIn

type CapacityFieldsProps = {
  name: 'capacity' | 'unitSize'
  label: string
  /** Goods may be without a size, bottles may not. */
  isRequired?: boolean
}

export function CapacityFields({ name, label, isRequired = false }: CapacityFieldsProps) {
  const { t } = useTranslation('ui')
  const fine: FormRule = ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      const unit: unknown = getFieldValue('unit')
      if (typeof value === 'number' && isUnit(unit) && baseOf(value, unit) === null)
        throw fieldError(t('input.capacityTooFine'))
    },
  })
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        dependencies={['unit']}
        rules={[...(isRequired ? [requiredRule(), aboveZeroRule] : []), readableRule(capacityReading), fine]}
      >
        <ParsedInput reading={capacityReading} />
      </Form.Item>
      <Form.Item name="unit" label={t('input.unit')} rules={[requiredRule()]}>
        <Select options={unitOptions} />
      </Form.Item>
    </>
  )
}
