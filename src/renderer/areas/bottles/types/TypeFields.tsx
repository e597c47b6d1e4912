/** The fields of a bottle type. */
import { CapacityFields } from '#ui/CapacityFields.tsx'
import { capitals, codeRule, bottleTypeNameRule, requiredRule } from '#ui/rules.ts'
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { type Unit, units } from '#contract/enums.ts'
import { baseOf, figureOf } from '#ui/capacity.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** A bottle type as its form holds it. Pure. */
export type TypeValues = {
  code: string
  name: string
  /** A figure in the unit, in millionths (see capacity.ts). */
  capacity: Parsed<number>
  unit: Unit
}

export const newType: Partial<TypeValues> = { unit: units.KG }

export const typeValues = ({ code, name, capacity, unit }: BottleType): TypeValues => ({
  code,
  name,
  capacity: figureOf(capacity, unit),
  unit,
})

/** For values in which nothing is wrong. */
export const sentType = ({ code, name, capacity, unit }: TypeValues) => ({
  code: code.trim(),
  name: name.trim(),
  capacity: baseOf(readable(capacity ?? null) ?? 0, unit) ?? 0,
  unit,
})

export function TypeFields() {
  const { t } = useTranslation('bottles')
  return (
    <>
      <Form.Item name="code" label={t('type.field.code')} normalize={capitals} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" placeholder={t('type.field.codeExample')} />
      </Form.Item>
      <Form.Item name="name" label={t('type.field.name')} rules={[requiredRule(), bottleTypeNameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <CapacityFields name="capacity" label={t('type.field.capacity')} isRequired />
    </>
  )
}
