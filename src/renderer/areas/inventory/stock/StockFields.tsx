/** The fields that a new and a known stock item share. */
import type { Item } from '#contract/inventory/item.ts'
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { amountReading, countReading } from '#ui/parsed.ts'
import { capitals, codeRule, descriptionRule, readableRule, requiredRule } from '#ui/rules.ts'
import { CapacityFields } from '#ui/CapacityFields.tsx'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { findNode, placesOf } from '../item-tree.ts'
import type { StockValues } from './stock-values.ts'

/** @param children further fields of the page, after the price */
export function StockFields({ tree, children }: { tree: Item; children?: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<StockValues>()
  const places = placesOf(tree)
  /** A new item takes the unit of its category, until another is chosen. */
  const takeUnit = (itemId: number) => {
    const node = findNode(tree, itemId)
    if (node && !form.isFieldTouched('unit')) form.setFieldValue('unit', node.unit)
  }
  return (
    <>
      <Form.Item name="code" label={t('stock.field.code')} normalize={capitals} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('stock.field.description')} rules={[requiredRule(), descriptionRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="itemId" label={t('stock.field.itemId')} rules={[requiredRule()]}>
        <Select options={places.map(({ node, way }) => ({ value: node.id, label: way }))} onChange={takeUnit} />
      </Form.Item>
      <CapacityFields name="capacity" label={t('stock.field.capacity')} />
      <Form.Item
        name="reselling_price"
        label={t('stock.field.reselling_price')}
        rules={[readableRule(amountReading), requiredRule()]}
      >
        <MoneyInput />
      </Form.Item>
      {children}
      <Form.Item
        name="reorderLevel"
        label={t('stock.field.reorderLevel')}
        tooltip={t('stock.field.reorderHint')}
        rules={[readableRule(countReading)]}
      >
        <QuantityInput zero />
      </Form.Item>
      <Form.Item
        name="commissionPerUnit"
        label={t('stock.field.commissionPerUnit')}
        rules={[readableRule(amountReading)]}
      >
        <MoneyInput />
      </Form.Item>
    </>
  )
}
