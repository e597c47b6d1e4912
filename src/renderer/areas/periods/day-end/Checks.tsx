/**
 * What was looked at: first what failed, with what to do about it and where that leads; then, in few words, what agrees, apart by whether it
 * is of the day or of now.
 */
import type { DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { formatAmount } from '#contract/format.ts'
import { formatLongDate } from '#lib/dates.ts'
import { allAccounts } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { say } from '#lib/say.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { ALL_PRODUCTS } from '#lib/product-scope.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './DayEnd.module.css'

const stock = `/inventory/stock/report?${ALL_PRODUCTS}`
const cheques = '/accounts/reports/cheques/pending-cheque-report'
const bottles = '/inventory/bottle/stock'
const loans = '/accounts/reports/bottle-loans/pending-bottle-loan-report'
const credits = '/accounts/reports/credits/pending-credit-report'

/** By the key of the check. What is not here leads to the ledger of its account only. */
const paths: Readonly<Record<string, string>> = {
  TRIPS_OPEN: `/sales/loading?open=true&${ALL_PRODUCTS}`,
  ROWS_UNPOSTED: `/sales/loading?${ALL_PRODUCTS}`,
  BACKDATES_PENDING: '/accounts/backdated-entries',
  BALANCED: '/accounts/reports/trail-balance',
  CASH_BELOW_ZERO: '/accounts/cash-in-hand',
  GOODS: stock,
  GOODS_HELD: stock,
  CLAIMS: `/sales/reports/expire-report?${ALL_PRODUCTS}`,
  FILLED_BOTTLES: stock,
  BOTTLES_RD: bottles,
  BOTTLES_PRIMARY: bottles,
  BOTTLES_OUTLET: bottles,
  BOTTLES_DAMAGED: bottles,
  LOANS: loans,
  DEPOSITS: loans,
  CHEQUES_IN_HAND: `${cheques}?receivables=1&cheque_Status=0`,
  CHEQUES_RETURNED: `${cheques}?receivables=1&cheque_Status=2`,
  CHEQUES_PAYABLE: `${cheques}?receivables=2`,
  DEBTORS: credits,
  CREDITORS: `${credits}?receivables=2`,
  EXPENSES: '/accounts/reports/expense-report',
  OPENING: '/accounts/chart-of-accounts?q=3900',
}

const pathOfCheck = (key: string): string | null => paths[key] ?? null

export function Checks({ state: { checks, date, later } }: { state: DayEndChecks }) {
  const { t } = useTranslation('periods')
  const failed = checks.filter(({ passed }) => !passed)
  const passed = (asOf: DayEndCheck['asOf']) => checks.filter((check) => check.passed && check.asOf === asOf)
  return (
    <>
      {failed.length > 0 && (
        <ul className={styles['failed']} aria-label={t('dayEnd.failed')}>
          {failed.map((check) => (
            <li key={check.key} id={checkId(check.key)} tabIndex={-1}>
              <Failed check={check} isLater={later !== null && check.asOf === 'now'} />
            </li>
          ))}
        </ul>
      )}
      <section className={styles['card']} aria-label={t('dayEnd.passed')}>
        <OfTheDay title={t('dayEnd.passedOf', { date: formatLongDate(date) })} checks={passed('day')} />
        <OfNow later={later} checks={passed('now')} />
      </section>
    </>
  )
}

function OfTheDay({ title, checks }: { title: string; checks: readonly DayEndCheck[] }) {
  if (checks.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <Passed title={title} checks={checks} />
    </>
  )
}

/** Folded: they are many, and each says the same, that an account agrees with its documents. */
function OfNow({ later, checks }: { later: DayEndChecks['later']; checks: readonly DayEndCheck[] }) {
  const { t } = useTranslation('periods')
  if (checks.length === 0) return null
  const count = checks.length
  const title = later
    ? t('dayEnd.passedLater', { count, last: formatLongDate(later.last) })
    : t('dayEnd.passedNow', { count })
  return (
    <details className={styles['ofNow']}>
      <summary>{title}</summary>
      <Passed title={title} checks={checks} />
    </details>
  )
}

function Passed({ title, checks }: { title: string; checks: readonly DayEndCheck[] }) {
  return (
    <ul className={styles['passed']} aria-label={title}>
      {checks.map((check) => (
        <li key={check.key}>
          <StatusTag tone="success">{say(check.title)}</StatusTag>
          {check.ledger !== null && <span className="quiet">{formatAmount(check.ledger)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** `isLater`: what later days hold already counts here, too. */
function Failed({ check, isLater }: { check: DayEndCheck; isLater: boolean }) {
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
            return <li key={item}>{tripId ? <Link to={tripPaths.trip(tripId)}>{say(item)}</Link> : say(item)}</li>
          })}
        </ul>
      )}
      <p className={styles['ways']}>
        {say(check.advice)} <Ways check={check} />
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
function Ways({ check: { key, accounts } }: { check: DayEndCheck }) {
  const { t } = useTranslation('periods')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const known = allAccounts(useAccountTree().data ?? [])
  const ledgerOf = useLedgerPath()
  const path = pathOfCheck(key)
  const page = path !== null && session ? openPageAt(path, session) : undefined
  const ledgers = accounts.flatMap((code) => {
    const account = known.find((one) => one.code === code)
    const to = account && ledgerOf(account.id)
    return account && to ? [{ to, label: t('dayEnd.ledgerOf', { name: accountLabel(account) }) }] : []
  })
  return (
    <>
      {path !== null && page && <Link to={path}>{words(`pages.${page.title}`)} →</Link>}
      {ledgers.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label} →
        </Link>
      ))}
    </>
  )
}
