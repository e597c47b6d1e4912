/** A new bottle receipt note (E-24), or a new purchase order of bottles (E-25). */
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Segmented, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { bottleLocations } from '#contract/enums.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { DateField } from '#ui/DateField.tsx'
import paper from '#ui/Document.module.css'
import { DocumentForm } from '#ui/DocumentForm.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { LineItems } from '#ui/lines/LineItems.tsx'
import { freeTextRule, requiredRule, strictRule } from '#ui/rules.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useOpenDateRule } from '#ui/use-open-date-rule.ts'
import { Posts } from '../posts.tsx'
import {
  draftKeys,
  draftOf,
  type NoteHeader,
  type NoteKind,
  sentNote,
  sentOrder,
  type TypedNote,
} from './note-draft.ts'
import { countOf, isBlank, newLine, notePosts, orderPosts, priceOf, standardOf, type TypedLine } from './note-lines.ts'
import { useNoteColumns } from './use-note-columns.ts'

const none: readonly never[] = []

type NoteFormProps = {
  kind: NoteKind
  initial: TypedNote
  /** `initial` is a draft: typed, and not saved. */
  restored: boolean
  /** Over the document, such as a draft that came back. */
  notice?: React.ReactNode
  onSaved: (saved: BottleReceipt) => void
  /** Saved, and the next one begins. */
  onSavedAndNew: (saved: BottleReceipt) => void
  onLeave: () => void
}

const send = (kind: NoteKind) => (typed: TypedNote) =>
  kind === 'PO' ? api.bottleReceipt.createPurchaseOrder(sentOrder(typed)) : api.bottleReceipt.create(sentNote(typed))

export function NoteForm({ kind, initial, restored, notice, onSaved, onSavedAndNew, onLeave }: NoteFormProps) {
  const { t } = useTranslation('bottles')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const typing = useDocumentTyping<NoteHeader, TypedLine, TypedNote, BottleReceipt>({
    initial,
    restored,
    draftKey: draftKeys[kind],
    draftOf,
    sent: (typed) => typed,
    send: send(kind),
    isBlank,
    fieldNames: { billNo: 'refNo' },
    noLines: t('note.noLines'),
  })
  const columns = useNoteColumns(kind, bottles)
  const { form, saving, draft, grid, document } = typing
  // Supplier and day are known: a new one begins at the supplier's own number.
  useEffect(() => form.focusField('refNo'), [form])

  return (
    <Form<NoteHeader>
      form={form}
      layout="vertical"
      component={false}
      initialValues={initial.header}
      validateTrigger="onBlur"
      onValuesChange={typing.headerTyped}
    >
      {notice && <div className={paper['notice']}>{notice}</div>}
      <DocumentForm
        title={t(`${kind}.new`)}
        mark={<DraftNote mark={draft} />}
        header={<HeaderFields kind={kind} />}
        lines={
          <LineItems<TypedLine>
            ref={grid}
            label={t('note.lines')}
            lines={document.lines}
            onChange={typing.changeLines}
            columns={columns}
            newLine={newLine}
            isBlank={isBlank}
            failure={saving.failure}
          />
        }
        notes={<Notes kind={kind} typed={document} bottles={bottles} />}
        totals={<Totals kind={kind} lines={document.lines} bottles={bottles} />}
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

function HeaderFields({ kind }: { kind: NoteKind }) {
  const { t } = useTranslation('bottles')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? none
  const dateRule = useOpenDateRule()
  return (
    <>
      <Form.Item name="supplierId" label={t('note.field.supplierId')} rules={[requiredRule()]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={suppliers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="refNo" label={t(`${kind}.refNo`)} rules={[strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <DateField name="date" label={t('note.field.date')} rules={[dateRule]} />
      {kind === 'PO' && (
        <Form.Item name="destination" label={t('note.field.destination')}>
          <Segmented
            block
            options={[
              { value: bottleLocations.PRI, label: t('note.destination.primary') },
              { value: bottleLocations.RD, label: t('note.destination.rd') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item className={paper['wide'] ?? ''} name="remark" label={t('note.field.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

type FiguresProps = { kind: NoteKind; lines: readonly TypedLine[]; bottles: readonly BottleStock[] }

function Notes({ kind, typed: { header, lines }, bottles }: Omit<FiguresProps, 'lines'> & { typed: TypedNote }) {
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? none
  const supplier = suppliers.find(({ id }) => id === header.supplierId)?.name
  const destination = header.destination ?? bottleLocations.PRI
  return (
    <Posts lines={kind === 'PO' ? orderPosts(lines, bottles, { destination, supplier }) : notePosts(lines, bottles)} />
  )
}

function Totals({ kind, lines, bottles }: FiguresProps) {
  const { t } = useTranslation('bottles')
  const value = sumOf(lines, (line) => (kind === 'PO' ? priceOf(line) : standardOf(line, bottles)))
  return (
    <dl className={paper['totals']}>
      <div>
        <dt>{t('note.pieces')}</dt>
        <dd>{formatQuantity(countOf(lines))}</dd>
      </div>
      <div className={paper['total']}>
        <dt>{t(`${kind}.total`)}</dt>
        <dd>{formatAmount(value)}</dd>
      </div>
    </dl>
  )
}
