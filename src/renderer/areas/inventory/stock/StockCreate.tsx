/** A new stock item, with its opening quantity while the opening of the books is not completed (E-05). */
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { QuantityInput, UnitCostInput } from '#ui/ParsedInput.tsx'
import { countReading, readable, unitCostReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { baseOf } from '#ui/capacity.ts'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { useProductId } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { findNode } from '../item-tree.ts'
import { BottleSelect } from './BottleSelect.tsx'
import { StockFields } from './StockFields.tsx'
import { type NewStockValues, stockInput } from './stock-values.ts'

export default function StockCreate() {
  const { t } = useTranslation('inventory')
  const id = useProductId() ?? 0
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('stock.new')} query={tree}>
      {(root) => <NewStock tree={root} />}
    </PageLoad>
  )
}

function NewStock({ tree }: { tree: Item }) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/stock')
  const [params] = useSearchParams()
  const category = findNode(tree, Number(params.get('itemId'))) ?? tree
  const opening = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.openingCompleted === false

  return (
    <FormPage<NewStockValues, StockRow>
      title={t('stock.new')}
      initial={{ itemId: category.id, unit: category.unit }}
      focus="code"
      save={(values) => api.stock.create(stockInput(values))}
      onSaved={(saved) => {
        alert({ text: t('stock.created', { code: saved.code }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      below={opening && <Alert type="info" showIcon title={t('stock.openingHint')} />}
    >
      <StockFields tree={tree}>
        <Form.Item
          name="cost_price"
          label={t('stock.field.cost_price')}
          rules={[readableRule(unitCostReading), requiredRule()]}
        >
          <UnitCostInput />
        </Form.Item>
      </StockFields>
      <Bottle />
      {opening && <Opening />}
    </FormPage>
  )
}

function Bottle() {
  const { t } = useTranslation('inventory')
  const form = Form.useFormInstance<NewStockValues>()
  const unit = Form.useWatch('unit', form)
  const capacity = Form.useWatch('capacity', form)
  const figure = readable(capacity ?? null)
  const base = figure === null || unit === undefined ? null : baseOf(figure, unit)
  return (
    <Form.Item name="bottleStockId" label={t('stock.field.bottleStockId')}>
      <BottleSelect sku={{ capacity: base, unit }} />
    </Form.Item>
  )
}

function Opening() {
  const { t } = useTranslation('inventory')
  return (
    <>
      <Form.Item name="qty" label={t('stock.field.openingQty')} rules={[readableRule(countReading)]}>
        <QuantityInput zero />
      </Form.Item>
      <DateField name="expiryOn" label={t('stock.field.expiryOn')} required={false} onward />
    </>
  )
}
