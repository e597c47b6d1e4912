/** What is on hand of a stock item, its lots, and what a SuperAdmin may do with it. */
import { formatQuantity } from '#contract/format.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { api } from '#lib/client.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Card } from '#ui/Card.tsx'
import { Figures } from '#ui/Figures.tsx'
import { OpeningButton, useMayCorrectOpening } from '#ui/OpeningDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Alert, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdjustDrawer } from './AdjustDrawer.tsx'
import { LotCostsDrawer } from './LotCostsDrawer.tsx'
import { Lots } from './Lots.tsx'
import { ProposedPrice } from './ProposedPrice.tsx'
import { StockOpening } from './StockOpening.tsx'
import styles from './Stock.module.css'
import { BottleSelect, useFittingBottle } from './BottleSelect.tsx'
import { FittingBottle } from './FittingBottle.tsx'
import { useStockChange } from './use-stock-change.ts'

type Open = 'opening' | 'adjust' | 'lotCosts' | 'bottle' | null

export function StockCard({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('stock.onHand.title')}>
      <OnHand row={row} onBottle={() => setOpen('bottle')} />
      <ProposedPrice row={row} />
      <Lots lots={row.lots} />
      <div className={styles['actions']}>
        <OpeningButton onClick={() => setOpen('opening')} />
        <Button onClick={() => setOpen('adjust')}>{t('stock.adjust.label')}</Button>
        <Button disabled={row.lots.length === 0} onClick={() => setOpen('lotCosts')}>
          {t('stock.lotCosts.label')}
        </Button>
        <Button onClick={() => setOpen('bottle')}>{t('stock.bottle.label')}</Button>
      </div>
      <StockOpening row={row} open={open === 'opening'} onClose={close} />
      <AdjustDrawer row={row} open={open === 'adjust'} onClose={close} />
      <LotCostsDrawer row={row} open={open === 'lotCosts'} onClose={close} />
      <BottleDrawer row={row} open={open === 'bottle'} onClose={close} onCorrect={() => setOpen('opening')} />
    </Card>
  )
}

const onHandOf = (row: StockRow): number => row.warehouse + row.vehicles + row.held

/** `onBottle`: opens what changes the bottle, which says what to do while something is on hand. */
function OnHand({ row, onBottle }: { row: StockRow; onBottle: () => void }) {
  const { t } = useTranslation('inventory')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data
  const bottle = bottles?.find(({ id }) => id === row.bottleStockId)
  const fitting = useFittingBottle(row.bottleStockId, row)
  const { takeBottle } = useStockChange(row)
  return (
    <>
      <Figures
        rows={[
          ...(['warehouse', 'vehicles', 'held'] as const).map(
            (place) => [t(`stock.onHand.${place}`), formatQuantity(row[place])] as const,
          ),
          [t('stock.onHand.value'), <Amount key="value" value={row.value} />],
          ...(row.held > 0
            ? [[t('stock.onHand.heldValue'), <Amount key="held" value={row.heldValue} />] as const]
            : []),
          [t('stock.field.bottleStockId'), bottle ? bottle.item_code : t('stock.bottle.none')],
        ]}
      />
      {fitting && (
        <FittingBottle bottle={fitting} onTake={({ id }) => (onHandOf(row) > 0 ? onBottle() : void takeBottle(id))} />
      )}
    </>
  )
}

type Tag = { bottleStockId: number | null }

/** `onCorrect`: opens the opening, whose quantity must be 0 before the bottle can change. */
type BottleDrawerProps = { row: StockRow; open: boolean; onClose: () => void; onCorrect: () => void }

/** Tagging a stock item with the bottle it is filled into, or taking the tag away (E-08). */
function BottleDrawer({ row, open, onClose, onCorrect }: BottleDrawerProps) {
  const { t } = useTranslation(['inventory', 'ui'])
  const opening = useMayCorrectOpening()
  const count = onHandOf(row)
  const locked = count > 0
  return (
    <FormDrawer<Tag>
      initial={open ? { bottleStockId: row.bottleStockId } : undefined}
      title={t('stock.bottle.title', { code: row.code })}
      onClose={onClose}
      onSave={({ bottleStockId }) => api.stock.tagBottle({ stockItemId: row.id, bottleStockId: bottleStockId ?? null })}
      saidAfter={t('stock.bottle.done', { code: row.code })}
      locked={locked}
    >
      {locked && (
        <Alert
          type="warning"
          showIcon
          title={
            opening
              ? t('stock.bottle.needsZeroOpening', { count, correct: t('ui:opening.label') })
              : t('stock.bottle.needsZero', { count })
          }
          {...(opening && { action: <Button onClick={onCorrect}>{t('ui:opening.label')}</Button> })}
        />
      )}
      <Form.Item name="bottleStockId" label={t('stock.field.bottleStockId')} extra={t('stock.bottle.hint')}>
        <BottleSelect sku={row} disabled={locked} />
      </Form.Item>
    </FormDrawer>
  )
}
