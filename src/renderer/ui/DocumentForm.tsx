/**
 * The frame of every document: title and state of the draft above, header fields, lines, totals, then the actions at the bottom
 * right. Enter goes on through the header into the lines, Ctrl+Enter or Ctrl+S saves; Esc goes back and asks when something was typed.
 */
import { timeOf } from '#lib/time.ts'
import { leadOn } from '#state/opening.ts'
import { forgetUnsaved, useUnsaved } from '#state/unsaved.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearChanged, isAbout } from './form-failure.ts'
import styles from './DocumentForm.module.css'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { FailureNote } from './FailureNote.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Notices } from './Note.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'
import type { Typing } from './use-typing.ts'

export type DocumentFormProps<Saved> = {
  title: React.ReactNode
  /** Beside the title while no draft is kept: number or state of a saved document. */
  mark?: React.ReactNode
  /** The mark stands there whether a draft is kept or not, the draft after it. */
  markStays?: true
  /** Further actions beside the title, such as Print. */
  actions?: React.ReactNode
  /** Over the document: a draft that came back, why nothing may be changed. */
  notice?: React.ReactNode
  header: React.ReactNode
  lines: React.ReactNode
  /** What stands under the lines: figures at the right, notes such as "Posts:" at the left. */
  totals?: React.ReactNode
  notes?: React.ReactNode
  /** Beside the actions, which stay in sight: what is seldom meant, and would be missed under many lines. */
  foot?: React.ReactNode
  /** What belongs to a saved document: its history, its journal. */
  after?: React.ReactNode
  typing: Typing<Saved>
  /** Values of the header's fields at first. */
  initialValues?: object
  /** Details of the failure that are marked at fields of their own, beside those of form and lines. */
  shownElsewhere?: (field: string) => boolean
  onSaved: (saved: Saved) => void
  /** Saved, and the next one begins. */
  onSavedAndNew?: ((saved: Saved) => void) | undefined
  onLeave: () => void
  saveLabel?: string | undefined
  /** Saving needs no connection: the call is one that may wait (`offline: 'queue'`). */
  waits?: boolean | undefined
  /** The document stands in the books: while nothing is typed, the way out is Close. */
  isPosted?: boolean
  /** Nothing may be changed: only Close stands at the foot. */
  readOnly?: boolean
  /** What is typed can be saved no more, for somebody closed the document meanwhile: it stays to be read, and no draft of it is kept. */
  isLost?: boolean
  /** Without lines: on a wide screen the actions stay near the fields. */
  isNarrow?: boolean
}

/** What gets the cursor stands over the foot, however much is said beside its buttons. */
function tellHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const resized = new ResizeObserver(() => {
    foot.parentElement?.style.setProperty('--foot-height', `${foot.offsetHeight}px`)
  })
  resized.observe(foot)
  return () => resized.disconnect()
}

export function DocumentForm<Saved>(props: DocumentFormProps<Saved>) {
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  const { typing, onSavedAndNew, readOnly = false, isLost = false } = props
  const kept = isLost ? null : typing.kept
  const saves = !readOnly && !isLost
  const onSaved = (saved: Saved) => {
    props.onSaved(saved)
    leadOn()
  }
  const { saving, draft } = typing
  const unsaved = typing.typed && !readOnly
  const draftNote = draft.saving
    ? t('form.draftSaving')
    : draft.savedAt && t('form.draftSaved', { time: timeOf(draft.savedAt) })
  const noted = typing.typed && !isLost && Boolean(draftNote)
  const markAndDraft = (
    <>
      {props.mark} {noted && <>· {draftNote}</>}
    </>
  )
  const leaveNow = () => {
    typing.forget()
    props.onLeave()
  }
  useUnsaved(unsaved, kept)

  return (
    <Form
      form={typing.form}
      layout="vertical"
      component={false}
      {...(props.initialValues && { initialValues: props.initialValues })}
      validateTrigger="onBlur"
      onValuesChange={(changed: object) => {
        clearChanged(typing.form, changed)
        saving.forgetAbout((field) => isAbout(changed, field))
        typing.touch()
      }}
    >
      <div className={`${styles['document']} ${props.isNarrow ? styles['narrow'] : ''}`} data-entry>
        <Notices>{props.notice}</Notices>
        <PageHeader
          title={props.title}
          counts={props.markStays && props.mark ? markAndDraft : noted ? draftNote : props.mark}
          actions={props.actions}
        />
        {saves && !saving.failure && <OfflineNote about={props.waits ? 'sending' : 'saving'} />}
        {saving.failure && (
          <FailureNote
            failure={saving.failure}
            shownElsewhere={(field) => saving.isMarked(field) || (props.shownElsewhere?.(field) ?? false)}
          />
        )}
        {props.header !== null && <div className={styles['header']}>{props.header}</div>}
        {props.lines}
        <div className={styles['under']}>
          <div className={styles['notes']}>{props.notes}</div>
          <div className={styles['totals']}>{props.totals}</div>
        </div>
        {props.after}
        <footer ref={tellHeight} className={styles['foot']}>
          <div className={styles['footNotes']}>{props.foot}</div>
          <ShortcutButton shortcut="back" onClick={() => (unsaved ? setAsking(true) : leaveNow())}>
            {readOnly || (props.isPosted && !unsaved) ? t('form.close') : t('form.cancel')}
          </ShortcutButton>
          {saves && onSavedAndNew && (
            <ShortcutButton
              shortcut="saveAndNew"
              onClick={() => void typing.save(onSavedAndNew)}
              disabled={saving.running}
            >
              {t('form.saveAndNew')}
            </ShortcutButton>
          )}
          {saves && (
            <ShortcutButton
              type="primary"
              shortcut="save"
              also="saveAlso"
              loading={saving.running}
              onClick={() => void typing.save(onSaved)}
            >
              {props.saveLabel ?? t('form.save')}
            </ShortcutButton>
          )}
        </footer>
        {typing.clash.changes && (
          <ConflictDialog clash={typing.clash} onSettle={(choices) => void typing.settle(choices, onSaved)} />
        )}
        <LeaveQuestion
          open={asking}
          draft={kept}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            if (isLost) typing.forget()
            forgetUnsaved()
            props.onLeave()
          }}
        />
      </div>
    </Form>
  )
}
