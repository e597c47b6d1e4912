/** What stands under the lines while a note is typed: bottles it takes, what the books will say, and what is seldom meant. */
import { formatAmount, formatQuantity, formatUnitCost } from '#contract/format.ts'
import { addCents, type Cents } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import { Note, Warnings } from '#ui/Note.tsx'
import { Totals } from '#ui/Totals.tsx'
import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BottleNeed } from './bottles.ts'
import type { LineWarning } from './grn-lines.ts'

/** @param isRefused the server said that they are too few, over the form and at the line: here stands the way on alone */
export function BottleNote({ needs, isRefused }: { needs: readonly BottleNeed[]; isRefused: boolean }) {
  const { t } = useTranslation('inventory')
  if (needs.length === 0) return null
  const receipt = <Link to="/inventory/brn?view=new">{t('grn.bottlesReceipt')}</Link>
  if (isRefused) return <Note>{receipt}</Note>
  const parts = needs.map(({ bottleStockId, code, taken, available, short }) => {
    const words = t('grn.bottlesOf', { code, taken: formatQuantity(taken), available: formatQuantity(available) })
    return short ? (
      <Typography.Text key={bottleStockId} type="danger" strong>
        {words}
      </Typography.Text>
    ) : (
      words
    )
  })
  const words = parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
  if (!needs.some(({ short }) => short))
    return (
      <Note>
        {t('grn.bottles')} {words}
      </Note>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('grn.bottles')} {words}. {t('grn.bottlesShort')} {receipt}
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
    <Note>
      {again ? t('grn.postsAgain') : t('grn.posts')} {parts.filter(Boolean).join(' · ')}
    </Note>
  )
}

/** The cost of goods that were issued is corrected: their trips and other documents are valued again with the note (E-21). */
export function RevaluedNote({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('inventory')
  return codes.length === 0 ? null : <Note>{t('grn.revalued', { codes: codes.join(', ') })}</Note>
}

/**
 * The sentence for what is seldom meant: under the lines, and in the question before it is saved.
 * @param sets the note sets the selling prices of its items (E-20)
 */
export function useWarningWords(sets = false): (warning: LineWarning) => string {
  const { t } = useTranslation('inventory')
  return (warning) => {
    const { line, code } = warning
    if (warning.kind === 'expiresOnArrival' || warning.kind === 'noCost')
      return t(`grn.warning.${warning.kind}`, { line, code })
    if (warning.kind === 'repeated') return t('grn.warning.repeated', { line, code, first: warning.first })
    if (warning.kind === 'expired') return t('grn.warning.expired', { line, code, date: formatDate(warning.expiryOn) })
    if (warning.kind === 'costFar')
      return t('grn.warning.costFar', {
        line,
        code,
        cost: formatUnitCost(warning.cost),
        last: formatUnitCost(warning.last),
      })
    if (warning.kind === 'priceFar') {
      const prices = { line, code, price: formatAmount(warning.price), last: formatAmount(warning.last) }
      return t(sets ? 'grn.warning.sellsFor' : 'grn.warning.priceFar', prices)
    }
    const [cost, price] = [formatUnitCost(warning.cost), formatAmount(warning.price)]
    return t(sets ? 'grn.warning.soldBelowCost' : 'grn.warning.priceBelowCost', { line, code, cost, price })
  }
}

export function WarningNote({ warnings }: { warnings: readonly LineWarning[] }) {
  const wordsOf = useWarningWords()
  if (warnings.length === 0) return null
  return (
    <Warnings>
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${warning.line}`}>{wordsOf(warning)}</li>
      ))}
    </Warnings>
  )
}

export function GrnTotals({ goods, tax }: { goods: Cents; tax: Cents }) {
  const { t } = useTranslation('inventory')
  const parts = [
    { label: t('grn.goods'), value: formatAmount(goods) },
    { label: t('grn.tax'), value: formatAmount(tax) },
  ]
  const total = { label: t('grn.total'), value: formatAmount(addCents(goods, tax)), isTotal: true }
  return <Totals rows={tax > 0 ? [...parts, total] : [total]} />
}
