/** What a SuperAdmin may do with a stock item as a whole: take it out of use or back into it, delete it. */
import type { StockRow } from '#contract/inventory/stock.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveStock } from './RemoveStock.tsx'
import { useStockChange } from './use-stock-change.ts'

export function StockActions({ row, onRemoved }: { row: StockRow; onRemoved: () => void }) {
  const { t } = useTranslation('inventory')
  const ui = useTranslation('ui').t
  const [removing, setRemoving] = useState(false)
  const { activate, deactivate, reactivate } = useStockChange(row)
  return (
    <>
      {row.isActive ? (
        <ConfirmAction
          label={t('stock.deactivate.label')}
          title={t('stock.deactivate.title', { code: row.code })}
          text={t('stock.deactivate.text')}
          confirm={t('stock.deactivate.confirm')}
          run={deactivate}
          saidAfter={ui('remove.deactivated')}
          undo={reactivate}
        />
      ) : (
        <Button onClick={() => void activate()}>{t('stock.activate')}</Button>
      )}
      <Button danger onClick={() => setRemoving(true)}>
        {t('stock.remove.label')}
      </Button>
      <RemoveStock row={row} open={removing} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </>
  )
}
