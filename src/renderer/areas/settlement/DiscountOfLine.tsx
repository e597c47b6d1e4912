/** Under the line of a discount while it is typed: what a share of the goods comes to, and that it goes beyond what the person may settle. */
import { formatAmount, formatPercent } from '#contract/format.ts'
import { addCents, type Cents, percentOf, subtractCents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { readable } from '#ui/parsed.ts'
import { useBeyondLimitWords } from '#ui/trip/DiscountLimit.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Settlement.module.css'
import type { TenderLine } from './tender-lines.ts'

/** `own`: of the row that the line corrects. */
type DiscountProps = { line: TenderLine; goods: Cents; shown: Settlement; own: Cents }

export function DiscountOfLine({ line, goods, shown: { givenAway, discountLimits }, own }: DiscountProps) {
  const { t } = useTranslation('settlement')
  const discount = readable(line.discount)
  const base = readable(line.base) ?? goods
  const amount = discount && ('amount' in discount ? discount.amount : percentOf(base, discount.rate))
  const total = amount ? addCents(subtractCents(givenAway.total, own), amount) : givenAway.total
  const beyond = useBeyondLimitWords({ givenAway: { ...givenAway, total }, discountLimits })
  if (!discount || !amount) return null
  return (
    <>
      {'rate' in discount &&
        `${t('row.percentOf', { rate: formatPercent(discount.rate), base: formatAmount(base) })} = ${formatAmount(amount)}`}
      {beyond !== null && <output className={styles['beyond']}>{beyond}</output>}
    </>
  )
}
