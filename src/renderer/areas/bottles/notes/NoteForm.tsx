/** A new bottle receipt note (E-24), or a new purchase order of bottles (E-25). */
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { bottleLocations } from '#contract/enums.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SupplierField } from '#ui/SupplierField.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { freeTextRule, strictRule } from '#ui/rules.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Posts } from '../posts.tsx'
import { draftOf, type NoteHeader, type NoteKind, sentNote, sentOrder, type TypedNote } from './note-draft.ts'
import { countOf, isBlank, newLine, notePosts, orderPosts, priceOf, standardOf, type TypedLine } from './note-lines.ts'
import { useNoteColumns } from './use-note-columns.ts'

const none: readonly never[] = []

type NoteFormProps = {
  kind: NoteKind
  session: DocumentSession<TypedNote>
  initial: TypedNote
  onSaved: (saved: BottleReceipt) => void
  /** Saved, and the next one begins. */
  onSavedAndNew: (saved: BottleReceipt) => void
  onLeave: () => void
}

const send = (kind: NoteKind) => (typed: TypedNote) =>
  kind === 'PO' ? api.bottleReceipt.createPurchaseOrder(sentOrder(typed)) : api.bottleReceipt.create(sentNote(typed))

export function NoteForm({ kind, session, initial, ...ways }: NoteFormProps) {
  const { t } = useTranslation('bottles')
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const typing = useDocumentTyping<NoteHeader, TypedLine, TypedNote, BottleReceipt>({
    session,
    initial,
    draftOf,
    sent: (typed) => typed,
    send: send(kind),
    isBlank,
    fieldNames: { billNo: 'refNo' },
    noLines: t('note.noLines'),
  })
  const columns = useNoteColumns(kind, bottles)
  const { form, document } = typing
  // Supplier and day are known: a new one begins at the supplier's own number.
  useEffect(() => form.focusField('refNo'), [form])

  const value = sumOf(document.lines, (line) => (kind === 'PO' ? priceOf(line) : standardOf(line, bottles)))
  return (
    <LinesForm
      {...ways}
      title={t(`${kind}.new`)}
      notice={session.notice}
      waits
      typing={typing}
      header={<HeaderFields kind={kind} />}
      grid={{ label: t('note.lines'), columns, newLine }}
      notes={<Notes kind={kind} typed={document} bottles={bottles} />}
      totals={
        <Totals
          rows={[
            { label: t('note.pieces'), value: formatQuantity(countOf(document.lines)) },
            { label: t(`${kind}.total`), value: formatAmount(value), isTotal: true },
          ]}
        />
      }
    />
  )
}

function HeaderFields({ kind }: { kind: NoteKind }) {
  const { t } = useTranslation('bottles')
  return (
    <>
      <SupplierField label={t('note.field.supplierId')} />
      <Form.Item name="refNo" label={t(`${kind}.refNo`)} rules={[strictRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <DocumentDateField label={t('note.field.date')} keepsDraft />
      {kind === 'PO' && (
        <Form.Item name="destination" label={t('note.field.destination')}>
          <Segmented
            aria-label={t('note.field.destination')}
            block
            options={[
              { value: bottleLocations.PRI, label: t('note.destination.primary') },
              { value: bottleLocations.RD, label: t('note.destination.rd') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item className="wide" name="remark" label={t('note.field.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

type NotesProps = { kind: NoteKind; typed: TypedNote; bottles: readonly BottleStock[] }

function Notes({ kind, typed: { header, lines }, bottles }: NotesProps) {
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? none
  const supplier = suppliers.find(({ id }) => id === header.supplierId)?.name
  const destination = header.destination ?? bottleLocations.PRI
  return (
    <Posts lines={kind === 'PO' ? orderPosts(lines, bottles, { destination, supplier }) : notePosts(lines, bottles)} />
  )
}
