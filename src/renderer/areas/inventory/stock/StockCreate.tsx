/** A new stock item, with its opening quantity while the opening of the books is not completed (E-05). */
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useGoBack, useGoOn } from '#lib/go-back.ts'
import { useProductId } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { findNode } from '../item-tree.ts'
import { NewStockFields, useIsOpening } from './NewStockFields.tsx'
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
  const goOn = useGoOn('/inventory/stock')
  const [params] = useSearchParams()
  const category = findNode(tree, Number(params.get('itemId'))) ?? tree
  const opening = useIsOpening()

  return (
    <FormPage<NewStockValues, StockRow>
      title={t('stock.new')}
      initial={{ itemId: category.id, unit: category.unit }}
      focus="code"
      save={(values) => api.stock.create(stockInput(values))}
      onSaved={(saved) => {
        alert({ text: t('stock.created', { code: saved.code }), severity: 'success' })
        goOn()
      }}
      onLeave={goBack}
      below={opening && <Alert type="info" showIcon title={t('stock.openingHint')} />}
    >
      <NewStockFields tree={tree} />
    </FormPage>
  )
}
