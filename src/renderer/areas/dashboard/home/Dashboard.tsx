/** The dashboard (specification §2): the figures of this moment, what waits for somebody, sales, bottles and credit. Each leads to what it is made of. */
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { formatLongDate } from '#contract/format.ts'
import { queries } from '#lib/queries.ts'
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { useTodayOrPcDay, useTodaySettled } from '#lib/today.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { useSync } from '#state/sync.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProductChip } from '#ui/ProductChip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { BottlesByLocation } from './BottlesByLocation.tsx'
import { BillsByAge } from './CreditByAge.tsx'
import { Figures } from './Figures.tsx'
import { GoodsAndSuppliers } from './GoodsAndSuppliers.tsx'
import { OpeningCard } from './OpeningCard.tsx'
import { AttentionList } from './AttentionList.tsx'
import { SalesCurve } from './SalesCurve.tsx'
import styles from './Dashboard.module.css'

export default function Dashboard() {
  const { t } = useTranslation('frame')
  const on = useTodayOrPcDay()
  const scope = useProductScope()
  const query = useQuery({
    ...queries.dayEnd.dashboardStats.queryOptions({ input: { on, ...ofScope(scope) } }),
    enabled: useTodaySettled(),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('pages.dashboard')}
        counts={query.data && formatLongDate(query.data.on)}
        actions={<ProductChip scope={scope} />}
      />
      <OfflineNote about="reading" />
      <OpeningCard />
      <LoadState query={query}>{(stats) => <Stats stats={stats} />}</LoadState>
    </div>
  )
}

function Stats({ stats }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const ui = useTranslation('ui').t
  const navigate = useNavigate()
  const withBottles = useBottlesAllowed()
  const syncing = useSync(({ status }) => status?.state === 'first-sync' || status?.state === 'rebuilding')
  if (hasNothing(stats) && syncing) return <EmptyState title={ui('table.notSynced')} hint={ui('table.notSyncedHint')} />
  if (hasNothing(stats))
    return (
      <>
        <Figures stats={stats} />
        <EmptyState
          title={t('empty')}
          hint={t('emptyHint')}
          action={{ label: t('emptyAction'), run: () => void navigate('/inventory/grn/create') }}
        />
      </>
    )
  return (
    <>
      <Figures stats={stats} />
      <div className={styles['two']}>
        <AttentionList stats={stats} />
        <SalesCurve stats={stats} />
      </div>
      <div className={styles['under']} data-two={!withBottles || undefined}>
        {withBottles && <BottlesByLocation bottles={stats.bottles} />}
        <BillsByAge ageing={stats.credits.ageing} />
        <GoodsAndSuppliers stats={stats} />
      </div>
    </>
  )
}

const hasNothing = ({ trialBalance, unreadGrns, lowStockCount }: DashboardStats): boolean =>
  trialBalance.debit === 0 && trialBalance.credit === 0 && unreadGrns === 0 && lowStockCount === 0
