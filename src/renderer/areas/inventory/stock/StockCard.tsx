/** What is on hand of a stock item, its lots, and what a SuperAdmin may do with it. */
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '#contract/format.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { AdjustDrawer } from './AdjustDrawer.tsx'
import { BottleDrawer } from './BottleDrawer.tsx'
import { LotCostsDrawer } from './LotCostsDrawer.tsx'
import { Lots } from './Lots.tsx'
import { ProposedPrice } from './ProposedPrice.tsx'
import { RemoveStock } from './RemoveStock.tsx'
import styles from './Stock.module.css'
import { useStockChange } from './use-stock-change.ts'

type Open = 'adjust' | 'lotCosts' | 'bottle' | 'remove' | null

export function StockCard({ row, onRemoved }: { row: StockRow; onRemoved: () => void }) {
  const { t } = useTranslation('inventory')
  const said = useTranslation('ui').t
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { activate, deactivate } = useStockChange(row)
  return (
    <section className={styles['card']} aria-label={t('stock.onHand.title')}>
      <h2>{t('stock.onHand.title')}</h2>
      <Figures row={row} />
      <ProposedPrice row={row} />
      <Lots lots={row.lots} />
      <div className={styles['actions']}>
        <Button onClick={() => setOpen('adjust')}>{t('stock.adjust.label')}</Button>
        <Button disabled={row.lots.length === 0} onClick={() => setOpen('lotCosts')}>
          {t('stock.lotCosts.label')}
        </Button>
        <Button onClick={() => setOpen('bottle')}>{t('stock.bottle.label')}</Button>
        {row.isActive ? (
          <ConfirmAction
            label={t('stock.deactivate.label')}
            title={t('stock.deactivate.title', { code: row.code })}
            text={t('stock.deactivate.text')}
            confirm={t('stock.deactivate.confirm')}
            run={deactivate}
            saidAfter={said('remove.deactivated')}
          />
        ) : (
          <Button onClick={() => void activate()}>{t('stock.activate')}</Button>
        )}
        <Button danger onClick={() => setOpen('remove')}>
          {t('stock.remove.label')}
        </Button>
      </div>
      <AdjustDrawer row={row} open={open === 'adjust'} onClose={close} />
      <LotCostsDrawer row={row} open={open === 'lotCosts'} onClose={close} />
      <BottleDrawer row={row} open={open === 'bottle'} onClose={close} />
      <RemoveStock row={row} open={open === 'remove'} onClose={close} onRemoved={onRemoved} />
    </section>
  )
}

function Figures({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data
  const bottle = bottles?.find(({ id }) => id === row.bottleStockId)
  return (
    <dl className={styles['figures']}>
      {(['warehouse', 'vehicles', 'held'] as const).map((place) => (
        <div key={place}>
          <dt>{t(`stock.onHand.${place}`)}</dt>
          <dd>{formatQuantity(row[place])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('stock.onHand.value')}</dt>
        <dd>
          <Amount value={row.value} />
        </dd>
      </div>
      {row.held > 0 && (
        <div>
          <dt>{t('stock.onHand.heldValue')}</dt>
          <dd>
            <Amount value={row.heldValue} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('stock.field.bottleStockId')}</dt>
        <dd>{bottle ? bottle.item_code : t('stock.bottle.none')}</dd>
      </div>
    </dl>
  )
}
