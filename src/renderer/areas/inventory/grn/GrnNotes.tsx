/** What stands under the lines while a note is typed: bottles it takes, what the books will say, and what is seldom meant. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#contract/format.ts'
import { addCents, type Cents } from '#contract/money.ts'
import styles from '#ui/Document.module.css'
import type { BottleNeed } from './bottles.ts'
import type { LineWarning } from './grn-lines.ts'

export function BottleNote({ needs }: { needs: readonly BottleNeed[] }) {
  const { t } = useTranslation('inventory')
  if (needs.length === 0) return null
  const words = needs.map(({ bottleStockId, label, taken, available, short }) => (
    <span key={bottleStockId} className={styles['bottle']} data-short={short || undefined}>
      {t('grn.bottlesOf', { label, taken, available })}
    </span>
  ))
  if (!needs.some(({ short }) => short)) {
    return (
      <p className={styles['note']}>
        {t('grn.bottles')} {words}
      </p>
    )
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('grn.bottles')} {words}. {t('grn.bottlesShort')}
        </>
      }
    />
  )
}

type PostsProps = { goods: Cents; tax: Cents; supplier: string | undefined; bottleValue: Cents; again: boolean }

/** "Posts: Dr Inventory 323,600.00 · Cr Litro 323,600.00 · bottles 600,000.00 primary → RD" (E-20, E-20b). */
export function PostsNote({ goods, tax, supplier, bottleValue, again }: PostsProps) {
  const { t } = useTranslation('inventory')
  const owed = addCents(goods, tax)
  if (owed === 0 && bottleValue === 0) return null
  const parts = [
    goods > 0 && t('grn.post.inventory', { amount: formatAmount(goods) }),
    tax > 0 && t('grn.post.tax', { amount: formatAmount(tax) }),
    owed > 0 && t('grn.post.supplier', { supplier: supplier ?? t('grn.post.noSupplier'), amount: formatAmount(owed) }),
    bottleValue > 0 && t('grn.post.bottles', { amount: formatAmount(bottleValue) }),
  ]
  return (
    <p className={styles['note']}>
      {again ? t('grn.postsAgain') : t('grn.posts')} {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

export function WarningNote({ warnings }: { warnings: readonly LineWarning[] }) {
  const { t } = useTranslation('inventory')
  if (warnings.length === 0) return null
  return (
    <ul className={styles['warnings']} aria-live="polite">
      {warnings.map(({ kind, line, code }) => (
        <li key={`${kind} ${line}`}>{t(`grn.warning.${kind}`, { line, code })}</li>
      ))}
    </ul>
  )
}

type TotalsProps = { goods: Cents; tax: Cents }

export function GrnTotals({ goods, tax }: TotalsProps) {
  const { t } = useTranslation('inventory')
  const rows: [string, Cents][] =
    tax > 0
      ? [
          [t('grn.goods'), goods],
          [t('grn.tax'), tax],
        ]
      : []
  return (
    <dl className={styles['totals']}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{t('grn.total')}</dt>
        <dd>{formatAmount(addCents(goods, tax))}</dd>
      </div>
    </dl>
  )
}
