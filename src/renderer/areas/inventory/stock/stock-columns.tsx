/** Columns of the list of stock items. */
import { isSuperAdmin } from '#contract/access.ts'
import { formatAmount, formatUnitCost } from '#contract/format.ts'
import type { StockRow, StockSort } from '#contract/inventory/stock.ts'
import { useRoles } from '#state/session.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Button, Dropdown } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ProposedPrice } from './ProposedPrice.tsx'
import { RemoveStock } from './RemoveStock.tsx'

export function useStockColumns(): readonly Column<StockRow, StockSort>[] {
  const { t } = useTranslation('inventory')
  return useMemo(() => {
    const figure = { align: 'end', width: 72 } as const
    return [
      { key: 'code', title: t('stock.field.code'), sortable: true, hideable: false, width: 96 },
      { key: 'description', title: t('stock.field.description'), sortable: true },
      { key: 'warehouse', title: t('stock.onHand.warehouse'), ...figure, width: 92, sortable: true, as: 'quantity' },
      { key: 'vehicles', title: t('stock.onHand.vehicles'), ...figure, as: 'quantity' },
      { key: 'held', title: t('stock.onHand.held'), ...figure, width: 56, as: 'quantity', spare: true },
      {
        key: 'cost_price',
        title: t('stock.field.lastCost'),
        ...figure,
        render: (row) => formatUnitCost(row.cost_price),
      },
      {
        key: 'reselling_price',
        title: t('stock.field.reselling_price'),
        ...figure,
        width: 92,
        sortable: true,
        render: (row) => <Price row={row} />,
      },
      { key: 'value', title: t('stock.onHand.value'), ...figure, width: 104, sortable: true, as: 'amount' },
      { key: 'state', title: t('status.label'), width: 96, render: (row) => <State row={row} /> },
      {
        key: 'actions',
        title: t('stock.actions'),
        hideable: false,
        width: 68,
        render: (row) => <RowActions row={row} />,
      },
    ]
  }, [t])
}

function Price({ row }: { row: StockRow }) {
  return (
    <>
      {formatAmount(row.reselling_price)}
      {row.proposedPrice !== null && (
        <div>
          <ProposedPrice row={row} />
        </div>
      )}
    </>
  )
}

/** The same rule as the filter: at or under the reorder level, when one is set. */
function State({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  if (row.isActive && row.reorderLevel > 0 && row.warehouse <= row.reorderLevel)
    return <StatusTag tone="warning">{t('stock.reorder', { level: row.reorderLevel })}</StatusTag>
  return <ActiveTag isActive={row.isActive} />
}

function RowActions({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const mayChange = isSuperAdmin(useRoles())
  const items = [
    ...(mayChange
      ? [
          {
            key: 'edit',
            label: t('stock.edit'),
            onClick: () => void navigate(`/inventory/stock/update-stock/${row.id}`),
          },
        ]
      : []),
    {
      key: 'moves',
      label: t('stock.view.moves'),
      onClick: () => void navigate(`/inventory/stock?view=moves&stockItemId=${row.id}`),
    },
    ...(mayChange
      ? [{ key: 'remove', label: t('stock.remove.label'), danger: true, onClick: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" aria-label={t('stock.actionsOf', { code: row.code })}>
          ⋯
        </Button>
      </Dropdown>
      {mayChange && <RemoveStock row={row} open={removing} onClose={() => setRemoving(false)} />}
    </>
  )
}
