/** The lots of a stock item, in the order in which they are issued: the next to expire, then the oldest. */
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#contract/dates.ts'
import { formatDate, formatQuantity, formatUnitCost } from '#contract/format.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from './Stock.module.css'

type Lot = StockRow['lots'][number]

export function Lots({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('inventory')
  if (lots.length === 0) return <p className={styles['none']}>{t('stock.lots.none')}</p>
  return (
    <table className={styles['lots']}>
      <caption className="sr-only">{t('stock.lots.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stock.lots.lotNo')}</th>
          <th scope="col">{t('stock.lots.receivedOn')}</th>
          <th scope="col">{t('stock.lots.expiryOn')}</th>
          <th scope="col" data-align="end">
            {t('stock.lots.unitCost')}
          </th>
          <th scope="col" data-align="end">
            {t('stock.onHand.warehouse')}
          </th>
          <th scope="col" data-align="end">
            {t('stock.onHand.vehicles')}
          </th>
          <th scope="col" data-align="end">
            {t('stock.onHand.held')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <td>{lot.lotNo}</td>
            <td>{formatDate(lot.receivedOn)}</td>
            <td>
              <Expiry lot={lot} />
            </td>
            <td data-align="end">{formatUnitCost(lot.unitCost)}</td>
            <td data-align="end">{formatQuantity(lot.warehouse)}</td>
            <td data-align="end">{formatQuantity(lot.vehicles)}</td>
            <td data-align="end">{formatQuantity(lot.held)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SOON_DAYS = 30

function Expiry({ lot }: { lot: Lot }) {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  if (!lot.expiryOn) return null
  const days = daysBetween(today, lot.expiryOn)
  const date = formatDate(lot.expiryOn)
  if (days > SOON_DAYS) return date
  if (days < 0) return <StatusTag tone="danger">{t('stock.lots.expired', { date })}</StatusTag>
  return <StatusTag tone="warning">{t('stock.lots.expiresIn', { date, count: days })}</StatusTag>
}
