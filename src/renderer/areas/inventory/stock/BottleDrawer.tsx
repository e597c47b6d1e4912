/** Tagging a stock item with the bottle it is filled into, or taking the tag away (E-08). */
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { BottleSelect } from './BottleSelect.tsx'

type Tag = { bottleStockId: number | null }

export function BottleDrawer({ row, open, onClose }: { row: StockRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const onHand = row.warehouse + row.vehicles + row.held
  return (
    <FormDrawer<Tag>
      initial={open ? { bottleStockId: row.bottleStockId } : undefined}
      title={t('stock.bottle.title', { code: row.code })}
      onClose={onClose}
      onSave={({ bottleStockId }) => api.stock.tagBottle({ stockItemId: row.id, bottleStockId: bottleStockId ?? null })}
      saidAfter={t('stock.bottle.done', { code: row.code })}
    >
      {onHand > 0 && <Alert type="warning" showIcon title={t('stock.bottle.needsZero', { count: onHand })} />}
      <Form.Item name="bottleStockId" label={t('stock.field.bottleStockId')} extra={t('stock.bottle.hint')}>
        <BottleSelect sku={row} />
      </Form.Item>
    </FormDrawer>
  )
}
