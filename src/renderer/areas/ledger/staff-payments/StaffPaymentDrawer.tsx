/** One short recovered or commission paid: its entry, its voucher, and taking it back. */
import { placeName } from '#lib/books.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { StaffPayment } from '#contract/ledger/staff-payment.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** `id` null: closed. */
export function StaffPaymentDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const query = useQuery({ ...queries.staffPayment.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={640}
      title={query.data?.number ?? t('one')}
      query={query}
    >
      {(payment) => <Opened payment={payment} />}
    </DocumentDrawer>
  )
}

function Opened({ payment }: { payment: StaffPayment }) {
  const { t } = useTranslation(['staff', 'money'])
  const navigate = useNavigate()
  const { id, number, kind, employee, amount, bank, reversedAt, remark } = payment
  const paper = { call: 'staffPayment.voucher', input: { id } }
  const exporting = useReportExport(paper.call, paper.input, documentTitle(number))
  const facts: Fact[] = [
    [t('money:list.column.amount'), <Amount key="amount" value={amount} currency />],
    [t('money:list.column.date'), formatDate(payment.date)],
    [t('employee'), employee],
    [t('kind'), t(`kinds.${kind}`)],
    [
      bank === null ? t('how') : t(kind === 'PAYMENT' ? 'from' : 'into'),
      bank === null ? t(`ways.${payment.way}`) : placeName(bank),
    ],
    ...(remark === null ? [] : [[t('money:pay.remark'), remark] satisfies Fact]),
    ...(reversedAt === null ? [] : [[t('money:one.reversedAt'), formatDate(reversedAt)] satisfies Fact]),
  ]
  return (
    <>
      <DocumentActions
        end={
          <>
            <Button onClick={() => void navigate(`/accounts/party-statement?partyId=${payment.partyId}`)}>
              {t('money:one.statement')}
            </Button>
            {reversedAt === null && (
              <ConfirmAction
                label={`${t('money:one.reverse.label')}…`}
                button={{ danger: true }}
                title={t('money:one.reverse.title', { number })}
                text={t(`reverseText.${kind}`, { amount: formatMoney(amount), name: employee })}
                confirm={t('money:one.reverse.confirm')}
                keep={t('money:one.reverse.keep')}
                reason="required"
                danger
                run={(reason) => api.staffPayment.reverse({ id, reason })}
                saidAfter={t('money:one.reverse.done', { number })}
              />
            )}
            <PrintActions {...paper} exporting={exporting} />
          </>
        }
      >
        {reversedAt !== null && <StatusTag tone="danger">{t('money:status.reversed')}</StatusTag>}
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={number} />
      </Notices>
      <Facts label={t('money:one.facts')} facts={facts} />
      <Note secondary>
        {t('money:one.recorded', { name: payment.createdBy, time: dayAndTimeOf(payment.createdAt) })}
      </Note>
      <DocumentLinks refId={id} sourceType={kind === 'PAYMENT' ? 'STAFF_PAYMENT' : 'STAFF_RECOVERY'} />
    </>
  )
}
