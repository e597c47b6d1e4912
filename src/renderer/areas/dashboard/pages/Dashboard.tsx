/** The dashboard (specification §2; screens.md): the figures of this moment, each leading to what it is made of, and what runs low. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { queries } from '../../../lib/queries.ts'
import { useRoles } from '../../../state/session.ts'
import { useSync } from '../../../state/sync.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadState } from '../../../ui/LoadState.tsx'
import { OfflineNote } from '../../../ui/OfflineNote.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { Figure } from '../parts/Figure.tsx'
import { LowStock } from '../parts/LowStock.tsx'
import styles from './Dashboard.module.css'

export default function Dashboard() {
  const { t } = useTranslation('frame')
  const query = useQuery(queries.dayEnd.dashboardStats.queryOptions({ input: {} }))
  return (
    <div className={styles['page']}>
      <PageHeader title={t('pages.dashboard')} />
      <OfflineNote about="reading" />
      <LoadState query={query}>{(stats) => <Stats stats={stats} />}</LoadState>
    </div>
  )
}

function Stats({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const ui = useTranslation('ui').t
  const navigate = useNavigate()
  const syncing = useSync(({ status }) => status?.state === 'first-sync' || status?.state === 'rebuilding')
  if (hasNothing(stats) && syncing) return <EmptyState title={ui('table.notSynced')} hint={ui('table.notSyncedHint')} />
  return (
    <>
      <Figures stats={stats} />
      {hasNothing(stats) ? (
        <EmptyState
          title={t('empty')}
          hint={t('emptyHint')}
          action={{ label: t('emptyAction'), run: () => void navigate('/inventory/grn/create') }}
        />
      ) : (
        <LowStock items={stats.lowStock} />
      )}
    </>
  )
}

const hasNothing = ({ trialBalance, unreadGrns, lowStock }: DashboardStats): boolean =>
  trialBalance.debit === 0 && trialBalance.credit === 0 && unreadGrns === 0 && lowStock.length === 0

function Figures({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const { unreadGrns, stockValue, heldValue, cash, bank, payables } = stats
  return (
    <ul className={styles['figures']} aria-label={t('figures')}>
      <Figure
        label={t('unreadGrns')}
        to="/inventory/grn?isRead=false"
        value={formatQuantity(unreadGrns)}
        hint={unreadGrns === 0 ? t('unreadNone') : t('unreadSome')}
      />
      <Figure
        label={t('stockValue')}
        to="/inventory/stock/report"
        value={<Amount value={stockValue} currency />}
        hint={heldValue === 0 ? t('heldNone') : t('heldValue', { amount: formatAmount(heldValue) })}
      />
      <Figure
        label={t('cash')}
        to="/accounts/cash-in-hand"
        value={<Amount value={cash} currency />}
        hint={t('cashHint')}
      />
      <Figure
        label={t('bank')}
        to="/accounts/reports/banks/bank-report"
        value={<Amount value={bank} currency />}
        hint={t('bankHint')}
      />
      <Figure
        label={t('payables')}
        to={isAdmin(roles) ? '/accounts/pay-bills' : '/accounts/chart-of-accounts?q=2010'}
        value={<Amount value={payables} currency />}
        hint={t('payablesHint')}
      />
      <TrialBalance {...stats.trialBalance} />
    </ul>
  )
}

function TrialBalance({ debit, credit }: DashboardStats['trialBalance']) {
  const { t } = useTranslation('dashboard')
  const agrees = debit === credit
  const gap = formatAmount(cents(Math.abs(debit - credit)))
  return (
    <Figure
      label={t('trialBalance')}
      to="/accounts/reports/trail-balance"
      value={<StatusTag tone={agrees ? 'success' : 'danger'}>{t(agrees ? 'agrees' : 'differs')}</StatusTag>}
      hint={agrees ? t('agreesHint', { amount: formatAmount(debit) }) : t('differsHint', { amount: gap })}
    />
  )
}
