/** A goods received note while it is typed: new, or one that is changed. */
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { useRoles } from '#state/session.ts'
import { DocumentForm } from '#ui/DocumentForm.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { LineItems } from '#ui/lines/LineItems.tsx'
import styles from '#ui/Document.module.css'
import { GrnHeaderFields, GrnHeaderRead } from './GrnHeaderFields.tsx'
import { BottleNote, GrnTotals, PostsNote, WarningNote } from './GrnNotes.tsx'
import type { GrnHeader, SentGrn, TypedGrn } from './grn-draft.ts'
import { isBlank, newLine, type TypedLine } from './grn-lines.ts'
import { useGrnColumns } from './use-grn-columns.ts'
import { useGrnFigures, useGrnItems, useTaxed } from './use-grn-facts.ts'
import { useGrnTyping } from './use-grn-typing.ts'

export type GrnFormProps = {
  title: React.ReactNode
  /** Beside the title, while no draft is kept. */
  mark?: React.ReactNode
  actions?: React.ReactNode
  /** Over the document: a draft that came back, why nothing may be changed. */
  notice?: React.ReactNode
  /** Under the document: its history, its journal. */
  after?: React.ReactNode
  initial: TypedGrn
  /** `initial` is a draft: typed, and not saved. */
  restored?: boolean
  /** The note that is changed, as it stands in the books. */
  posted?: Grn
  readOnly?: boolean
  draftKey: string
  save: (typed: SentGrn) => Promise<Grn>
  onSaved: (saved: Grn) => void
  /** Saved, and the next one begins. */
  onSavedAndNew?: (saved: Grn) => void
  onLeave: () => void
  /** Whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void
}

export function GrnForm(props: GrnFormProps) {
  const { posted, readOnly = false, onSavedAndNew } = props
  const { t } = useTranslation('inventory')
  const { t: ui } = useTranslation('ui')
  const { offered, items } = useGrnItems(posted)
  const typing = useGrnTyping({ ...props, restored: props.restored ?? false, posted, items, onTyped: props.onTyped })
  const figures = useGrnFigures(typing.document, items, posted)
  const taxed = useTaxed(posted)
  const roles = useRoles()
  const issued = posted?.items.some((line) => line.issued > 0) ?? false
  const columns = useGrnColumns({ items, offered, issued, mayCost: isSuperAdmin(roles) })
  const seesBooks = isAdmin(roles)
  const { saving, draft, grid } = typing

  return (
    <Form<GrnHeader>
      form={typing.form}
      layout="vertical"
      component={false}
      initialValues={props.initial.header}
      validateTrigger="onBlur"
      onValuesChange={typing.headerTyped}
    >
      {props.notice && <div className={styles['notice']}>{props.notice}</div>}
      <DocumentForm
        title={props.title}
        mark={draft.saving || draft.savedAt ? <DraftNote mark={draft} /> : props.mark}
        actions={props.actions}
        header={
          readOnly && posted ? <GrnHeaderRead note={posted} /> : <GrnHeaderFields taxed={taxed} posted={posted} />
        }
        lines={
          <LineItems<TypedLine>
            ref={grid}
            label={t('grn.lines')}
            lines={typing.document.lines}
            onChange={typing.changeLines}
            columns={columns}
            newLine={newLine}
            isBlank={isBlank}
            failure={saving.failure}
            readOnly={readOnly}
          />
        }
        notes={
          !readOnly && (
            <>
              <BottleNote needs={figures.needs} />
              {seesBooks && (typing.typed || !posted) && <PostsNote {...figures} again={posted !== undefined} />}
              <WarningNote warnings={figures.warnings} />
            </>
          )
        }
        after={props.after}
        totals={<GrnTotals goods={figures.goods} tax={figures.tax} />}
        unsaved={typing.typed && !readOnly}
        saving={saving.running}
        failure={saving.failure}
        shownElsewhere={saving.isMarked}
        readOnly={readOnly}
        {...(posted && !typing.typed && { leaveLabel: ui('form.close') })}
        onSave={() => void typing.save(props.onSaved)}
        {...(onSavedAndNew && { onSaveAndNew: () => void typing.save(onSavedAndNew) })}
        onCancel={() => {
          typing.forget()
          props.onLeave()
        }}
      />
    </Form>
  )
}
