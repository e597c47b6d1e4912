/** A price that a User proposed with a goods received note; a SuperAdmin accepts it or keeps the present one (E-20). */
import { isSuperAdmin } from '#contract/access.ts'
import { formatAmount } from '#contract/format.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { useRoles } from '#state/session.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Stock.module.css'
import { useStockChange } from './use-stock-change.ts'

export function ProposedPrice({ row }: { row: StockRow }) {
  const { t } = useTranslation('inventory')
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const { acceptPrice, keepPrice } = useStockChange(row)
  const mayAnswer = isSuperAdmin(useRoles())
  if (row.proposedPrice === null) return null
  const amount = formatAmount(row.proposedPrice)
  if (!mayAnswer) return <small>{t('stock.price.proposed', { amount })}</small>

  const answer = async (call: () => Promise<void>) => {
    setRunning(true)
    await call()
    setRunning(false)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={t('stock.price.question', { code: row.code, amount, present: formatAmount(row.reselling_price) })}
      content={
        <span className={styles['proposal']}>
          <Button type="primary" size="small" loading={running} onClick={() => void answer(acceptPrice)}>
            {t('stock.price.accept', { amount })}
          </Button>
          <Button size="small" disabled={running} onClick={() => void answer(keepPrice)}>
            {t('stock.price.keep')}
          </Button>
        </span>
      }
    >
      <Button size="small" type="link">
        {t('stock.price.proposed', { amount })}
      </Button>
    </Popover>
  )
}
