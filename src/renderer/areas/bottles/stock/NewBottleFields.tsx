/** What is typed of a new bottle, without what stands where. */
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { formatCapacity, unitNames } from '#contract/format.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { baseOf, capacityReading, figureOf } from '#ui/capacity.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { FieldNotice } from '#ui/FieldNotice.tsx'
import { MoneyInput, ParsedInput } from '#ui/ParsedInput.tsx'
import { amountReading, readable } from '#ui/parsed.ts'
import { aboveZeroRule, capitals, codeRule, fieldError, readableRule, requiredRule } from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionField, PriceFields } from './BottleFields.tsx'
import { holdsOther, type NewBottleValues } from './bottle-values.ts'

type TypesProps = { types: readonly BottleType[] }

export function NewBottleFields({ types }: TypesProps) {
  const { t } = useTranslation('bottles')
  return (
    <>
      <Form.Item
        name="item_code"
        label={t('stock.field.item_code')}
        normalize={capitals}
        rules={[requiredRule(), codeRule]}
      >
        <Input autoComplete="off" placeholder={t('stock.field.codeExample')} />
      </Form.Item>
      <DescriptionField />
      <TypeField types={types} />
      <Form.Item
        name="uprice"
        label={t('stock.field.uprice')}
        tooltip={t('stock.hint.uprice')}
        rules={[requiredRule(), readableRule(amountReading)]}
      >
        <MoneyInput />
      </Form.Item>
      <PriceFields />
    </>
  )
}

/** The type, and how much the bottle holds in the type's unit: as much as the type, unless another figure is typed. */
function TypeField({ types }: TypesProps) {
  const { t } = useTranslation('bottles')
  const form = Form.useFormInstance<NewBottleValues>()
  const chosenId = Form.useWatch<number | undefined>('bottle_item_id', form)
  const type = types.find(({ id }) => id === chosenId)
  const [own, setOwn] = useState(false)
  const take = (id: number | null) => {
    const chosen = types.find((one) => one.id === id)
    if (chosen && !own) form.setFieldValue('capacity', figureOf(chosen.capacity, chosen.unit))
  }
  const typed = readable(Form.useWatch('capacity', form) ?? null)
  const held = type && holdsOther(type, typed) ? formatCapacity(type.capacity, type.unit) : null
  const ui = useTranslation('ui').t
  const fine = {
    validator: async (_rule: unknown, value: unknown) => {
      if (typeof value === 'number' && type && baseOf(value, type.unit) === null)
        throw fieldError(ui('input.capacityTooFine'))
    },
  }
  return (
    <>
      <Form.Item
        name="bottle_item_id"
        label={t('type.one')}
        extra={types.length === 0 && t('type.none', { keys: shortcutLabel('createInPlace') })}
        rules={[requiredRule()]}
      >
        <CreatingSelect
          creates="bottleType"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={take}
        />
      </Form.Item>
      <Form.Item
        name="capacity"
        label={type ? `${t('stock.field.capacity')} (${unitNames[type.unit]})` : t('stock.field.capacity')}
        rules={[requiredRule(), aboveZeroRule, readableRule(capacityReading), fine]}
        {...(type &&
          held && { extra: <FieldNotice>{t('type.holds', { type: type.name, capacity: held })}</FieldNotice> })}
      >
        <ParsedInput reading={capacityReading} onChange={() => setOwn(true)} />
      </Form.Item>
    </>
  )
}
