/** Notes and files of a document or party: read, added, shown, saved, taken back (SYS-08). */
import { isSuperAdmin } from '#contract/access.ts'
import type { Attachment, Note, Subject } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_BYTES, attachmentExtensions } from '#contract/attachments/file-kinds.ts'
import { formatQuantity } from '#contract/format.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { base64Of } from '#lib/base64.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../ConfirmAction.tsx'
import { FileButton } from '../FileButton.tsx'
import { LoadState } from '../LoadState.tsx'
import { FileActions } from './FileActions.tsx'
import styles from './NotesAndFiles.module.css'

const MEGABYTE = 1_000_000

export function NotesAndFiles(of: Subject) {
  const { t } = useTranslation('ui')
  // What the server does not have yet has nothing kept with it.
  const isThere = !isLocalId(of.subjectId)
  const query = useQuery({ ...queries.attachment.list.queryOptions({ input: of }), enabled: isThere })
  if (!isThere) return null
  return (
    <section className={styles['kept']} aria-label={t('kept.title')}>
      <h2>{t('kept.title')}</h2>
      <LoadState query={query}>
        {({ notes, files }) => (
          <>
            {notes.length + files.length === 0 && <p className="quiet">{t('kept.none')}</p>}
            <ul>
              {notes.map((note) => (
                <Kept
                  key={note.id}
                  of={of}
                  what={note}
                  name={note.text}
                  remove={() => api.attachment.removeNote({ id: note.id })}
                >
                  <span className={styles['text']}>{note.text}</span>
                </Kept>
              ))}
              {files.map((file) => (
                <Kept
                  key={file.id}
                  of={of}
                  what={file}
                  name={file.name}
                  remove={() => api.attachment.remove({ id: file.id })}
                >
                  <FileActions file={file} />
                </Kept>
              ))}
            </ul>
            <Adding of={of} />
          </>
        )}
      </LoadState>
    </section>
  )
}

const again = (of: Subject) => queryClient.invalidateQueries(queries.attachment.list.queryOptions({ input: of }))

type KeptProps = {
  of: Subject
  what: Note | Attachment
  name: string
  remove: () => Promise<unknown>
  children: React.ReactNode
}

function Kept({ of, what, name, remove, children }: KeptProps) {
  const { t } = useTranslation('ui')
  const roles = useRoles()
  return (
    <li>
      {children}
      <span className="quiet">
        {what.by}, {dayAndTimeOf(what.at)}
        {'bytes' in what && ` · ${sizeOf(what.bytes)}`}
      </span>
      {(what.own || isSuperAdmin(roles)) && (
        <ConfirmAction
          label={t('kept.remove')}
          button={{ size: 'small', type: 'text', 'aria-label': `${t('kept.remove')}: ${name}` }}
          title={t('kept.removeTitle')}
          text={t('kept.removeText', { what: name })}
          confirm={t('kept.remove')}
          keep={t('kept.keep')}
          danger
          run={async () => {
            await remove()
            await again(of)
          }}
        />
      )}
    </li>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatQuantity(Math.ceil(bytes / 1000))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** A note is saved with Enter; a file is chosen, or dropped here. */
function Adding({ of }: { of: Subject }) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      await again(of)
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const note = () =>
    doing(async () => {
      if (text.trim() === '') return
      await api.attachment.addNote({ ...of, text })
      setText('')
    })
  const attach = (file: File | undefined) =>
    doing(async () => {
      if (!file) return
      if (file.size > ATTACHMENT_BYTES)
        return alert({ text: t('kept.tooLarge', { name: file.name }), severity: 'error' })
      await api.attachment.add({ ...of, name: file.name, content: await base64Of(file) })
      alert({ text: t('kept.attached', { name: file.name }), severity: 'success' })
    })

  return (
    <fieldset data-beside className={styles['adding']} aria-label={t('kept.add')} disabled={busy}>
      <Input
        value={text}
        maxLength={1000}
        aria-label={t('kept.note')}
        placeholder={t('kept.note')}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => void note()}
      />
      <Button disabled={text.trim() === ''} onClick={() => void note()}>
        {t('kept.addNote')}
      </Button>
      <FileButton
        loading={busy}
        accept={attachmentExtensions.join()}
        onFile={(file) => void attach(file)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void attach(event.dataTransfer.files[0])
        }}
      >
        {t('kept.attach')}
      </FileButton>
      <p className="quiet">{t('kept.hint')}</p>
    </fieldset>
  )
}
