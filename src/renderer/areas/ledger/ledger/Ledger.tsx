/** The ledger of one account on the screen (specification §7 get-ledger-log; RPT-24): days, lines, running balance. */
import { accountById } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { usePageFocus } from '#ui/page-focus.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AccountSelect } from '#ui/report/AccountSelect.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { FoldingParameterBar } from '#ui/report/ParameterBar.tsx'
import { ReportStar } from '#ui/report/ReportStar.tsx'
import { useReportDays, useReportId } from '#ui/report/use-report.ts'
import { Balance } from '#ui/ledger/Balance.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { useTranslation } from 'react-i18next'
import { AccountSteps, useAccountSteps } from './AccountSteps.tsx'
import { LedgerLines } from './LedgerLines.tsx'

export default function Ledger() {
  const { t } = useTranslation('ledger')
  const [accId, setAccId] = useReportId('accId')
  const days = useReportDays('account.ledger', 'period', { preset: 'thisMonth' })
  const account = accountById(useAccountTree().data ?? [], accId ?? null)
  const input = { accId, ...days.input }
  const title = account ? accountLabel(account) : t('ledger.title')
  const exporting = useReportExport('account.ledgerLog', input, title)
  useNamedPage(account ? title : null)
  usePageFocus()
  const step = useAccountSteps(accId, setAccId)

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
              <AccountSteps step={step} />
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
        days.settled && (
          <LedgerLines key={`${accId} ${days.days.from} ${days.days.to}`} accId={accId} days={days.days} />
        )
      )}
    </BookPage>
  )
}
