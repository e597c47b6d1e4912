/** A party in the books on one page: what is owed line by line, bills, cheques, advances, bottles held and how old it is, and the other accounts that carry it. */
import type { PartyStatement as Statement, StatementLine } from '#contract/bills/statement.ts'
import type { SessionState } from '#contract/desktop.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { payingPath } from '#lib/paying-path.ts'
import { formatDate } from '#lib/dates.ts'
import { subtractCents } from '#contract/money.ts'
import { useGoBack } from '#lib/go-back.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useSession } from '#state/session.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartySelect } from '#ui/report/PartySelect.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { FoldingParameterBar } from '#ui/report/ParameterBar.tsx'
import { ReportStar } from '#ui/report/ReportStar.tsx'
import { useReportDays, useReportId } from '#ui/report/use-report.ts'
import { BookPage, BookSheet } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { EntryDrawer } from '#ui/ledger/EntryDrawer.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Behind } from './Behind.tsx'
import { OtherLines, OwedLines } from './Lines.tsx'

const REPORT = 'bill.statementReport'

export default function PartyStatement() {
  const { t } = useTranslation('statement')
  const [partyId, setPartyId] = useReportId('partyId')
  const { choice, days, choose, settled } = useReportDays('bill.statement', 'period', { preset: 'thisMonth' })
  const query = useQuery({
    ...queries.bill.statement.queryOptions({
      input: { partyId: partyId ?? 0, fromDate: days.from, toDate: days.to },
    }),
    enabled: partyId !== undefined && settled,
    placeholderData: keepPreviousData,
  })
  const statement = partyId === undefined || query.data?.party.id !== partyId ? undefined : query.data
  useShortcut('back', useGoBack('/dashboard/default'))
  const title = statement ? statement.party.name : t('title')
  useNamedPage(statement ? title : null)
  const paper = { partyId: partyId ?? 0, stDate: days.from, enDate: days.to }
  const exporting = useReportExport(REPORT, paper, `${t('paper')} · ${title}`)

  return (
    <BookPage>
      <PageHeader
        title={title}
        counts={statement && owed(t, statement)}
        actions={
          <>
            {statement && <Overview partyId={statement.party.id} />}
            {statement && <ReportStar {...{ title, choice, days }} time="period" />}
            {statement && <Settle statement={statement} />}
            {statement && <PrintActions call={REPORT} input={paper} exporting={exporting} />}
          </>
        }
      />
      <ExportNote exporting={exporting} name={title} />
      <FoldingParameterBar mayFold={partyId !== undefined}>
        <PartySelect
          label={t('party')}
          all={t('choose')}
          hint={t('search')}
          id={partyId}
          autoFocus={partyId === undefined}
          onChoose={setPartyId}
        />
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
      </FoldingParameterBar>
      {partyId === undefined ? (
        <EmptyState title={t('chooseTitle')} hint={t('chooseHint')} />
      ) : (
        <LoadState query={{ ...query, data: statement }}>{(found) => <Sheet statement={found} />}</LoadState>
      )}
    </BookPage>
  )
}

type Words = ReturnType<typeof useTranslation<'statement'>>['t']
/** "Owes us LKR 12,000.00 · limit LKR 50,000.00" */
const owed = (t: Words, { direction, owed: amount, party }: Statement): string =>
  [
    t(direction === receivablePayable.receivable ? 'owesUs' : 'weOwe', { amount: formatMoney(amount) }),
    ...(party.creditLimit === null ? [] : [t('limit', { amount: formatMoney(party.creditLimit) })]),
  ].join(' · ')

function Settle({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const { party, direction } = statement
  const owes = direction === receivablePayable.receivable
  const path = payingPath(direction, party.id)
  if (!session) return null
  if (party.kind === partyKinds.employee) return <SettleStaff statement={statement} session={session} />
  if (!openPageAt(path, session)) return null
  return (
    <ShortcutButton shortcut="partyPay" onClick={() => void navigate(path)}>
      {t(owes ? 'receive' : 'payBills')}
    </ShortcutButton>
  )
}

/** An employee makes shorts good, and is paid commission (E-78b, E-78c). */
function SettleStaff({ statement, session }: { statement: Statement; session: SessionState }) {
  const { t } = useTranslation('statement')
  const navigate = useNavigate()
  const closing = (code: string) => statement.accounts.find((account) => account.code === code)?.closing ?? 0
  const path = '/accounts/staff-payments'
  if (!openPageAt(path, session)) return null
  const go = (what: 'recover' | 'pay') => () => void navigate(`${path}?${what}=${statement.party.id}`)
  return (
    <>
      {closing('1130') > 0 && <Button onClick={go('recover')}>{t('recoverShort')}</Button>}
      {closing('2120') < 0 && <Button onClick={go('pay')}>{t('payCommission')}</Button>}
    </>
  )
}

function Overview({ partyId }: { partyId: number }) {
  const { t } = useTranslation('statement')
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(`/accounts/parties/${partyId}`)}>{t('overview')}</Button>
}

function Sheet({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  const [open, setOpen] = useState<StatementLine | null>(null)
  const { party, fromDate, toDate } = statement
  return (
    <>
      <BookSheet aria-label={t('title')}>
        <h2>{t('of', { name: party.name })}</h2>
        <Note secondary>{[party.code, party.address, party.phone].filter((word) => word).join(' · ')}</Note>
        <Note secondary>{t('period', { from: formatDate(fromDate), to: formatDate(toDate) })}</Note>
        <OwedLines statement={statement} onOpen={setOpen} />
        <Behind statement={statement} />
        <OtherLines statement={statement} onOpen={setOpen} />
        <Tie statement={statement} />
      </BookSheet>
      <EntryDrawer of={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** All accounts of the party against the lines of the ledger that name it (RPT-00); for us alone, it is not printed. */
function Tie({ statement: { closing, ledger } }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  const difference = subtractCents(ledger, closing)
  return difference === 0 ? (
    <Note secondary>{t('agrees', { amount: formatMoney(ledger) })}</Note>
  ) : (
    <Note>{t('differs', { amount: formatMoney(ledger), difference: formatMoney(difference) })}</Note>
  )
}
