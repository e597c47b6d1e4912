/** A new stock item, with its opening quantity while the opening of the books is not completed (E-05). */
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useGoBack, useGoOn } from '#lib/go-back.ts'
import { useProductId } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { findNode } from '../item-tree.ts'
import { NewStockFields, useIsOpening } from './NewStockFields.tsx'
import { type NewStockValues, stockInput } from './stock-values.ts'
import { useOpeningQuestion } from './use-opening-question.ts'

export default function StockCreate() {
  const { t } = useTranslation('inventory')
  const id = useProductId() ?? 0
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id } }))
  const [number, setNumber] = useState(0)
  return (
    <PageLoad title={t('stock.new')} query={tree}>
      {(root) => <NewStock key={number} tree={root} onNext={() => setNumber(number + 1)} />}
    </PageLoad>
  )
}

function NewStock({ tree, onNext }: { tree: Item; onNext: () => void }) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/stock')
  const goOn = useGoOn('/inventory/stock')
  const [params] = useSearchParams()
  const category = findNode(tree, Number(params.get('itemId'))) ?? tree
  const opening = useIsOpening()
  const { confirmed, question } = useOpeningQuestion()
  const said = ({ code }: StockRow) => alert({ text: t('stock.created', { code }), severity: 'success' })

  return (
    <FormPage<NewStockValues, StockRow>
      title={t('stock.new')}
      initial={{ itemId: category.id, unit: category.unit }}
      focus="code"
      confirmed={confirmed}
      save={(values) => api.stock.create(stockInput(values))}
      onSaved={(saved) => {
        said(saved)
        rememberSaved(saved.id, '/inventory/stock')
        goOn()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        onNext()
      }}
      onLeave={goBack}
      below={opening && <Alert type="info" showIcon title={t('stock.openingHint')} />}
    >
      <NewStockFields tree={tree} />
      {question}
    </FormPage>
  )
}
