/** What a day brought, and where the books stood at its end: each under the day that it is of. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatBracketed } from '#contract/format.ts'
import { formatLongDate } from '#lib/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { DayEndTotals } from '#contract/periods/day-end.ts'
import { Amount } from '#ui/Amount.tsx'
import { TermLabel } from '#ui/TermHint.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CashDifference, differenceWords } from './CashDifference.tsx'
import styles from './Totals.module.css'
import { useWayOfFigure, type Way } from './use-ways.ts'

const moved = ['sales', 'cash', 'cheques', 'credits', 'short', 'excess', 'countDifference'] as const
const stood = ['cashInHand', 'bank', 'chequesInHand', 'debit'] as const

type TotalsProps = {
  totals: DayEndTotals
  date: BusinessDate
  /** Balances as they are now, where later days hold entries already: named beside those of the day that they differ from. */
  now?: DayEndTotals | undefined
}

export function Totals({ totals, date, now }: TotalsProps) {
  const { t } = useTranslation('periods')
  const day = formatLongDate(date)
  const wayOf = useWayOfFigure(date)
  return (
    <div className={styles['totals']}>
      <section aria-label={t('dayEnd.during', { date: day })}>
        <h3>{t('dayEnd.during', { date: day })}</h3>
        <dl className={styles['figures']}>
          {moved.map((key) => {
            const value = totals[key]
            return value === undefined || (key === 'countDifference' && value === 0) ? null : (
              <Figure key={key} name={key} value={value} way={wayOf(key, value)} />
            )
          })}
        </dl>
      </section>
      <section aria-label={t('dayEnd.atEnd', { date: day })}>
        <h3>{t('dayEnd.atEnd', { date: day })}</h3>
        <dl className={styles['figures']}>
          {stood.map((key) => (
            <Figure
              key={key}
              name={key}
              value={totals[key]}
              way={wayOf(key)}
              now={now && now[key] !== totals[key] ? now[key] : undefined}
            />
          ))}
        </dl>
      </section>
    </div>
  )
}

type FigureProps = {
  name: (typeof moved | typeof stood)[number]
  value: Cents
  /** To what it is made of; null: nowhere. */
  way: Way | null
  now?: FigureProps['value'] | undefined
}

function Figure({ name, value, way, now }: FigureProps) {
  const { t } = useTranslation('periods')
  const label = t(`dayEnd.totals.${name}`)
  const shown = name === 'countDifference' ? <CashDifference value={value} /> : <Amount value={value} />
  const said = name === 'countDifference' ? differenceWords(t, value) : formatBracketed(value)
  return (
    <div>
      <dt>{name === 'short' || name === 'excess' ? <TermLabel of={name}>{label}</TermLabel> : label}</dt>
      <dd>
        {way ? (
          <Link to={way.to} title={way.label} aria-label={`${label} ${said}`}>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </dd>
      {now !== undefined && (
        <dd data-now>
          {t('dayEnd.now')} <Amount value={now} />
        </dd>
      )}
    </div>
  )
}
