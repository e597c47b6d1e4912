/** Items of which the warehouse holds no more than their reorder level. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DashboardStats } from '#contract/dashboard.ts'
import { formatQuantity } from '#contract/format.ts'
import styles from './LowStock.module.css'

/** The call names at most so many. */
const MOST_NAMED = 20

export function LowStock({ items }: { items: DashboardStats['lowStock'] }) {
  const { t } = useTranslation('dashboard')
  const count = items.length
  return (
    <section className={styles['low']} aria-labelledby="low-stock">
      <header>
        <h2 id="low-stock">{t('lowStock')}</h2>
        {count === 0 ? (
          <span className={styles['count']}>{t('lowStockNone')}</span>
        ) : (
          <>
            <span className={styles['count']}>
              {t(count < MOST_NAMED ? 'lowStockCount' : 'lowStockFull', { count })}
            </span>
            <Link to="/inventory/stock?belowReorder=true">{t('lowStockAll')}</Link>
          </>
        )}
      </header>
      {count > 0 && <Items items={items} />}
    </section>
  )
}

function Items({ items }: { items: DashboardStats['lowStock'] }) {
  const { t } = useTranslation('dashboard')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('code')}</th>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('onHand')}</th>
          <th scope="col">{t('reorderLevel')}</th>
          <th scope="col">{t('missing')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ stockId, code, description, onHand, reorderLevel }) => (
          <tr key={stockId} data-none={onHand === 0 || undefined}>
            <td>
              <Link to={`/inventory/stock?q=${encodeURIComponent(code)}`}>{code}</Link>
            </td>
            <td>{description}</td>
            <td>{formatQuantity(onHand)}</td>
            <td>{formatQuantity(reorderLevel)}</td>
            <td>{formatQuantity(reorderLevel - onHand)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
