/** A posted goods received note: read it, change it while that is allowed, mark it as read, print it, see what the books say. */
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSuperAdmin } from '#contract/access.ts'
import { formatMoney } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { useFirstBackdate } from '#lib/backdating.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useRoles, useSession } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { dropDraft } from '#ui/draft.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { DraftFound } from '#ui/DraftFound.tsx'
import { GrnForm } from './GrnForm.tsx'
import { GrnHistory } from './GrnHistory.tsx'
import { GrnStatus } from './GrnStatus.tsx'
import { readDraft, type SentGrn, typedGrn } from './grn-draft.ts'
import { lockReason } from './may-change.ts'
import { useMarkRead } from './use-mark-read.ts'
import { PageLoad } from '#ui/PageLoad.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { useFoundDraft } from '#ui/use-found-draft.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useToday } from '#lib/today.ts'

export default function GrnUpdate() {
  const { t } = useTranslation('inventory')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.grn.get.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('grn.one')} query={query}>
      {(note) => <FormWithRemoteUpdates note={note} />}
    </PageLoad>
  )
}

/** Follows what others change, until something is typed here: then saving tells that it was changed meanwhile. */
function FormWithRemoteUpdates({ note }: { note: Grn }) {
  const [shown, setShown] = useState(note)
  const [typed, setTyped] = useState(false)
  if (!typed && shown.rowVersion !== note.rowVersion) setShown(note)
  return <Opened key={shown.rowVersion} note={shown} onTyped={setTyped} />
}

type OpenedProps = { note: Grn; onTyped: (typed: boolean) => void }

function Opened({ note, onTyped }: OpenedProps) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack('/inventory/grn')
  const lock = useLock(note)
  const draftKey = `grn:${note.id}`
  const draft = useFoundDraft(draftKey, (kept) => readDraft(kept, note.rowVersion))
  const [discarded, setDiscarded] = useState(false)
  const exporting = useReportExport('grn.invoice', { id: note.id })
  useNamedPage(note.number)
  if (draft === undefined) return <LoadingNote />

  const restored = draft !== null && !discarded && lock === null
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(draftKey).catch(() => undefined)
    setDiscarded(true)
  }
  const save = (typed: SentGrn) => api.grn.update({ id: note.id, rowVersion: note.rowVersion, ...typed })
  const onSaved = (saved: Grn) => {
    alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
    queryClient.setQueryData(queries.grn.get.queryKey({ input: { id: saved.id } }), saved)
  }

  return (
    <GrnForm
      key={String(discarded)}
      title={note.number}
      mark={<GrnStatus note={note} />}
      actions={
        <>
          <NoteActions note={note} />
          <PrintActions call="grn.invoice" input={{ id: note.id }} exporting={exporting} />
        </>
      }
      notice={
        <>
          {lock && <Alert type="info" showIcon title={t(`grn.lock.${lock}`)} />}
          {restored && <DraftFound savedAt={draft.savedAt} onDiscard={discard} />}
          <ExportNote exporting={exporting} name={note.number} />
        </>
      }
      after={
        <div>
          <GrnHistory note={note} />
          <DocumentLinks refId={note.id} sourceType="GRN" />
        </div>
      }
      initial={restored ? draft.value : typedGrn(note)}
      restored={restored}
      posted={note}
      readOnly={lock !== null}
      draftKey={draftKey}
      save={save}
      onSaved={onSaved}
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
