/** A goods received note while it is typed. Lines of which goods were issued stay. */
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grn } from '#contract/inventory/grn.ts'
import { alert } from '#state/alerts.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { draftOf, type GrnHeader, type SentGrn, sentGrn, type TypedGrn } from './grn-draft.ts'
import { isBlank, itemOf, type KnownItems, type TypedLine } from './grn-lines.ts'

type Typing = {
  initial: TypedGrn
  restored: boolean
  posted: Grn | undefined
  items: KnownItems
  draftKey: string
  save: (typed: SentGrn) => Promise<Grn>
  onTyped: ((typed: boolean) => void) | undefined
}

/** The bill that a note opens bears the invoice's number. */
const fieldNames = { billNo: 'supplierInvoiceNo' }

export function useGrnTyping({ posted, items, save: send, ...options }: Typing) {
  const { t } = useTranslation('inventory')
  const version = posted?.rowVersion
  const typing = useDocumentTyping<GrnHeader, TypedLine, SentGrn, Grn>({
    ...options,
    draftOf: useCallback((document) => draftOf(document, version), [version]),
    sent: sentGrn,
    send,
    isBlank,
    fieldNames,
    noLines: t('grn.noLines'),
  })
  const { form, document, changeLines } = typing

  const isNew = posted === undefined
  // A new note begins at the invoice number: supplier and day are known.
  useEffect(() => {
    if (isNew) form.focusField('supplierInvoiceNo')
  }, [form, isNew])

  return {
    ...typing,
    changeLines: (next: readonly TypedLine[]) => {
      const lost = document.lines.find((line) => line.issued > 0 && next.every(({ key }) => key !== line.key))
      if (!lost) return changeLines(next)
      const code = itemOf(lost, items)?.code ?? ''
      alert({ text: t('grn.line.cannotGo', { count: lost.issued, code }), severity: 'warning' })
      // Another array, so that the grid draws the line again.
      changeLines([...document.lines])
    },
  }
}
