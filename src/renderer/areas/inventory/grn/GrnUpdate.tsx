/** A posted goods received note: read it, change it while that is allowed, mark it as read, print it, see what the books say. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { useFirstBackdate } from '#lib/backdating.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useDocumentSteps } from '#lib/trail.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useToday } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useRoles, useSession } from '#state/session.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { Note } from '#ui/Note.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { GrnForm } from './GrnForm.tsx'
import { GrnStatus } from './GrnStatus.tsx'
import { readDraft, typedGrn } from './grn-draft.ts'
import { lockReason } from './may-change.ts'
import { useMarkRead } from './use-mark-read.ts'

export default function GrnUpdate() {
  const { t } = useTranslation('inventory')
  const id = Number(useParams()['id'])
  useDocumentSteps(id, (next) => `/inventory/grn/update/${next}`)
  return (
    <EditPage title={t('grn.one')} query={useQuery(queries.grn.get.queryOptions({ input: { id } }))}>
      {(note, onTyped) => <Opened note={note} onTyped={onTyped} />}
    </EditPage>
  )
}

type OpenedProps = { note: Grn; onTyped: (typed: boolean) => void }

function Opened({ note, onTyped }: OpenedProps) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/grn')
  const lock = useLock(note)
  const session = useDocumentSession(
    `grn:${note.id}`,
    (kept) => readDraft(kept, note.rowVersion),
    lock === null,
    (kept) => readDraft(kept, 'any'),
  )
  const exporting = useReportExport('grn.invoice', { id: note.id }, documentTitle(note.number), note.supplierId)
  useNamedPage(note.number)
  if (session === undefined) return <LoadingNote />
  return (
    <GrnForm
      key={session.number}
      title={note.number}
      mark={
        <>
          <GrnStatus note={note} />
          <NotSent of="grn" id={note.id} />
        </>
      }
      actions={
        <>
          <NoteActions note={note} />
          <PrintActions call="grn.invoice" input={{ id: note.id }} exporting={exporting} />
        </>
      }
      notice={
        <>
          {lock && <Alert type="info" showIcon title={t(`grn.lock.${lock}`)} />}
          {session.notice}
          <ExportNote exporting={exporting} name={note.number} />
        </>
      }
      after={
        <div>
          <History note={note} />
          <DocumentLinks refId={note.id} sourceType="GRN" />
          <NotesAndFiles subject="GRN" subjectId={note.id} />
        </div>
      }
      session={session}
      initial={session.initial ?? typedGrn(note)}
      posted={note}
      readOnly={lock !== null}
      save={(typed) => api.grn.update({ id: note.id, rowVersion: note.rowVersion, ...typed })}
      onSaved={(saved) => {
        alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
        queryClient.setQueryData(queries.grn.get.queryKey({ input: { id: saved.id } }), saved)
      }}
      onLeave={goBack}
      onTyped={onTyped}
    />
  )
}

function useLock(note: Grn) {
  const roles = useRoles()
  const fullName = useSession(({ state }) => state?.user?.fullName) ?? ''
  return lockReason(note, { roles, fullName, openDay: useOpenDay(), firstDay: useFirstBackdate(), today: useToday() })
}

/** Who recorded, read and changed a note, and when its bill is due. */
function History({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const parts = [
    t('grn.history.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) }),
    note.version > 1 && t('grn.history.changed', { count: note.version - 1 }),
    note.readBy !== null &&
      note.readAt !== null &&
      t('grn.history.read', { name: note.readBy, time: dayAndTimeOf(note.readAt) }),
    note.billId === null
      ? t('grn.history.noBill')
      : note.dueOn && t('grn.history.due', { date: formatDate(note.dueOn) }),
  ]
  return <Note secondary>{parts.filter(Boolean).join(' · ')}</Note>
}

/** What may be done with a posted note beside changing it. */
function NoteActions({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const { markRead, running } = useMarkRead()
  const mayCancel = isSuperAdmin(useRoles()) && note.status === 'POSTED'
  return (
    <>
      {!note.isRead && note.status === 'POSTED' && (
        <ShortcutButton shortcut="markRead" loading={running} onClick={() => void markRead([note])}>
          {t('grn.markRead')}
        </ShortcutButton>
      )}
      {mayCancel && (
        <ConfirmAction
          label={t('grn.cancel.label')}
          button={{ danger: true }}
          title={t('grn.cancel.title', { number: note.number })}
          text={t('grn.cancel.text', { supplier: note.supplier, amount: formatMoney(note.total) })}
          confirm={t('grn.cancel.confirm')}
          keep={t('grn.cancel.keep')}
          danger
          run={() => api.grn.cancel({ id: note.id })}
          saidAfter={t('grn.cancel.done', { number: note.number })}
        />
      )}
    </>
  )
}
