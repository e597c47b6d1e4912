/** The stock items of the chosen product beside its categories, or of all products of the person. A row unfolds to its lots. */
import { isSuperAdmin } from '#contract/access.ts'
import { sumOf } from '#contract/money.ts'
import type { StockRow, StockSort } from '#contract/inventory/stock.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { ListFrame } from '#ui/ListFrame.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ExportButton, ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { CheckFilter, ChoiceFilter } from '#ui/ListFilters.tsx'
import { useStockOf } from '#lib/product-stock.ts'
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { Notices } from '#ui/Note.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ItemTree } from '../items/ItemTree.tsx'
import { Lots } from './Lots.tsx'
import styles from './Stock.module.css'
import { useStockColumns } from './stock-columns.tsx'

const filterNames = ['isActive', 'belowReorder']
const withCategory = [...filterNames, 'itemId']
const unfold = (row: StockRow) => <Lots lots={row.lots} />

export function StockItems({ views }: { views: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const scope = useProductScope()
  const id = scope.productId ?? 0
  // Categories are those of one product.
  const list = {
    ...useListState<StockSort>({ filters: id === 0 ? filterNames : withCategory, defaultSort: 'code' }),
    scope,
  }
  const query = useQuery({
    ...queries.stock.byMainCategory.queryOptions({ input: { id, ...list.query } }),
    placeholderData: keepPreviousData,
  })
  const tree = useQuery({ ...queries.stock.categories.queryOptions({ input: { id } }), enabled: id > 0 })
  const columns = useStockColumns()
  const all = useTotals(id)
  const totals = list.narrowed ? query.data && totalsShown(query.data) : all
  const mayChange = isSuperAdmin(useRoles())
  const exporting = useReportExport('stock.report', ofScope(scope), t('stock.title'))
  const chosen = Number(list.filter('itemId')) || null
  const create = () => void navigate(`/inventory/stock/create-stock${chosen === null ? '' : `?itemId=${chosen}`}`)
  const open = (row: StockRow) =>
    void navigate(
      mayChange ? `/inventory/stock/update-stock/${row.id}` : `/inventory/stock?view=moves&stockItemId=${row.id}`,
    )

  return (
    <ListFrame>
      <PageHeader
        title={t('stock.title')}
        counts={
          totals && (
            <>
              {t('stock.counts', { count: totals.count })}
              {totals.value !== null && (
                <>
                  {' '}
                  · <Amount value={totals.value} currency />
                </>
              )}
            </>
          )
        }
        actions={
          <>
            {views}
            {mayChange && (
              <ShortcutButton type="primary" shortcut="create" onClick={create}>
                {t('stock.create')}
              </ShortcutButton>
            )}
          </>
        }
      />
      <Notices>
        <ExportNote exporting={exporting} name={t('stock.title')} />
      </Notices>
      <div className={styles['page']}>
        {id > 0 && tree.data && (
          <ItemTree
            tree={tree.data}
            chosen={chosen}
            onChoose={(itemId) => list.setFilter('itemId', itemId === null ? undefined : String(itemId))}
          />
        )}
        <div className={styles['list']}>
          <DataTable<StockRow, StockSort>
            view="stock"
            label={t('stock.title')}
            columns={columns}
            rowKey={(row) => row.id}
            query={query}
            list={list}
            searchHint={t('stock.search')}
            filters={<Filters list={list} />}
            tools={<ExportButton exporting={exporting} disabled={false} />}
            {...(totals && totals.value !== null && { totals: { value: <Amount value={totals.value} /> } })}
            unfold={unfold}
            onOpen={open}
            empty={{
              title: t('stock.empty'),
              hint: mayChange ? t('stock.emptyHint') : t('stock.emptyAsk'),
              ...(mayChange && { action: { label: t('stock.create'), run: create } }),
            }}
          />
        </div>
      </div>
    </ListFrame>
  )
}

/** Count and value of what a narrowed list holds; the value where all of it is on the page. */
const totalsShown = ({ items, totalCount }: { items: readonly StockRow[]; totalCount: number }) => ({
  count: totalCount,
  value: items.length === totalCount ? sumOf(items, ({ value }) => value) : null,
})

/** Count and value of the whole product, or of all; undefined until it is known. */
function useTotals(productId: number) {
  const { data } = useStockOf(productId)
  return data && { count: data.length, value: sumOf(data, ({ value }) => value) }
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <ChoiceFilter
        list={list}
        name="isActive"
        label={t('status.label')}
        all={t('stock.state.all')}
        options={[
          { value: 'true', label: t('stock.state.active') },
          { value: 'false', label: t('stock.state.inactive') },
        ]}
        narrow
      />
      <CheckFilter list={list} name="belowReorder" label={t('stock.belowReorderOnly')} />
    </>
  )
}
