/** A posted expiry note: its lines, who recorded it, its journal; printing, exporting and cancelling it. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useRoles } from '#state/session.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { DocumentActions } from '#ui/DocumentDrawer.tsx'
import { Note, Notices } from '#ui/Note.tsx'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { ExpiryNoteLines } from './ExpiryNoteLines.tsx'

/** `note` null: closed. */
export function ExpiryNoteDrawer({ note, onClose }: { note: ExpiryNote | null; onClose: () => void }) {
  return (
    <Drawer
      open={note !== null}
      onClose={onClose}
      size={820}
      destroyOnHidden
      title={
        note && (
          <>
            {note.number}
            <NotSent of="expiryNote" id={note.id} />
          </>
        )
      }
    >
      {note && <Posted note={note} onClose={onClose} />}
    </Drawer>
  )
}

function Posted({ note, onClose }: { note: ExpiryNote; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const exporting = useReportExport('expiryNote.invoice', { id: note.id }, documentTitle(note.number), supplierOf(note))
  const mayCancel = isSuperAdmin(useRoles()) && note.status === 'POSTED'
  return (
    <>
      <DocumentActions
        end={
          <>
            {mayCancel && (
              <ConfirmAction
                label={t('expiryNote.cancel.label')}
                button={{ danger: true }}
                title={t('expiryNote.cancel.title', { number: note.number })}
                text={t('expiryNote.cancel.text', { amount: formatMoney(note.total) })}
                confirm={t('expiryNote.cancel.confirm')}
                keep={t('grn.cancel.keep')}
                danger
                run={async () => {
                  await api.expiryNote.cancel({ id: note.id })
                  onClose()
                }}
                saidAfter={t('expiryNote.cancel.done', { number: note.number })}
              />
            )}
            <PrintActions call="expiryNote.invoice" input={{ id: note.id }} exporting={exporting} />
          </>
        }
      >
        <span>
          {formatDate(note.date)} · {formatMoney(note.total)}{' '}
          {note.status === 'CANCELLED' && <StatusTag tone="danger">{t('status.cancelled')}</StatusTag>}
        </span>
      </DocumentActions>
      <Notices>
        <ExportNote exporting={exporting} name={note.number} />
      </Notices>
      {note.remarks && <p>{note.remarks}</p>}
      <ExpiryNoteLines lines={note.lines} />
      <Note secondary>{t('grn.history.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) })}</Note>
      <DocumentLinks refId={note.id} sourceType="ERN" />
      <NotesAndFiles subject="ERN" subjectId={note.id} />
    </>
  )
}

/** The one that its lines name; null where they name none, or several. */
function supplierOf({ lines }: ExpiryNote): number | null {
  const [first, ...others] = new Set(lines.map(({ supplierId }) => supplierId).filter((id) => id !== null))
  return others.length === 0 ? (first ?? null) : null
}
