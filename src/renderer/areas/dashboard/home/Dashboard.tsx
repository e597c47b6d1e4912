/** The dashboard (specification §2): the figures of this moment, what waits for somebody, sales, bottles and credit. Each leads to what it is made of. */
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import type { Checklist } from '#contract/opening/checklist.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useArrival, useFollowed } from '#lib/followed.ts'
import { progressOf } from '#lib/opening-steps.ts'
import { queries } from '#lib/queries.ts'
import { useOpening } from '#lib/use-opening.ts'
import { ofScope, type ProductScope, useProductScope } from '#lib/use-product-scope.ts'
import { useTodayOrPcDay, useTodaySettled } from '#lib/today.ts'
import { useSync } from '#state/sync.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProductChip } from '#ui/ProductChip.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Arrange } from './Arrange.tsx'
import { BottlesByLocation } from './BottlesByLocation.tsx'
import { ChequesBothWays } from './ChequesBothWays.tsx'
import { BillsByAge } from './CreditByAge.tsx'
import { Figures } from './Figures.tsx'
import { GoodsAndSuppliers } from './GoodsAndSuppliers.tsx'
import { OpeningCard } from './OpeningCard.tsx'
import { AttentionList } from './AttentionList.tsx'
import { Profit } from './Profit.tsx'
import { SalesCurve } from './SalesCurve.tsx'
import { ToClose } from './ToClose.tsx'
import { TopDebtors } from './TopDebtors.tsx'
import { TourOffer } from './TourOffer.tsx'
import { TripsUnderWay } from './TripsUnderWay.tsx'
import { usePanels } from './use-panels.ts'
import { type Band, bandsOf, type DashboardView, type PanelName } from './views.ts'
import styles from './Dashboard.module.css'

export default function Dashboard() {
  const { t } = useTranslation(['frame', 'dashboard'])
  useFollowed()
  const panels = usePanels()
  const on = useTodayOrPcDay()
  const scope = useProductScope()
  const query = useQuery({
    ...queries.dayEnd.dashboardStats.queryOptions({ input: { on, ...ofScope(scope) } }),
    enabled: useTodaySettled(),
    placeholderData: keepPreviousData,
  })
  const opening = useOpening()
  const product = narrowedTo(scope)
  const begins = opening !== null && query.data !== undefined && isBeginning(opening, query.data)
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('pages.dashboard')}
        counts={
          query.data &&
          [formatLongDate(query.data.on), product && !begins && t('dashboard:ofProduct', { product })]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          // Where the steps of the opening stand alone there is nothing to choose or to arrange.
          !begins && (
            <>
              <ProductChip scope={scope} />
              {panels.views.length > 1 && (
                <Segmented<DashboardView>
                  aria-label={t('dashboard:views.label')}
                  value={panels.view}
                  options={panels.views.map((value) => ({ value, label: t(`dashboard:views.${value}`) }))}
                  onChange={panels.choose}
                />
              )}
              <Arrange open={panels.open} shown={panels.shown} onChange={panels.arrange} />
            </>
          )
        }
      />
      <OfflineNote about="reading" />
      <OpeningCard />
      <TourOffer />
      {!begins && (
        <LoadState query={query}>{(stats) => <Stats stats={stats} shown={panels.shown} scope={scope} />}</LoadState>
      )}
    </div>
  )
}

/** Money and what is owed have no product: what is of the chosen one alone bears its name beside them. */
const narrowedTo = ({ isChoice, productId, name }: ProductScope): string | undefined =>
  isChoice && productId !== undefined ? name : undefined

type StatsProps = { stats: DashboardStats; shown: readonly PanelName[]; scope: ProductScope }

function Stats({ stats, shown, scope }: StatsProps) {
  const { t } = useTranslation('dashboard')
  const ui = useTranslation('ui').t
  const navigate = useNavigate()
  useArrival()
  const syncing = useSync(({ status }) => status?.state === 'first-sync' || status?.state === 'rebuilding')
  if (hasNothing(stats) && syncing) return <EmptyState title={ui('table.notSynced')} hint={ui('table.notSyncedHint')} />
  if (hasNothing(stats))
    return (
      <EmptyState
        title={t('empty')}
        hint={t('emptyHint')}
        action={{ label: t('emptyAction'), run: () => void navigate('/inventory/grn/create') }}
      />
    )
  const product = narrowedTo(scope)
  return (
    <>
      <Figures stats={stats} product={product} />
      {bandsOf(shown).map((band, at) => (
        <PanelBand key={at} band={band}>
          {(name) => (
            <div key={name} data-panel={name}>
              <PanelNamed name={name} stats={stats} shown={shown} product={product} />
            </div>
          )}
        </PanelBand>
      ))}
    </>
  )
}

function PanelBand({ band, children }: { band: Band; children: (name: PanelName) => React.ReactNode }) {
  if ('even' in band) return <div className={styles['even']}>{band.even.map(children)}</div>
  return (
    <div className={styles['band']}>
      {band.columns.map(({ width, names }) => (
        <div key={names[0]} data-width={width}>
          {names.map(children)}
        </div>
      ))}
    </div>
  )
}

type PanelNamedProps = {
  name: PanelName
  stats: DashboardStats
  shown: readonly PanelName[]
  product: string | undefined
}

function PanelNamed({ name, stats, shown, product }: PanelNamedProps) {
  switch (name) {
    case 'attention':
      return <AttentionList stats={stats} withDays={!shown.includes('toClose')} />
    case 'sales':
      return <SalesCurve stats={stats} product={product} />
    case 'trips':
      return <TripsUnderWay />
    case 'cheques':
      return <ChequesBothWays others={shown.includes('attention')} />
    case 'toClose':
      return <ToClose on={stats.on} openDate={stats.openDate} />
    case 'profit':
      return <Profit stats={stats} />
    case 'debtors':
      return <TopDebtors debtors={stats.topDebtors} />
    case 'goods':
      return <GoodsAndSuppliers stats={stats} product={product} />
    case 'credit':
      return <BillsByAge on={stats.on} ageing={stats.credits.ageing} />
    case 'bottles':
      return <BottlesByLocation bottles={stats.bottles} />
  }
}

/** Nothing but the steps of the opening is to be done then, and all figures of a day are zeros. */
const isBeginning = (opening: Checklist, stats: DashboardStats): boolean =>
  !hasTraded(stats) && (hasNothing(stats) || !progressOf(opening.steps).isReady)

const hasTraded = ({ sales, trips }: DashboardStats): boolean =>
  trips.count > 0 || sales.days.some((day) => day.sales > 0)

const hasNothing = ({ trialBalance, unreadGrns, lowStockCount }: DashboardStats): boolean =>
  trialBalance.debit === 0 && trialBalance.credit === 0 && unreadGrns === 0 && lowStockCount === 0
