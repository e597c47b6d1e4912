/**
 * The frame of every document: title and state of the draft above, header fields, lines, totals, then the actions at the bottom
 * right. Enter goes on through the header into the lines, Ctrl+Enter or Ctrl+S saves; Esc goes back and asks when something was typed.
 */
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#lib/failure.ts'
import { useUnsaved } from '#state/unsaved.ts'
import styles from './DocumentForm.module.css'
import { FailureNote } from './FailureNote.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'

type DocumentFormProps = {
  title: React.ReactNode
  /** "draft saved 10:41" (see draft.ts), or the number of a saved document. */
  mark?: React.ReactNode
  /** Further actions beside the title, such as Print. */
  actions?: React.ReactNode
  header: React.ReactNode
  lines: React.ReactNode
  /** What stands under the lines: figures at the right, notes such as "Posts:" at the left. */
  totals?: React.ReactNode
  notes?: React.ReactNode
  /** What belongs to a saved document: its history, its journal. */
  after?: React.ReactNode
  /** Something was typed that is not saved. */
  unsaved: boolean
  saving: boolean
  failure: Failure | null
  /** Details of the failure that are marked at their fields. */
  shownElsewhere?: (field: string) => boolean
  onSave: () => void
  saveLabel?: string
  /** Words of the way out; default Cancel. */
  leaveLabel?: string
  /** Saves and begins the next one. */
  onSaveAndNew?: () => void
  onCancel: () => void
  /** Nothing may be changed: only Close stands at the foot. */
  readOnly?: boolean
}

export function DocumentForm(props: DocumentFormProps) {
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  const { unsaved, saving, readOnly = false } = props
  const leave = () => (unsaved ? setAsking(true) : props.onCancel())
  useUnsaved(unsaved)

  return (
    <div className={styles['document']} data-entry>
      <PageHeader title={props.title} counts={props.mark} actions={props.actions} />
      {!readOnly && !props.failure && <OfflineNote about="saving" />}
      {props.failure && (
        <FailureNote failure={props.failure} {...(props.shownElsewhere && { shownElsewhere: props.shownElsewhere })} />
      )}
      <div className={styles['header']}>{props.header}</div>
      {props.lines}
      <div className={styles['under']}>
        <div className={styles['notes']}>{props.notes}</div>
        <div className={styles['totals']}>{props.totals}</div>
      </div>
      {props.after}
      <footer className={styles['foot']}>
        <ShortcutButton shortcut="back" onClick={leave}>
          {props.leaveLabel ?? (readOnly ? t('form.close') : t('form.cancel'))}
        </ShortcutButton>
        {!readOnly && props.onSaveAndNew && (
          <ShortcutButton shortcut="saveAndNew" onClick={props.onSaveAndNew} disabled={saving}>
            {t('form.saveAndNew')}
          </ShortcutButton>
        )}
        {!readOnly && (
          <ShortcutButton type="primary" shortcut="save" also="saveAlso" loading={saving} onClick={props.onSave}>
            {props.saveLabel ?? t('form.save')}
          </ShortcutButton>
        )}
      </footer>
      <Modal
        open={asking}
        title={t('form.leaveTitle')}
        okText={t('form.leave')}
        cancelText={t('form.stay')}
        okButtonProps={{ danger: true }}
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => {
          setAsking(false)
          props.onCancel()
        }}
        onCancel={() => setAsking(false)}
        width={420}
      >
        {t('form.leaveText')}
      </Modal>
    </div>
  )
}
