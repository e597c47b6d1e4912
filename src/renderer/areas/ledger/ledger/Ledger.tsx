/** The ledger of one account on the screen (specification §7 get-ledger-log; RPT-24): days, lines, running balance. */
import type { LedgerLine } from '#contract/ledger/ledger.ts'
import { accountById, nameOf } from '#lib/account-tree.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Period } from '#ui/periods.ts'
import { AccountSelect } from '#ui/report/AccountSelect.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { FoldingParameterBar } from '#ui/report/ParameterBar.tsx'
import { ReportStar } from '#ui/report/ReportStar.tsx'
import { useReportDays, useReportId } from '#ui/report/use-report.ts'
import { Balance } from '#ui/ledger/Balance.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { EntryDrawer } from '#ui/ledger/EntryDrawer.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerTable } from './LedgerTable.tsx'

export default function Ledger() {
  const { t } = useTranslation('ledger')
  const [accId, setAccId] = useReportId('accId')
  const days = useReportDays('account.ledger', 'period', { preset: 'thisMonth' })
  const account = accountById(useAccountTree().data ?? [], accId ?? null)
  const input = { accId, ...days.input }
  const title = account ? nameOf(account) : t('ledger.title')
  const exporting = useReportExport('account.ledgerLog', input, title)
  useNamedPage(account ? title : null)

  return (
    <BookPage>
      <PageHeader
        title={title}
        counts={
          account && (
            <>
              {t('ledger.now')} <Balance value={account.balance} debitSide={account.debitSide} currency />
            </>
          )
        }
        actions={
          accId !== undefined && (
            <>
              <ReportStar title={title} time="period" choice={days.choice} days={days.days} />
              <PrintActions call="account.ledgerLog" input={input} exporting={exporting} />
            </>
          )
        }
      />
      <FoldingParameterBar mayFold={accId !== undefined}>
        <AccountSelect
          label={t('ledger.account')}
          placeholder={t('ledger.accountSearch')}
          id={accId}
          autoFocus={accId === undefined}
          onChoose={setAccId}
        />
        <ReportDays time="period" choice={days.choice} days={days.days} onChoose={days.choose} />
      </FoldingParameterBar>
      <ExportNote exporting={exporting} name={title} />
      {accId === undefined ? (
        <EmptyState title={t('ledger.choose')} hint={t('ledger.chooseHint')} />
      ) : (
        days.settled && <Lines key={`${accId} ${days.days.from} ${days.days.to}`} accId={accId} days={days.days} />
      )}
    </BookPage>
  )
}

function Lines({ accId, days: { from, to } }: { accId: number; days: Period }) {
  const [open, setOpen] = useState<LedgerLine | null>(null)
  const query = useInfiniteQuery(
    queries.account.ledger.infiniteOptions({
      input: (after: string | undefined) => ({ accId, stDate: from, enDate: to, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <>
      <LoadState query={query}>
        {({ pages }) => {
          const page = pages[0]
          return (
            page && (
              <LedgerTable
                page={page}
                lines={pages.flatMap(({ lines }) => lines)}
                onOpen={setOpen}
                onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
                loading={query.isFetchingNextPage}
              />
            )
          )
        }}
      </LoadState>
      <EntryDrawer of={open} onClose={() => setOpen(null)} />
    </>
  )
}
