/** The drawer of a new stock item of the chosen product, opened from a field that chooses one. */
import { api } from '#lib/client.ts'
import { useProductId } from '#lib/product-stock.ts'
import { queries } from '#lib/queries.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NewStockFields } from './NewStockFields.tsx'
import { type NewStockValues, stockInput } from './stock-values.ts'
import { useOpeningQuestion } from './use-opening-question.ts'

export function StockItemCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('inventory')
  const id = useProductId() ?? 0
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id } })).data
  const { confirmed, question } = useOpeningQuestion()
  return (
    <FormDrawer<NewStockValues>
      {...drawer}
      initial={name === undefined || !tree ? undefined : { description: name, itemId: tree.id, unit: tree.unit }}
      title={t('stock.new')}
      confirmed={confirmed}
      onSave={async (values) => onMade(await api.stock.create(stockInput(values)))}
    >
      {tree && <NewStockFields tree={tree} />}
      {question}
    </FormDrawer>
  )
}
