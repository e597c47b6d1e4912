/** What waits for somebody, each line leading to where it is done. What does not wait is not there. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { formatAmount, formatBracketed, formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { useRoles } from '#state/session.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import { type Line, Lines } from './Lines.tsx'
import { useWaitingBackdates } from './use-waiting-backdates.ts'
import { daysToClose } from './waiting-days.ts'
import { chequesPath, billsPath, lateBillsPath, paths } from '../paths.ts'

type Waiting = Omit<Line, 'figure'> & { count: number }

/** `withDays`: no other panel says that days wait to be closed, or entries to be processed before. */
export function AttentionList({ stats, withDays }: { stats: DashboardStats; withDays: boolean }) {
  const { t } = useTranslation('dashboard')
  const lines = useLines(stats, withDays).map(({ count, ...line }) => ({ ...line, figure: formatQuantity(count) }))
  return (
    <Panel title={t('needsYou')}>
      <Lines lines={lines} none={t('needsNothing')} />
    </Panel>
  )
}

function useLines(stats: DashboardStats, withDays: boolean): Waiting[] {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const [admin, superAdmin] = [isAdmin(roles), isSuperAdmin(roles)]
  const {
    on,
    openDate,
    cheques,
    credits,
    trips,
    drafts,
    lowStock,
    lowStockCount,
    expiring,
    unreadGrns,
    overdueCounts,
  } = stats
  const { payablesOverdue, pendingExpenses, expensesToPay, submittedCounts } = stats
  const days = daysToClose(openDate, on, admin)
  const backdates = useWaitingBackdates()
  const { debit, credit } = stats.trialBalance
  const gap = cents(Math.abs(debit - credit))
  const since = t('since', { date: formatDate(openDate) })
  const toClose: Waiting = {
    key: 'days',
    ...days,
    count: withDays ? days.count : 0,
    words: t('toClose.days', { count: days.count }),
    hint: admin ? since : `${since} · ${t('toClose.byAdmin')}`,
    to: paths.dayEnd,
  }
  const all: Waiting[] = [
    {
      key: 'books',
      count: gap === 0 ? 0 : 1,
      words: t('needs.books'),
      hint: formatAmount(gap),
      to: paths.trialBalance,
      late: true,
    },
    {
      key: 'returned',
      count: cheques.returned.count,
      words: t('needs.returned', { count: cheques.returned.count }),
      hint: formatAmount(cheques.returned.value),
      to: chequesPath('returned', admin),
      late: true,
    },
    {
      key: 'chequesLate',
      count: cheques.overdue?.count ?? 0,
      words: t('needs.chequesLate', { count: cheques.overdue?.count ?? 0 }),
      hint: formatAmount(cheques.overdue?.value ?? ZERO),
      to: chequesPath('overdue', admin),
      late: true,
    },
    {
      key: 'overdue',
      count: credits.overdue.count,
      words: t('needs.overdue', { count: credits.overdue.count }),
      hint: formatAmount(credits.overdue.value),
      to: billsPath('overdue', on, superAdmin),
      late: true,
    },
    {
      key: 'payablesLate',
      count: payablesOverdue?.count ?? 0,
      words: t('needs.payablesLate', { count: payablesOverdue?.count ?? 0 }),
      hint: formatAmount(payablesOverdue?.value ?? ZERO),
      to: lateBillsPath(superAdmin),
      late: true,
    },
    { ...backdates, count: withDays ? backdates.count : 0 },
    ...(admin ? [toClose] : []),
    {
      key: 'trips',
      count: trips.count,
      words: t('needs.trips', { count: trips.count }),
      hint: [
        trips.oldest && t('since', { date: formatDate(trips.oldest) }),
        trips.parked > 0 && t('parked', { count: trips.parked }),
      ]
        .filter(Boolean)
        .join(' · '),
      to: paths.trips,
    },
    {
      key: 'pendingExpenses',
      count: pendingExpenses?.count ?? 0,
      words: t('needs.pendingExpenses', { count: pendingExpenses?.count ?? 0 }),
      hint: formatAmount(pendingExpenses?.value ?? ZERO),
      to: paths.pendingExpenses,
    },
    {
      key: 'expensesToPay',
      count: expensesToPay?.count ?? 0,
      words: t('needs.expensesToPay', { count: expensesToPay?.count ?? 0 }),
      hint: formatAmount(expensesToPay?.value ?? ZERO),
      to: paths.expensesToPay,
    },
    {
      key: 'submittedCounts',
      count: submittedCounts?.count ?? 0,
      words: t('needs.submittedCounts', { count: submittedCounts?.count ?? 0 }),
      hint: t('needs.difference', { amount: formatBracketed(submittedCounts?.value ?? ZERO) }),
      to: paths.submittedCounts,
    },
    {
      key: 'drafts',
      count: drafts.count,
      words: t(admin ? 'needs.drafts' : 'needs.ownDrafts', { count: drafts.count }),
      hint: formatAmount(drafts.value),
      to: paths.drafts,
    },
    {
      key: 'lowStock',
      count: lowStockCount,
      words: t('needs.lowStock', { count: lowStockCount }),
      hint: lowStock.map(({ code }) => code).join(', '),
      to: paths.lowStock,
    },
    {
      key: 'expiring',
      count: expiring.count,
      words: t('needs.expiring', { count: expiring.count, date: formatDate(expiring.until) }),
      hint: formatAmount(expiring.value),
      to: paths.expiring({ from: on, to: expiring.until }),
    },
    {
      key: 'unread',
      count: unreadGrns,
      words: t('needs.unread', { count: unreadGrns }),
      hint: '',
      to: paths.unreadGrns,
    },
    {
      key: 'counts',
      count: overdueCounts.length,
      words: t('needs.counts', { count: overdueCounts.length }),
      hint: overdueCounts
        .map(({ place, last }) => [t(`countPlace.${place}`), last && formatDate(last)].filter(Boolean).join(' '))
        .join(', '),
      to: paths.counts,
    },
    // Behind what a clerk can do.
    ...(admin ? [] : [toClose]),
  ]
  return all.filter(({ count }) => count > 0)
}
