/** A stock item: its data, what is on hand with its lots, and every change a SuperAdmin may make (E-06…E-08). */
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { StockActions } from './StockActions.tsx'
import { StockCard } from './StockCard.tsx'
import { StockFields } from './StockFields.tsx'
import { type StockValues, stockChange, stockValues } from './stock-values.ts'

export default function StockUpdate() {
  const { t } = useTranslation('inventory')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.stock.byId.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('stock.one')} query={query}>
      {(row) => <WithTree row={row} />}
    </PageLoad>
  )
}

function WithTree({ row }: { row: StockRow }) {
  const tree = useQuery(queries.stock.categories.queryOptions({ input: { id: row.mainItem } }))
  return (
    <LoadState query={tree}>
      {(root) => (
        <FormWithRemoteUpdates row={row}>
          {(base, onTyped) => <Opened base={base} row={row} tree={root} onTyped={onTyped} />}
        </FormWithRemoteUpdates>
      )}
    </LoadState>
  )
}

/** `base`: as the form began with it. `row`: as it is now, for what is on hand. */
type OpenedProps = { base: StockRow; row: StockRow; tree: Item; onTyped: (typed: boolean) => void }

function Opened({ base, row, tree, onTyped }: OpenedProps) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/stock')
  useNamedPage(row.code)
  return (
    <FormPage<StockValues, StockRow>
      title={row.code}
      mark={
        <>
          {row.description} {!row.isActive && <StatusTag tone="danger">{t('stock.inactive')}</StatusTag>}
        </>
      }
      initial={stockValues(base)}
      focus="code"
      save={(values) => api.stock.update(stockChange(base, values))}
      onSaved={(saved) => {
        alert({ text: t('stock.saved', { code: saved.code }), severity: 'success' })
        queryClient.setQueryData(queries.stock.byId.queryKey({ input: { id: saved.id } }), saved)
      }}
      onLeave={goBack}
      onTyped={onTyped}
      actions={<StockActions row={row} onRemoved={goBack} />}
      below={<StockCard row={row} />}
    >
      <StockFields tree={tree} />
    </FormPage>
  )
}
