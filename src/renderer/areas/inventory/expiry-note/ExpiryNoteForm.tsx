/** A new expiry note (E-26): goods that expired or were damaged are written off, or claimed from the supplier. */
import { isAdmin } from '#contract/access.ts'
import { saidLabel } from '#lib/say.ts'
import type { ExpiryNote, ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { formatAmount } from '#contract/format.ts'
import { addCents, subtractCents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Note } from '#ui/Note.tsx'
import { SupplierField } from '#ui/SupplierField.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { freeTextRule } from '#ui/rules.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, type ExpiryNoteHeader, sentExpiryNote, type TypedExpiryNote, textNames } from './expiry-note-draft.ts'
import { claimOf, type ExpiryNoteFigures, figuresOf, isBlank, newLine, type TypedLine } from './expiry-note-lines.ts'
import { useExpiryNoteColumns } from './use-expiry-note-columns.ts'

const none: readonly never[] = []

type ExpiryNoteFormProps = {
  session: DocumentSession<TypedExpiryNote>
  initial: TypedExpiryNote
  onSaved: (saved: ExpiryNote) => void
  /** Saved, and the next one begins. */
  onSavedAndNew: (saved: ExpiryNote) => void
  onLeave: () => void
}

export function ExpiryNoteForm({ session, initial, ...ways }: ExpiryNoteFormProps) {
  const { t } = useTranslation('inventory')
  const typing = useDocumentTyping<ExpiryNoteHeader, TypedLine, ExpiryNoteInput, ExpiryNote>({
    session,
    initial,
    draftOf,
    sent: sentExpiryNote,
    send: (input) => api.expiryNote.create(input),
    isBlank,
    noLines: t('expiryNote.noLines'),
  })
  const { data: rows = none } = useProductStock()
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const columns = useExpiryNoteColumns(rows)
  const { grid, document } = typing
  const figures = figuresOf(document.lines, rows, bottles)
  // The day is known: a new note begins with its goods.
  useEffect(() => {
    grid.current?.focus()
  }, [grid])

  return (
    <LinesForm
      {...ways}
      title={t('expiryNote.new')}
      notice={session.notice}
      waits
      typing={typing}
      header={<HeaderFields claims={document.lines.some((line) => claimOf(line) > 0)} />}
      grid={{ label: t('expiryNote.lines'), columns, newLine }}
      notes={<Notes figures={figures} />}
      totals={
        <Totals
          rows={[
            { label: t('expiryNote.claimed'), value: formatAmount(figures.claims) },
            {
              label: t('expiryNote.value'),
              value: formatAmount(addCents(figures.inventory, figures.held)),
              isTotal: true,
            },
          ]}
        />
      }
    />
  )
}

/** `claims`: something is claimed, so the supplier must be named. */
function HeaderFields({ claims }: { claims: boolean }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <DocumentDateField label={t('expiryNote.field.date')} keepsDraft />
      <SupplierField label={t('expiryNote.field.supplierId')} required={claims} />
      {textNames.map((name) => (
        <Form.Item key={name} className="wide" name={name} label={saidLabel(name)} rules={[freeTextRule]}>
          <Input autoComplete="off" />
        </Form.Item>
      ))}
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
        <Note>
          {t('expiryNote.bottles.label')} {bottles.join(' · ')}
        </Note>
      )}
      {seesBooks && posts.length > 0 && (
        <Note>
          {t('grn.posts')} {posts.join(' · ')}
        </Note>
      )}
    </>
  )
}
