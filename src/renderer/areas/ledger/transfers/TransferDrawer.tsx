/** One transfer: its entry, the pay-in slip of a deposit, and taking it back. */
import { placeName } from '#lib/books.ts'
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Transfer } from '#contract/ledger/transfer.ts'
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
import { useTranslation } from 'react-i18next'
import { slipOf } from './pay-in-slip.ts'

/** `id` null: closed. */
export function TransferDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('money')
  const query = useQuery({ ...queries.transfer.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={640}
      title={query.data?.number ?? t('transfers.one')}
      query={query}
    >
      {(transfer) => <Opened transfer={transfer} />}
    </DocumentDrawer>
  )
}

function Opened({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('money')
  const { number, amount, reversedAt, remark } = transfer
  const slip = slipOf(transfer)
  const exporting = useReportExport(slip.call, slip.input, documentTitle(number))
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  const toBank = banks?.find(({ id }) => id === transfer.toBankId)?.kind === 'BANK'
  const facts: Fact[] = [
    [t('list.column.amount'), <Amount key="amount" value={amount} currency />],
    [t('list.column.date'), formatDate(transfer.date)],
    [t('transfers.from'), placeName(transfer.fromBank)],
    [t('transfers.to'), placeName(transfer.toBank)],
    ...(remark === null ? [] : [[t('pay.remark'), remark] satisfies Fact]),
    ...(reversedAt === null ? [] : [[t('one.reversedAt'), formatDate(reversedAt)] satisfies Fact]),
  ]
  return (
    <>
      <DocumentActions
        end={
          <>
            {reversedAt === null && (
              <ConfirmAction
                label={`${t('one.reverse.label')}…`}
                button={{ danger: true }}
                shortcut="reverseDocument"
                title={t('one.reverse.title', { number })}
                text={t('transfers.reverseText', { amount: formatMoney(amount), account: transfer.fromBank })}
                confirm={t('one.reverse.confirm')}
                keep={t('one.reverse.keep')}
                reason="required"
                danger
                run={(reason) => api.transfer.reverse({ id: transfer.id, reason })}
                saidAfter={t('one.reverse.done', { number })}
              />
            )}
            {toBank && reversedAt === null && (
              <PrintActions {...slip} exporting={exporting} label={t('transfers.printSlip')} />
            )}
          </>
        }
      >
        {reversedAt !== null && <StatusTag tone="danger">{t('status.reversed')}</StatusTag>}
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={t('transfers.slip')} />
      </Notices>
      <Facts label={t('one.facts')} facts={facts} />
      <Note secondary>{t('one.recorded', { name: transfer.createdBy, time: dayAndTimeOf(transfer.createdAt) })}</Note>
      <DocumentLinks refId={transfer.id} sourceType="TRANSFER" />
      <NotesAndFiles subject="TRANSFER" subjectId={transfer.id} />
    </>
  )
}
