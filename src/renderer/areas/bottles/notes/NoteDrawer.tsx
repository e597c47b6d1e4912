/** A posted note or order: its lines, its bill, who recorded it, its journal; printing, exporting and cancelling it. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import type { BottleReceipt, BottleReceiptLine, BottleReceiptRow } from '#contract/bottles/bottle-receipt.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { extend, sumOf } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useRoles } from '#state/session.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { wayOf } from './note-lines.ts'

/** `id` null: closed. */
export function NoteDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({
    ...queries.bottleReceipt.get.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={780}
      title={
        query.data && (
          <>
            {query.data.number}
            <NotSent of="bottleReceipt" id={query.data.id} />
          </>
        )
      }
      query={query}
    >
      {(note) => <Posted note={note} onClose={onClose} />}
    </DocumentDrawer>
  )
}

function Posted({ note, onClose }: { note: BottleReceipt; onClose: () => void }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const call = note.kind === 'PO' ? 'bottleReceipt.poInvoice' : 'bottleReceipt.bottleReceiptInvoice'
  const exporting = useReportExport(call, { id: note.id }, documentTitle(note.number), note.supplierId)
  const isSuper = isSuperAdmin(useRoles())
  return (
    <>
      <DocumentActions
        end={
          <>
            {isSuper && note.billId !== null && (
              <Button
                onClick={() => void navigate(`/accounts/pending-credit-management?view=payables&bill=${note.billId}`)}
              >
                {t('note.bill', { number: note.bill ?? '' })}
              </Button>
            )}
            {isSuper && note.status === 'POSTED' && <Cancel note={note} onDone={onClose} />}
            <PrintActions call={call} input={{ id: note.id }} exporting={exporting} />
          </>
        }
      >
        <span>
          {formatDate(note.date)} · {note.supplier} · {formatMoney(note.total)} · <NoteStatus status={note.status} />
        </span>
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={note.number} />
      </Notices>
      <Note secondary>
        {note.refNo !== null && `${t(`${note.kind}.refNo`)} ${note.refNo} · `}
        {t('note.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) })}
      </Note>
      {note.remark && <p>{note.remark}</p>}
      <Lines note={note} />
      <DocumentLinks refId={note.id} sourceType={note.kind === 'PO' ? 'BRN_PO' : 'BRN'} />
      <NotesAndFiles subject="BRN" subjectId={note.id} />
    </>
  )
}

function Cancel({ note, onDone }: { note: BottleReceipt; onDone: () => void }) {
  const { t } = useTranslation('bottles')
  return (
    <ConfirmAction
      label={t(`${note.kind}.cancel`)}
      button={{ danger: true }}
      title={t('note.cancel.title', { number: note.number })}
      text={t(`${note.kind}.cancelText`, { amount: formatMoney(note.total) })}
      confirm={t('note.cancel.confirm')}
      keep={t('note.cancel.keep')}
      danger
      run={async () => {
        await api.bottleReceipt.cancel({ id: note.id })
        onDone()
      }}
      saidAfter={t('note.cancel.done', { number: note.number })}
    />
  )
}

function Lines({ note: { kind, items } }: { note: BottleReceipt }) {
  const { t } = useTranslation('bottles')
  const ui = useTranslation('ui').t
  const isOrder = kind === 'PO'
  const valueOf = ({ qty, unitPrice, value }: BottleReceiptLine) => (isOrder ? extend(qty, unitPrice) : value)
  return (
    <RuledTable
      label={t('note.lines')}
      foot={
        items.length > 1 && (
          <tr>
            <td colSpan={2}>{ui('table.total')}</td>
            <td data-figure>{formatQuantity(items.reduce((sum, { qty }) => sum + qty, 0))}</td>
            <td aria-hidden="true" />
            <td data-figure>
              <Amount value={sumOf(items, valueOf)} />
            </td>
          </tr>
        )
      }
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'bottle',
          title: t('note.line.bottleStockId'),
          render: ({ item_code: code, description }) => (
            <>
              <b>{code}</b> {description}
            </>
          ),
        },
        { key: 'way', title: t('note.line.way'), render: (line) => <WayOf line={line} /> },
        { key: 'qty', title: t('note.line.qty'), figure: true, render: ({ qty }) => formatQuantity(qty) },
        {
          key: 'price',
          title: t(isOrder ? 'note.line.unitPrice' : 'note.line.uprice'),
          figure: true,
          render: ({ unitPrice, uprice }) => <Amount value={isOrder ? unitPrice : uprice} />,
        },
        {
          key: 'value',
          title: t('note.line.value'),
          figure: true,
          render: (line) => <Amount value={valueOf(line)} />,
        },
      ]}
    />
  )
}

function WayOf({ line: { from, to } }: { line: BottleReceiptLine }) {
  const { t } = useTranslation('bottles')
  const way = wayOf(from, to)
  if (way !== null) return t(`way.${way}`)
  return t(to === 0 ? 'note.destination.rd' : 'note.destination.primary')
}

/** Whether a note still holds. */
export function NoteStatus({ status }: Pick<BottleReceiptRow, 'status'>) {
  const { t } = useTranslation('bottles')
  return <StatusTag tone={status === 'CANCELLED' ? 'danger' : 'neutral'}>{t(`note.status.${status}`)}</StatusTag>
}
