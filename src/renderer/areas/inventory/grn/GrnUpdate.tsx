/** A posted goods received note: it is read, and with `?edit=` changed while that is allowed (E-21). */
import type { Grn } from '#contract/inventory/grn.ts'
import { useFirstBackdate } from '#lib/backdating.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useToday } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useRoles, useSession } from '#state/session.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { NotSent } from '#ui/NotSent.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { GrnForm } from './GrnForm.tsx'
import { GrnStatus } from './GrnStatus.tsx'
import { GrnView } from './GrnView.tsx'
import { readDraft, typedGrn } from './grn-draft.ts'
import { type LockReason, lockReason } from './may-change.ts'
import { grnPaths } from './paths.ts'

export default function GrnUpdate() {
  const { t } = useTranslation('inventory')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.grn.get.queryOptions({ input: { id } }))
  useNamedPage(query.data?.number ?? null)
  return (
    <PageLoad title={t('grn.one')} query={query}>
      {(note) => <Shown key={note.id} note={note} />}
    </PageLoad>
  )
}

function Shown({ note }: { note: Grn }) {
  const [params] = useSearchParams()
  const lock = useLock(note)
  return params.has('edit') && lock === null ? (
    <FormWithRemoteUpdates row={note}>
      {(base, onTyped) => <Edited note={base} onTyped={onTyped} />}
    </FormWithRemoteUpdates>
  ) : (
    <Read note={note} lock={lock} />
  )
}

/** `restored`: changes of it were typed before and not saved. */
const useNoteSession = (note: Grn) =>
  useDocumentSession(
    `grn:${note.id}`,
    (kept) => readDraft(kept, note.rowVersion),
    true,
    (kept) => readDraft(kept, 'any'),
  )

type ReadProps = { note: Grn; lock: LockReason | null }

function Read({ note, lock }: ReadProps) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const edit = () => void navigate(grnPaths.edit(note.id))
  const isTyped = useNoteSession(note)?.restored === true && lock === null
  return (
    <GrnView
      note={note}
      lock={lock}
      onEdit={edit}
      notice={
        isTyped && (
          <Alert
            type="info"
            showIcon
            title={t('grn.typed')}
            action={
              <Button size="small" onClick={edit}>
                {t('grn.typedOn')}
              </Button>
            }
          />
        )
      }
    />
  )
}

function Edited({ note, onTyped }: { note: Grn; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('inventory')
  const goBack = useGoBack(grnPaths.one(note.id))
  const session = useNoteSession(note)
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
      notice={session.notice}
      session={session}
      initial={session.initial ?? typedGrn(note)}
      posted={note}
      save={(typed) => api.grn.update({ id: note.id, rowVersion: note.rowVersion, ...typed })}
      onSaved={(saved) => {
        alert({ text: t('grn.saved', { number: saved.number }), severity: 'success' })
        queryClient.setQueryData(queries.grn.get.queryKey({ input: { id: saved.id } }), saved)
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    />
  )
}

function useLock(note: Grn): LockReason | null {
  const roles = useRoles()
  const fullName = useSession(({ state }) => state?.user?.fullName) ?? ''
  return lockReason(note, { roles, fullName, openDay: useOpenDay(), firstDay: useFirstBackdate(), today: useToday() })
}
