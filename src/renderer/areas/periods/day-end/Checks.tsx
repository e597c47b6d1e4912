/**
 * What was looked at: first what failed, with what to do about it and where that leads, beside the trips that stay open; then, in few words, what agrees, apart by whether it
 * is of the day or of now.
 */
import { documentPage } from '#contract/document-kinds.ts'
import type { DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { formatAmount } from '#contract/format.ts'
import { formatLongDate } from '#lib/dates.ts'
import { say } from '#lib/say.ts'
import { Amount } from '#ui/Amount.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CarriedOver } from './CarriedOver.tsx'
import styles from './DayEnd.module.css'
import { useWaysOfCheck, type Way } from './use-ways.ts'

export function Checks({ state: { checks, date, later, carriedOver } }: { state: DayEndChecks }) {
  const { t } = useTranslation('periods')
  const waysOf = useWaysOfCheck(date)
  const failed = checks.filter(({ passed }) => !passed)
  const passed = (asOf: DayEndCheck['asOf']) => checks.filter((check) => check.passed && check.asOf === asOf)
  return (
    <>
      {failed.length + carriedOver.length > 0 && (
        <div className={styles['todo']}>
          {failed.length > 0 && (
            <ul className={styles['failed']} aria-label={t('dayEnd.failed')}>
              {failed.map((check) => (
                <li key={check.key} id={checkId(check.key)} tabIndex={-1}>
                  <Failed check={check} ways={waysOf(check)} isLater={later !== null && check.asOf === 'now'} />
                </li>
              ))}
            </ul>
          )}
          <CarriedOver trips={carriedOver} className={styles['card']} />
        </div>
      )}
      <section className={styles['card']} aria-label={t('dayEnd.passed')}>
        <OfTheDay title={t('dayEnd.passedOf', { date: formatLongDate(date) })} checks={passed('day')} waysOf={waysOf} />
        <OfNow later={later} checks={passed('now')} waysOf={waysOf} />
      </section>
    </>
  )
}

type PassedProps = { checks: readonly DayEndCheck[]; waysOf: (check: DayEndCheck) => readonly Way[] }

function OfTheDay({ title, ...passed }: PassedProps & { title: string }) {
  if (passed.checks.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <Passed title={title} {...passed} />
    </>
  )
}

/** Folded: they are many, and each says the same, that an account agrees with its documents. */
function OfNow({ later, ...passed }: PassedProps & { later: DayEndChecks['later'] }) {
  const { t } = useTranslation('periods')
  const count = passed.checks.length
  if (count === 0) return null
  const title = later
    ? t('dayEnd.passedLater', { count, last: formatLongDate(later.last) })
    : t('dayEnd.passedNow', { count })
  return (
    <details className={styles['ofNow']}>
      <summary>{title}</summary>
      <Passed title={title} {...passed} />
    </details>
  )
}

function Passed({ title, checks, waysOf }: PassedProps & { title: string }) {
  return (
    <ul className={styles['passed']} aria-label={title}>
      {checks.map((check) => {
        const [way] = waysOf(check)
        return (
          <li key={check.key}>
            <StatusTag tone="success">
              {way ? <Link to={way.to}>{say(check.title)}</Link> : <span>{say(check.title)}</span>}
            </StatusTag>
            {check.ledger !== null && <span className="quiet">{formatAmount(check.ledger)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** `isLater`: what later days hold already counts here, too. */
function Failed({ check, ways, isLater }: { check: DayEndCheck; ways: readonly Way[]; isLater: boolean }) {
  const { t } = useTranslation('periods')
  const fails = useFailedWords()
  return (
    <>
      <strong>
        <StatusTag tone="danger">{fails(check)}</StatusTag>
      </strong>
      {isLater && <span className="quiet"> {t('dayEnd.ofNow')}</span>}
      {check.difference !== 0 && (
        <>
          {' '}
          {t('dayEnd.differ')}{' '}
          <strong>
            <Amount value={check.difference} />
          </strong>
        </>
      )}
      {check.items.length > 0 && (
        <ul>
          {check.items.map((item, at) => {
            const tripId = check.tripIds?.[at]
            const source = check.sources?.[at]
            if (tripId)
              return (
                <li key={item}>
                  <Link to={tripPaths.trip(tripId)}>{say(item)}</Link>
                </li>
              )
            return (
              <li key={item} data-detail>
                <PageLink to={source ? documentPage(source) : null}>{say(item)}</PageLink>
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles['ways']}>
        {say(check.advice)} <Ways ways={ways} />
      </p>
    </>
  )
}

const listed = ['TRIPS_OPEN', 'BACKDATES_PENDING', 'ROWS_UNPOSTED', 'BALANCED', 'CASH_BELOW_ZERO'] as const

/** Of what is said of a check that failed. */
export const checkId = (key: string): string => `day-end-${key}`

/** What is wrong; the title of a check says what should be so. */
export function useFailedWords(): (check: DayEndCheck) => string {
  const { t } = useTranslation('periods')
  return ({ key, title }) => {
    const known = listed.find((one) => one === key)
    return known ? t(`dayEnd.fails.${known}`) : t('dayEnd.disagrees', { title: say(title) })
  }
}

/** The papers that say more, as far as this person may open them. */
const Ways = ({ ways }: { ways: readonly Way[] }) =>
  ways.map(({ to, label }) => (
    <Link key={to} to={to}>
      {label} →
    </Link>
  ))
