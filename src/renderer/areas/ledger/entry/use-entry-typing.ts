/** The state of a general entry while it is typed: header and lines, its draft, and posting it. */
import { Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { forgetUnsaved } from '#state/unsaved.ts'
import { dropDraft, useDraftKeeping } from '#ui/draft.ts'
import { checkForm } from '#ui/form-failure.ts'
import type { LineItemsHandle } from '#ui/lines/LineItems.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { DRAFT_KEY, draftOf, type EntryHeader, sentEntry, type TypedEntry } from './entry-draft.ts'
import { isBlank, totalsOf, type TypedLine, withBalancingAmount } from './entry-lines.ts'

const LEAST_LINES = 2

export function useEntryTyping(initial: TypedEntry, restored: boolean) {
  const { t } = useTranslation('accounts')
  const [form] = Form.useForm<EntryHeader>()
  const watched = Form.useWatch([], form) as EntryHeader | undefined // the fields of this form, as its type says
  const [lines, setLines] = useState(initial.lines)
  const [typed, setTyped] = useState(restored)
  const grid = useRef<LineItemsHandle>(null)
  const posting = useSaving(form, (typedEntry: TypedEntry) => api.account.createGlEntry(sentEntry(typedEntry)))

  const header = watched ?? initial.header
  const entry = useMemo<TypedEntry>(() => ({ header, lines }), [header, lines])
  const draft = useDraftKeeping(
    DRAFT_KEY,
    useMemo(() => (typed ? draftOf(entry) : null), [typed, entry]),
  )

  const changeLines = (next: readonly TypedLine[]) => {
    setTyped(true)
    setLines(withBalancingAmount(lines, next))
  }

  /** Every field and cell is right, there are two lines, and both sides agree. Goes to what is wrong. */
  const isRight = async (): Promise<boolean> => {
    if (!(await checkForm(form))) return false
    if (!grid.current?.check()) return false
    const { difference } = totalsOf(lines)
    const few = lines.filter((line) => !isBlank(line)).length < LEAST_LINES
    if (!few && difference === 0) return true
    const amount = formatAmount(cents(Math.abs(difference)))
    alert({ text: few ? t('entry.twoLines') : t('entry.notBalanced', { amount }), severity: 'warning' })
    grid.current.focus()
    return false
  }

  const forget = () => {
    setTyped(false)
    forgetUnsaved()
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(DRAFT_KEY).catch(() => undefined)
  }

  const post = async (then: (posted: JournalEntry) => void): Promise<void> => {
    if (posting.running || !(await isRight())) return
    const posted = await posting.run({ header: form.getFieldsValue(true), lines })
    if (!posted) return
    forget()
    then(posted)
  }

  return {
    form,
    grid,
    entry,
    typed,
    draft,
    posting,
    headerTyped: () => setTyped(true),
    changeLines,
    post,
    forget,
  }
}
