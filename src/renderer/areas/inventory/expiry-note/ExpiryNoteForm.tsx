/** A new expiry note (E-26): goods that expired or were damaged are written off, or claimed from the supplier. */
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#contract/access.ts'
import type { ExpiryNote, ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { formatAmount } from '#contract/format.ts'
import { addCents, subtractCents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { DateField } from '#ui/DateField.tsx'
import { DocumentForm } from '#ui/DocumentForm.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { LineItems } from '#ui/lines/LineItems.tsx'
import { freeTextRule, requiredRule } from '#ui/rules.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import paper from '#ui/Document.module.css'
import { useOpenDateRule } from '#ui/use-open-date-rule.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { DRAFT, draftOf, type ExpiryNoteHeader, sentExpiryNote, type TypedExpiryNote } from './expiry-note-draft.ts'
import { claimOf, type ExpiryNoteFigures, figuresOf, isBlank, newLine, type TypedLine } from './expiry-note-lines.ts'
import { useExpiryNoteColumns } from './use-expiry-note-columns.ts'

const none: readonly never[] = []

type ExpiryNoteFormProps = {
  initial: TypedExpiryNote
  /** `initial` is a draft: typed, and not saved. */
  restored: boolean
  /** Over the document, such as a draft that came back. */
  notice?: React.ReactNode
  onSaved: (saved: ExpiryNote) => void
  /** Saved, and the next one begins. */
  onSavedAndNew: (saved: ExpiryNote) => void
  onLeave: () => void
}

export function ExpiryNoteForm({ initial, restored, notice, onSaved, onSavedAndNew, onLeave }: ExpiryNoteFormProps) {
  const { t } = useTranslation('inventory')
  const typing = useDocumentTyping<ExpiryNoteHeader, TypedLine, ExpiryNoteInput, ExpiryNote>({
    initial,
    restored,
    draftKey: DRAFT,
    draftOf,
    sent: sentExpiryNote,
    send: (input) => api.expiryNote.create(input),
    isBlank,
    noLines: t('expiryNote.noLines'),
  })
  const { data: rows = none } = useProductStock()
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const columns = useExpiryNoteColumns(rows)
  const { saving, draft, grid, document } = typing
  const figures = figuresOf(document.lines, rows, bottles)
  // The day is known: a new note begins with its goods.
  useEffect(() => {
    grid.current?.focus()
  }, [grid])

  return (
    <Form<ExpiryNoteHeader>
      form={typing.form}
      layout="vertical"
      component={false}
      initialValues={initial.header}
      validateTrigger="onBlur"
      onValuesChange={typing.headerTyped}
    >
      {notice && <div className={paper['notice']}>{notice}</div>}
      <DocumentForm
        title={t('expiryNote.new')}
        mark={<DraftNote mark={draft} />}
        header={<HeaderFields claims={document.lines.some((line) => claimOf(line) > 0)} />}
        lines={
          <LineItems<TypedLine>
            ref={grid}
            label={t('expiryNote.lines')}
            lines={document.lines}
            onChange={typing.changeLines}
            columns={columns}
            newLine={newLine}
            isBlank={isBlank}
            failure={saving.failure}
          />
        }
        notes={<Notes figures={figures} />}
        totals={<Totals figures={figures} />}
        unsaved={typing.typed}
        saving={saving.running}
        failure={saving.failure}
        shownElsewhere={saving.isMarked}
        onSave={() => void typing.save(onSaved)}
        onSaveAndNew={() => void typing.save(onSavedAndNew)}
        onCancel={() => {
          typing.forget()
          onLeave()
        }}
      />
    </Form>
  )
}

/** `claims`: something is claimed, so the supplier must be named. */
function HeaderFields({ claims }: { claims: boolean }) {
  const { t } = useTranslation('inventory')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? none
  const dateRule = useOpenDateRule()
  return (
    <>
      <DateField name="date" label={t('expiryNote.field.date')} rules={[dateRule]} />
      <Form.Item name="supplierId" label={t('expiryNote.field.supplierId')} rules={claims ? [requiredRule()] : []}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={suppliers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        className={paper['wide'] ?? ''}
        name="remarks"
        label={t('expiryNote.field.remarks')}
        rules={[freeTextRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Bottles that come free, and for those who keep the books what these will say. */
function Notes({ figures }: { figures: ExpiryNoteFigures }) {
  const { t } = useTranslation('inventory')
  const seesBooks = isAdmin(useRoles())
  const { inventory, held, claims, loss, empties, damaged, damagedValue } = figures
  const bottles = [
    empties > 0 && t('expiryNote.bottles.empties', { count: empties }),
    damaged > 0 && t('expiryNote.bottles.damaged', { count: damaged }),
  ].filter(Boolean)
  const posts = [
    loss > 0 && t('expiryNote.post.loss', { amount: formatAmount(loss) }),
    claims > 0 && t('expiryNote.post.claims', { amount: formatAmount(claims) }),
    inventory > 0 && t('expiryNote.post.inventory', { amount: formatAmount(inventory) }),
    held > 0 && t('expiryNote.post.held', { amount: formatAmount(held) }),
    loss < 0 && t('expiryNote.post.gain', { amount: formatAmount(subtractCents(ZERO, loss)) }),
    damagedValue > 0 && t('expiryNote.post.bottles', { amount: formatAmount(damagedValue) }),
  ].filter(Boolean)
  return (
    <>
      {bottles.length > 0 && (
        <p className={paper['note']}>
          {t('expiryNote.bottles.label')} {bottles.join(' · ')}
        </p>
      )}
      {seesBooks && posts.length > 0 && (
        <p className={paper['note']}>
          {t('grn.posts')} {posts.join(' · ')}
        </p>
      )}
    </>
  )
}

function Totals({ figures: { inventory, held, claims } }: { figures: ExpiryNoteFigures }) {
  const { t } = useTranslation('inventory')
  return (
    <dl className={paper['totals']}>
      <div>
        <dt>{t('expiryNote.claimed')}</dt>
        <dd>{formatAmount(claims)}</dd>
      </div>
      <div className={paper['total']}>
        <dt>{t('expiryNote.value')}</dt>
        <dd>{formatAmount(addCents(inventory, held))}</dd>
      </div>
    </dl>
  )
}
