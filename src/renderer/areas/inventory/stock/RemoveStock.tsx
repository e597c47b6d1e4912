/** Deleting a stock item; one that ever moved can only be deactivated (E-06). */
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { DeleteDialog } from '#ui/DeleteDialog.tsx'
import { useTranslation } from 'react-i18next'
import { useStockChange } from './use-stock-change.ts'

type RemoveStockProps = { row: StockRow; open: boolean; onClose: () => void; onRemoved?: () => void }

export function RemoveStock({ row, open, onClose, onRemoved }: RemoveStockProps) {
  const { t } = useTranslation('inventory')
  const { deactivate } = useStockChange(row)
  // What is on hand cannot be deactivated either.
  const onHand = row.warehouse + row.vehicles + row.held
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      name={row.code}
      title={t('stock.remove.title', { code: row.code })}
      text={t('stock.remove.text', { description: row.description })}
      saidAfter={t('stock.remove.done', { code: row.code })}
      remove={() => api.stock.remove({ id: row.id })}
      {...(onRemoved && { onRemoved })}
      {...(row.isActive && onHand === 0 && { deactivate })}
    />
  )
}
