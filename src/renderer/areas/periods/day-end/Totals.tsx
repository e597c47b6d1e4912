/** What a day brought, and where the books stood at its end. */
import type { DayEndTotals } from '#contract/periods/day-end.ts'
import { Amount } from '#ui/Amount.tsx'
import { TermLabel } from '#ui/TermHint.tsx'
import { useTranslation } from 'react-i18next'
import styles from './DayEnd.module.css'

const figures = [
  'sales',
  'cash',
  'cheques',
  'credits',
  'short',
  'excess',
  'cashInHand',
  'bank',
  'chequesInHand',
  'debit',
] as const

export function Totals({ totals }: { totals: DayEndTotals }) {
  const { t } = useTranslation('periods')
  return (
    <dl className={styles['figures']}>
      {figures.map((key) => (
        <div key={key}>
          <dt>
            {key === 'short' || key === 'excess' ? (
              <TermLabel of={key}>{t(`dayEnd.totals.${key}`)}</TermLabel>
            ) : (
              t(`dayEnd.totals.${key}`)
            )}
          </dt>
          <dd>
            <Amount value={totals[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
