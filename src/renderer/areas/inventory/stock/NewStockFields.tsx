/** The fields of a new stock item: with its cost, its bottle, and while the opening is not completed its opening quantity (E-05). */
import type { Item } from '#contract/inventory/item.ts'
import type { Unit } from '#contract/enums.ts'
import { formatAmount, formatUnitCost } from '#contract/format.ts'
import { isAbovePrice } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { baseOf, figureOf } from '#ui/capacity.ts'
import { DateField } from '#ui/DateField.tsx'
import { QuantityInput, UnitCostInput } from '#ui/ParsedInput.tsx'
import { countReading, readable, unitCostReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BottleChoice } from './bottle-choices.ts'
import { BottleSelect, useFittingBottle } from './BottleSelect.tsx'
import { FittingBottle } from './FittingBottle.tsx'
import { StockFields } from './StockFields.tsx'
import type { NewStockValues } from './stock-values.ts'

/** True while the opening of the books is not completed. */
export const useIsOpening = (): boolean =>
  useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.openingCompleted === false

export function NewStockFields({ tree }: { tree: Item }) {
  const { t } = useTranslation('inventory')
  const opening = useIsOpening()
  return (
    <>
      <StockFields tree={tree}>
        <Form.Item
          name="cost_price"
          label={t('stock.field.cost_price')}
          rules={[readableRule(unitCostReading), requiredRule()]}
          extra={<CostAbovePrice />}
        >
          <UnitCostInput />
        </Form.Item>
      </StockFields>
      <Bottle />
      {opening && (
        <>
          <OpeningQuantity />
          <OpeningExpiry />
        </>
      )}
    </>
  )
}

/** Allowed, but seldom meant: most often the two were swapped. */
function CostAbovePrice() {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<NewStockValues>()
  const cost = readable(Form.useWatch('cost_price', form) ?? null)
  const price = readable(Form.useWatch('reselling_price', form) ?? null)
  if (cost === null || price === null || !isAbovePrice(cost, price)) return null
  return (
    <output>
      <StatusTag tone="warning">
        {t('stock.costAbovePrice', { cost: formatUnitCost(cost), price: formatAmount(price) })}
      </StatusTag>
    </output>
  )
}

function Bottle() {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<NewStockValues>()
  const unit = Form.useWatch('unit', form)
  const capacity = Form.useWatch('capacity', form)
  const figure = readable(capacity ?? null)
  // One that was not typed is that of the bottle, and follows it.
  const isTyped = figure !== null && form.isFieldTouched('capacity')
  const sku = { capacity: isTyped && unit !== undefined ? baseOf(figure, unit) : null, unit }
  const fitting = useFittingBottle(Form.useWatch('bottleStockId', form), sku)
  const fill = (held: number, heldIn: Unit) => {
    if (!isTyped) form.setFieldsValue({ capacity: figureOf(held, heldIn), unit: heldIn })
  }
  const take = ({ id }: BottleChoice) => {
    form.setFieldValue('bottleStockId', id)
    // The button goes with the hint: the cursor must not go with it.
    form.focusField('bottleStockId')
  }
  return (
    <Form.Item
      name="bottleStockId"
      label={t('stock.field.bottleStockId')}
      {...(fitting && { extra: <FittingBottle bottle={fitting} onTake={take} /> })}
    >
      <BottleSelect sku={sku} onFilled={fill} />
    </Form.Item>
  )
}

export function OpeningQuantity() {
  const { t } = useTranslation('inventory')
  return (
    <Form.Item name="qty" label={t('stock.field.openingQty')} rules={[readableRule(countReading)]}>
      <QuantityInput zero />
    </Form.Item>
  )
}

export function OpeningExpiry() {
  const { t } = useTranslation('inventory')
  return <DateField name="expiryOn" label={t('stock.field.expiryOn')} required={false} onward />
}
