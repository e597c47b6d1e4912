/** What is done before a month is closed, and what is missing: days, expenses, banks. Only the days stand in the way. */
import { expenseStatuses } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { sumOf } from '#contract/money.ts'
import type { MonthEndState } from '#contract/periods/month-end.ts'
import { ALL_PRODUCTS } from '#lib/product-scope.ts'
import { queries } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../day-end/DayEnd.module.css'
import { OpenTrips } from '../OpenTrips.tsx'
import { WaitingDocuments } from '../WaitingDocuments.tsx'
import { countsInMonth } from './counts-in-month.ts'

const stepId = (key: string): string => `month-end-${key}`
/** Of the days that are not closed. */
export const DAYS = stepId('days')

type Step = { key: string; tone: Tone; words: string; way?: { to: string; label: string }; more?: React.ReactNode }

export function Readiness({ state }: { state: MonthEndState }) {
  const { t } = useTranslation('periods')
  const openDay = useOpenDay()
  const steps = [
    daysOf(state, t),
    expensesOf(state, t, openDay),
    ...draftsOf(state, t),
    ...countsOf(state, t, openDay),
    ...tripsOf(state, t),
    ...useBanks(state),
  ]
  return (
    <section className={styles['card']} aria-label={t('monthEnd.before')}>
      <h3>{t('monthEnd.before')}</h3>
      <ul className={styles['steps']}>
        {steps.map(({ key, tone, words, way, more }) => (
          <li key={key} id={stepId(key)} tabIndex={-1}>
            <StatusTag tone={tone}>{words}</StatusTag>
            {way && <Link to={way.to}>{way.label} →</Link>}
            {more && <div className={`${styles['more']} quiet`}>{more}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the button that it keeps from closing the month: what is missing first, and where that leads. */
export const InTheWay = ({ step: { tone, words, way } }: { step: Step }) => (
  <>
    <StatusTag tone={tone}>{words}</StatusTag>
    {way && <Link to={way.to}>{way.label} →</Link>}
  </>
)

type Words = ReturnType<typeof useTranslation<'periods'>>['t']

/** The days of the month, closed, in the way, or still to come. */
export const daysOf = ({ blocked, blockedBy, to }: MonthEndState, t: Words): Step =>
  blocked === null || blockedBy === null
    ? { key: 'days', tone: 'success', words: t('monthEnd.days', { month: formatMonth(to) }) }
    : blockedBy === 'future'
      ? { key: 'days', tone: 'neutral', words: say(blocked) }
      : {
          key: 'days',
          tone: 'danger',
          words: say(blocked),
          way: { to: waysOut[blockedBy], label: t(`monthEnd.out.${blockedBy}`) },
        }

const waysOut = {
  opening: '/system/settings',
  days: '/accounts/day-end',
  backdates: '/accounts/backdated-entries',
} as const

/** Documents that wait, apart by whether their day is still open: what can be done about them differs. */
function byDay(
  type: 'COUNT' | 'EXPENSE_APPROVE',
  documents: readonly { id: number; number: string; date: BusinessDate }[],
  openDay: BusinessDate | undefined,
  hintOf: { open: (count: number) => string; closed: (count: number) => string },
) {
  const isOpen = ({ date }: { date: BusinessDate }) => openDay !== undefined && date >= openDay
  const parts = { open: documents.filter(isOpen), closed: documents.filter((one) => !isOpen(one)) }
  return (['closed', 'open'] as const).map(
    (part) =>
      parts[part].length > 0 && (
        <WaitingDocuments key={part} type={type} documents={parts[part]} hint={hintOf[part](parts[part].length)} />
      ),
  )
}

/** Its expenses, approved or waiting. `openDay`: the oldest day that is open. */
export function expensesOf({ waitingExpenses: waiting, to }: MonthEndState, t: Words, openDay?: BusinessDate): Step {
  const month = formatMonth(to)
  if (waiting.length === 0) return { key: 'expenses', tone: 'success', words: t('monthEnd.approved', { month }) }
  const amount = formatMoney(sumOf(waiting, (one) => one.amount))
  return {
    key: 'expenses',
    tone: 'warning',
    words: t('monthEnd.waiting', { count: waiting.length, month, amount }),
    way: { to: `/accounts/expenses?status=${expenseStatuses.pending}`, label: t('monthEnd.toExpenses') },
    more: byDay('EXPENSE_APPROVE', waiting, openDay, {
      open: (count) => t('monthEnd.waitingHint', { count }),
      closed: (count) =>
        countsInMonth(openDay, to)
          ? t('monthEnd.lateOpenHint', { count, date: formatDate(to) })
          : t('monthEnd.lateHint', { count }),
    }),
  }
}

/** Expenses of the month that are drafts: whoever closes it is told, nothing waits for them. */
function draftsOf({ draftExpenses: drafts, to }: MonthEndState, t: Words): Step[] {
  if (drafts.length === 0) return []
  const amount = formatMoney(sumOf(drafts, (one) => one.amount))
  return [
    {
      key: 'drafts',
      tone: 'neutral',
      words: t('monthEnd.drafts', { count: drafts.length, month: formatMonth(to), amount }),
      way: { to: '/accounts/expenses/draft', label: t('monthEnd.toDrafts') },
    },
  ]
}

/** Count sheets of the month that nobody approved. Its days are closed before it is, and a sheet is approved only while its day is open. */
function countsOf({ waitingCounts: waiting, to }: MonthEndState, t: Words, openDay: BusinessDate | undefined): Step[] {
  if (waiting.length === 0) return []
  return [
    {
      key: 'counts',
      tone: 'warning',
      words: t('monthEnd.counts', { count: waiting.length, month: formatMonth(to) }),
      way: { to: '/inventory/counts?status=SUBMITTED', label: t('monthEnd.toCounts') },
      more: byDay('COUNT', waiting, openDay, {
        open: (count) => t('monthEnd.countsOpenHint', { count }),
        closed: (count) => t('monthEnd.countsHint', { count }),
      }),
    },
  ]
}

/** Trips that closed days left open. */
function tripsOf({ openTrips: trips }: MonthEndState, t: Words): Step[] {
  if (trips.length === 0) return []
  return [
    {
      key: 'trips',
      tone: 'warning',
      words: t('monthEnd.trips', { count: trips.length }),
      way: { to: `/sales/loading?open=true&${ALL_PRODUCTS}`, label: t('monthEnd.toTrips') },
      more: (
        <>
          <OpenTrips trips={trips} />
          {t('monthEnd.tripsHint')}
        </>
      ),
    },
  ]
}

/** A month may be closed before its banks are reconciled: charges that a statement brings count in a later one then. */
function useBanks({ to }: MonthEndState): Step[] {
  const { t } = useTranslation('periods')
  const { data: banks = [] } = useQuery(queries.bankReconciliation.banks.queryOptions({ input: { enDate: to } }))
  return banks.map(
    ({ bankId, name: bank, from, to: until, openStatementLines: count, openLedgerLines: open }): Step => {
      const way = { to: `/accounts/bank-reconciliation?bank=${bankId}`, label: t('monthEnd.toBank') }
      const step = (tone: Tone, words: string): Step => ({
        key: `bank-${bankId}`,
        tone,
        words: `${bank}: ${words}`,
        way,
      })
      if (until === null || from === null || from > to) return step('neutral', t('monthEnd.noStatement'))
      const missing = [
        ...(until < to ? [t('monthEnd.statementUntil', { date: formatDate(until) })] : []),
        ...(count > 0 ? [t('monthEnd.unmatched', { count })] : []),
      ]
      // Cheques that are on their way to the bank stay open in the best of books.
      const inBooks = open > 0 ? [t('monthEnd.openLines', { count: open })] : []
      if (missing.length > 0) return step('warning', [...missing, ...inBooks].join(' · '))
      return open > 0
        ? step('neutral', [t('monthEnd.statementMatched'), ...inBooks].join(' · '))
        : step('success', t('monthEnd.matched'))
    },
  )
}
