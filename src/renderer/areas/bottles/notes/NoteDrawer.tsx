/** A posted note or order: its lines, its bill, who recorded it, its journal; printing, exporting and cancelling it. */
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isSuperAdmin } from '#contract/access.ts'
import type { BottleReceipt, BottleReceiptLine } from '#contract/bottles/bottle-receipt.ts'
import { formatDate, formatMoney, formatQuantity } from '#contract/format.ts'
import { extend } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import paper from '#ui/Document.module.css'
import { DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { wayOf } from './note-lines.ts'
import { NoteStatus } from './NoteStatus.tsx'

/** `id` null: closed. */
export function NoteDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({
    ...queries.bottleReceipt.get.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  return (
    <DocumentDrawer open={id !== null} onClose={onClose} size={780} title={query.data?.number} query={query}>
      {(note) => <Posted note={note} onClose={onClose} />}
    </DocumentDrawer>
  )
}

function Posted({ note, onClose }: { note: BottleReceipt; onClose: () => void }) {
  const { t } = useTranslation('bottles')
  const navigate = useNavigate()
  const call = note.kind === 'PO' ? 'bottleReceipt.poInvoice' : 'bottleReceipt.bottleReceiptInvoice'
  const exporting = useReportExport(call, { id: note.id })
  const isSuper = isSuperAdmin(useRoles())
  return (
    <>
      <div className={paper['actions']}>
        <span>
          {formatDate(note.date)} · {note.supplier} · {formatMoney(note.total)} <NoteStatus status={note.status} />
        </span>
        <span className={paper['gap']} />
        {isSuper && note.billId !== null && (
          <Button
            onClick={() => void navigate(`/accounts/pending-credit-management?view=payables&bill=${note.billId}`)}
          >
            {t('note.bill', { number: note.bill ?? '' })}
          </Button>
        )}
        {isSuper && note.status === 'POSTED' && <Cancel note={note} onDone={onClose} />}
        <PrintActions call={call} input={{ id: note.id }} exporting={exporting} />
      </div>
      <div className={paper['notice']}>
        <ExportNote exporting={exporting} name={note.number} />
      </div>
      <p className={paper['history']}>
        {note.refNo !== null && `${t(`${note.kind}.refNo`)} ${note.refNo} · `}
        {t('note.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) })}
      </p>
      {note.remark && <p>{note.remark}</p>}
      <Lines note={note} />
      <DocumentLinks refId={note.id} sourceType={note.kind === 'PO' ? 'BRN_PO' : 'BRN'} />
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
  const isOrder = kind === 'PO'
  return (
    <table className={paper['posted']}>
      <caption className="sr-only">{t('note.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('note.line.bottleStockId')}</th>
          <th scope="col">{t('note.line.way')}</th>
          <th scope="col" data-align="end">
            {t('note.line.qty')}
          </th>
          <th scope="col" data-align="end">
            {t(isOrder ? 'note.line.unitPrice' : 'note.line.uprice')}
          </th>
          <th scope="col" data-align="end">
            {t('note.line.value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{line.item_code}</b> {line.description}
            </td>
            <td>
              <WayOf line={line} />
            </td>
            <td data-align="end">{formatQuantity(line.qty)}</td>
            <td data-align="end">
              <Amount value={isOrder ? line.unitPrice : line.uprice} />
            </td>
            <td data-align="end">
              <Amount value={isOrder ? extend(line.qty, line.unitPrice) : line.value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WayOf({ line: { from, to } }: { line: BottleReceiptLine }) {
  const { t } = useTranslation('bottles')
  const way = wayOf(from, to)
  if (way !== null) return t(`way.${way}`)
  return t(to === 0 ? 'note.destination.rd' : 'note.destination.primary')
}
