/** One receipt or supplier payment: the bills it settled, its paper, its entry; taking it back. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { PaymentDetails } from '#contract/bills/payment.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { OpenParty } from '#ui/OpenParty.tsx'
import { ExportButton, ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PAPER, PaymentPrint, usePaperSize } from './PaymentPrint.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { kindOf } from './payment-path.ts'
import { ReversePayment, useHow } from './ReversePayment.tsx'

/** `id` null: closed. */
export function PaymentDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('money')
  const query = useQuery({ ...queries.payment.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={760}
      title={query.data ? `${query.data.number} · ${query.data.party}` : t('one.title')}
      query={query}
    >
      {(payment) => <Opened payment={payment} />}
    </DocumentDrawer>
  )
}

function Opened({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('money')
  const size = usePaperSize()
  const exporting = useReportExport(PAPER, { id: payment.id, size }, documentTitle(payment.number), payment.partyId)
  const { number, remark, lines } = payment
  return (
    <>
      <DocumentActions
        end={
          <>
            <ReversePayment
              {...payment}
              payment={payment}
              label={`${t('one.reverse.label')}…`}
              button={{ danger: true }}
            />
            <PaymentPrint payment={payment} />
            <ExportButton exporting={exporting} disabled={false} />
          </>
        }
      >
        <OfParty payment={payment} />
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={number} />
      </Notices>
      <PaymentFacts payment={payment} />
      {remark && <p>{remark}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      <Note secondary>{t('one.recorded', { name: payment.createdBy, time: dayAndTimeOf(payment.createdAt) })}</Note>
      <DocumentLinks refId={payment.id} sourceType={kindOf(payment)} />
      <NotesAndFiles subject="PAYMENT" subjectId={payment.id} />
    </>
  )
}

function OfParty({ payment: { partyId, party, chequeId } }: { payment: PaymentDetails }) {
  const { t } = useTranslation(['money', 'ui'])
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(path)
  return (
    <>
      <OpenParty id={partyId} name={party} />
      {chequeId !== null && (
        <Button onClick={go(`/accounts/pending-cheque-management?cheque=${chequeId}`)}>{t('one.cheque')}</Button>
      )}
    </>
  )
}

function PaymentFacts({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('money')
  const { reversedAt, advance } = payment
  const how = useHow()(payment)
  const facts: Fact[] = [
    [t('list.column.amount'), <Amount key="amount" value={payment.amount} currency />],
    [t('list.column.status'), <PaymentStatus key="status" payment={payment} />],
    [t('list.column.date'), formatDate(payment.date)],
    ...(reversedAt === null ? [] : [[t('one.reversedAt'), formatDate(reversedAt)] satisfies Fact]),
    [t('list.column.how'), how],
    [t('pay.forBills'), <Amount key="settled" value={payment.settled} />],
    ...(advance === 0 ? [] : [[t('list.column.advance'), <Amount key="advance" value={advance} />] satisfies Fact]),
  ]
  return <Facts label={t('one.facts')} facts={facts} />
}

function Lines({ lines }: { lines: PaymentDetails['lines'] }) {
  const { t } = useTranslation('money')
  return (
    <RuledTable
      look="plain"
      label={t('one.bills')}
      rows={lines}
      rowKey={({ billId }) => billId}
      columns={[
        {
          key: 'bill_no',
          title: t('pay.column.billNo'),
          render: ({ billId, bill_no, date }) => (
            <PageLink to={documentPage({ type: 'CREDIT_BILL', id: billId, date })}>{bill_no}</PageLink>
          ),
        },
        { key: 'number', title: t('pay.column.number'), render: ({ number }) => number },
        { key: 'dueOn', title: t('pay.column.due'), render: ({ dueOn }) => formatDate(dueOn) },
        {
          key: 'billAmount',
          title: t('pay.column.amount'),
          figure: true,
          render: (line) => <Amount value={line.billAmount} />,
        },
        { key: 'amount', title: t('one.settled'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
        { key: 'left', title: t('one.left'), figure: true, render: ({ left }) => <Amount value={left} /> },
      ]}
    />
  )
}
