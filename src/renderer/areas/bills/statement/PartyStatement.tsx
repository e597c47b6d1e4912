/** A party in the books on one page: what is owed line by line, bills, cheques, advances, bottles held and how old it is, and the other accounts that carry it. */
import type { PartyStatement as Statement, StatementLine } from '#contract/bills/statement.ts'
import type { SessionState } from '#contract/desktop.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useSession } from '#state/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartySelect } from '#ui/report/PartySelect.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportButton, ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { FoldingParameterBar } from '#ui/report/ParameterBar.tsx'
import { ReportStar } from '#ui/report/ReportStar.tsx'
import { useReportDays, useReportId } from '#ui/report/use-report.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { BookPage, BookSheet } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { EntryDrawer } from '#ui/ledger/EntryDrawer.tsx'
import { styleNonce } from '#lib/style-nonce.ts'
import { pageNumber } from '#ui/report/page-number.ts'
import { printHtml } from '#ui/report/print.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Behind } from './Behind.tsx'
import { OtherLines, OwedLines } from './Lines.tsx'

const paper = (numbers: string) => `
@page { size: A4; margin: 14mm; ${numbers} }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums }
h2 { margin: 0 0 2mm; font-size: 15pt }
h3 { margin: 5mm 0 1mm; font-size: 11pt }
p { margin: 0 0 1mm }
a, button { color: inherit; text-decoration: none; background: none; border: 0; padding: 0; font: inherit }
dl { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 3mm 0 }
dt { color: #444; font-size: 8.5pt }
dd { margin: 0; font-weight: 600 }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 1mm 2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top }
[data-figure] { text-align: right; white-space: nowrap }
[data-screen] { display: none }
`

/**
 * Prints what stands on the screen as a sheet of paper: the words and tables of a part of the page, black on white.
 * @param sheet made by React, so that every value in it is escaped; `data-screen` marks what stays off the paper
 * @param numbers the rule of the page numbers
 */
function printSheet(sheet: HTMLElement, title: string, numbers: string): Promise<void> {
  const page = document.implementation.createHTMLDocument(title)
  const style = page.createElement('style')
  // As an attribute: the property is not written out with the element.
  style.setAttribute('nonce', styleNonce ?? '')
  style.textContent = paper(numbers)
  page.head.append(style)
  page.body.append(page.importNode(sheet, true))
  for (const hidden of page.querySelectorAll('[data-paper]')) hidden.removeAttribute('hidden')
  return printHtml(`<!doctype html>${page.documentElement.outerHTML}`)
}

export default function PartyStatement() {
  const { t } = useTranslation('statement')
  const ui = useTranslation('ui').t
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
  const sheet = useRef<HTMLElement>(null)
  const title = statement ? statement.party.name : t('title')
  useNamedPage(statement ? title : null)
  const exporting = useReportExport(
    'bill.statementReport',
    {
      partyId: partyId ?? 0,
      stDate: days.from,
      enDate: days.to,
    },
    `${t('title')} · ${title}`,
  )
  const print = () => {
    if (!sheet.current) return
    const numbers = pageNumber((ofPages) => ui('report.rows.page', ofPages))
    printSheet(sheet.current, `${t('title')} ${title}`, numbers).catch(alertFailure)
  }

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
            <ShortcutButton shortcut="print" disabled={!statement} onClick={print}>
              {t('print')}
            </ShortcutButton>
            <ExportButton exporting={exporting} disabled={!statement} />
          </>
        }
      />
      <ExportNote exporting={exporting} name={title} />
      <FoldingParameterBar mayFold={partyId !== undefined}>
        <PartySelect label={t('party')} all={t('choose')} hint={t('search')} id={partyId} onChoose={setPartyId} />
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
      </FoldingParameterBar>
      {partyId === undefined ? (
        <EmptyState title={t('chooseTitle')} hint={t('chooseHint')} />
      ) : (
        <LoadState query={{ ...query, data: statement }}>
          {(found) => <Sheet statement={found} sheet={sheet} />}
        </LoadState>
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
  const path = `/accounts/${owes ? 'receive-payment' : 'pay-bills'}?partyId=${party.id}`
  if (!session) return null
  if (party.kind === partyKinds.employee) return <SettleStaff statement={statement} session={session} />
  if (!openPageAt(path, session)) return null
  return <Button onClick={() => void navigate(path)}>{t(owes ? 'receive' : 'payBills')}</Button>
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

type SheetProps = { statement: Statement; sheet: React.RefObject<HTMLElement | null> }

function Sheet({ statement, sheet }: SheetProps) {
  const { t } = useTranslation('statement')
  const [open, setOpen] = useState<StatementLine | null>(null)
  const frame = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const { party, fromDate, toDate } = statement
  return (
    <>
      <BookSheet ref={sheet} aria-label={t('title')}>
        <p data-paper hidden>
          {session?.agency?.name}
          {session?.demo && ` · ${frame('demoBanner')}`}
        </p>
        <h2>{t('of', { name: party.name })}</h2>
        <Note secondary>{[party.code, party.address, party.phone].filter((word) => word).join(' · ')}</Note>
        <Note secondary>{t('period', { from: formatDate(fromDate), to: formatDate(toDate) })}</Note>
        <OwedLines statement={statement} onOpen={setOpen} />
        <Behind statement={statement} />
        <OtherLines statement={statement} onOpen={setOpen} />
      </BookSheet>
      <EntryDrawer of={open} onClose={() => setOpen(null)} />
    </>
  )
}
