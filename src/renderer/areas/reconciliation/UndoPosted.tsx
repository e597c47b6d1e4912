/** Before a match is undone whose entry was posted from the statement: whether the entry is reversed with it, because undone alone it stays in the books. */
import { formatMoney } from '#contract/format.ts'
import { mayReverseEntry } from '#contract/ledger/general-entry.ts'
import { cents } from '#contract/money.ts'
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

type UndoPostedProps = {
  /** Null: closed. */
  match: BankMatch | null
  onClose: () => void
  onUndo: (match: BankMatch) => Promise<unknown>
  onReverse: (match: BankMatch, posted: NonNullable<BankMatch['posted']>, reason: string) => Promise<unknown>
}

export function UndoPosted({ match, onClose, onUndo, onReverse }: UndoPostedProps) {
  const { t } = useTranslation('reconciliation')
  const roles = useRoles()
  const today = useTodayOrPcDay()
  if (!match?.posted) return null
  const { posted } = match
  const { number } = posted
  const undo = () => onUndo(match)
  const asking = { open: true, onClose, title: t('undoPosted.title', { number }) }
  const text = t('undoPosted.text', { number, amount: formatMoney(cents(Math.abs(posted.amount))) })
  if (!mayReverseEntry(posted, roles, today))
    return (
      <ConfirmDialog
        {...asking}
        text={`${text} ${t('undoPosted.ask', { number })}`}
        confirm={t('undoPosted.alone')}
        isCautious
        run={undo}
      />
    )
  return (
    <ConfirmDialog
      {...asking}
      text={text}
      reason="required"
      confirm={t('undoPosted.reverse')}
      run={(reason) => onReverse(match, posted, reason)}
      instead={{ label: t('undoPosted.alone'), run: undo }}
    />
  )
}
