/** A goods received note while it is typed: new, or one that is changed. Lines of which goods were issued stay. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import type { DocumentFormProps } from '#ui/DocumentForm.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useSaveQuestion } from '#ui/use-save-question.tsx'
import { readable } from '#ui/parsed.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GrnHeaderFields } from './GrnHeaderFields.tsx'
import { BottleNote, GrnTotals, PostsNote, RevaluedNote, useWarningWords, WarningNote } from './GrnNotes.tsx'
import { draftOf, type GrnHeader, type SentGrn, sentGrn, type TypedGrn, typedGrn } from './grn-draft.ts'
import { askedWarnings, isBlank, itemOf, newLine, setsPrices, type TypedLine, revaluedCodes } from './grn-lines.ts'
import { useGrnColumns } from './use-grn-columns.ts'
import { useGrnFigures, useGrnItems, useTaxed } from './use-grn-facts.ts'

type Frame = 'title' | 'mark' | 'notice' | 'onSaved' | 'onSavedAndNew' | 'onLeave'

type GrnFormProps = Pick<DocumentFormProps<Grn>, Frame> & {
  session: DocumentSession<TypedGrn>
  initial: TypedGrn
  /** The note that is changed, as it stands in the books. */
  posted?: Grn
  save: (typed: SentGrn) => Promise<Grn>
  /** Whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void
}

/** The bill that a note opens bears the invoice's number. */
const fieldNames = { billNo: 'supplierInvoiceNo' }

const dayOf = ({ date }: GrnHeader) => readable(date) ?? undefined

export function GrnForm({ session, initial, posted, save, onTyped, ...frame }: GrnFormProps) {
  const { t } = useTranslation('inventory')
  const { offered, items } = useGrnItems(posted)
  const version = posted?.rowVersion
  const { ask, question } = useSaveQuestion(
    posted ? t('grn.ask.title', { number: posted.number }) : t('grn.ask.titleNew'),
  )
  const roles = useRoles()
  const today = useTodayOrPcDay()
  const words = { sets: useWarningWords(true), keeps: useWarningWords() }
  const typing = useDocumentTyping<GrnHeader, TypedLine, SentGrn, Grn>({
    session,
    initial,
    posted: useMemo(() => posted && typedGrn(posted), [posted]),
    base: session.base,
    draftOf: useCallback((document) => draftOf(document, version), [version]),
    sent: sentGrn,
    send: save,
    isBlank,
    fieldNames,
    noLines: t('grn.noLines'),
    confirmed: ({ header, lines }) => {
      const date = dayOf(header)
      const wordsOf = setsPrices(roles, date, today) ? words.sets : words.keeps
      return ask(askedWarnings({ lines, date }, items, posted).map(wordsOf))
    },
    onTyped,
  })
  const { form, document } = typing
  const figures = useGrnFigures(document, items, posted)
  const taxed = useTaxed(posted)
  const issued = posted?.items.some((line) => line.issued > 0) ?? false
  const columns = useGrnColumns({
    items,
    offered,
    short: figures.short,
    issued,
    mayCost: isSuperAdmin(roles),
    date: dayOf(document.header),
  })
  const isNew = posted === undefined
  // It begins at the invoice number: supplier and day are known.
  useEffect(() => form.focusField('supplierInvoiceNo'), [form])

  const changeLines = (next: readonly TypedLine[]) => {
    const lost = document.lines.find((line) => line.issued > 0 && next.every(({ key }) => key !== line.key))
    if (!lost) return typing.changeLines(next)
    const code = itemOf(lost, items)?.code ?? ''
    alert({ text: t('grn.line.cannotGo', { count: lost.issued, code }), severity: 'warning' })
    // Another array, so that the grid draws the line again.
    typing.changeLines([...document.lines])
  }

  return (
    <LinesForm
      {...frame}
      isPosted={!isNew}
      waits
      typing={{ ...typing, changeLines }}
      header={<GrnHeaderFields taxed={taxed} posted={posted} />}
      grid={{
        label: t('grn.lines'),
        columns,
        newLine,
        sums: { qty: formatQuantity(figures.qty), value: formatAmount(figures.goods) },
      }}
      notes={
        <>
          <BottleNote needs={figures.needs} isRefused={typing.saving.failure?.key === 'INSUFFICIENT_PRIMARY_BOTTLES'} />
          {isAdmin(roles) && (typing.typed || isNew) && <PostsNote {...figures} again={!isNew} />}
          <RevaluedNote codes={revaluedCodes(document.lines, posted?.items ?? [])} />
          <WarningNote warnings={figures.warnings} />
        </>
      }
      after={question}
      totals={<GrnTotals goods={figures.goods} tax={figures.tax} />}
    />
  )
}
