/** Amending a settled trip: what was changed here is posted together, with a reason (E-51). */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { DiscountLimitNote } from '#ui/trip/DiscountLimit.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Consequences } from './SettleActions.tsx'
import type { Rows } from '../use-rows.ts'
import { blocksOf, needsAdmin } from './blocks.ts'
import { toOpenLine, toWrongGoods } from '../lead.ts'
import type { SettlementFacts } from '../facts.ts'
import { amendmentOf } from '../shown.ts'
import { useChanges } from './use-changes.ts'
import { cameBackOf, isWrong, type TypedGoods } from './came-back.ts'

type AmendProps = {
  books: Settlement
  shown: Settlement
  rows: Rows
  typedGoods: TypedGoods
  facts: SettlementFacts
  /** It is saved, or left. */
  onEnd: (isSaved: boolean) => void
}

export function AmendActions({ books, shown, rows, typedGoods, facts, onEnd }: AmendProps) {
  const { t } = useTranslation('settlement')
  const ui = useTranslation('ui').t
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { trip } = books
  const blocks = blocksOf(shown, useRoles())
  const { add, remove } = amendmentOf(rows, books, shown.items)
  const cameBack = cameBackOf(books.items, typedGoods)
  const wrong = isWrong(books.items, typedGoods)
  const changed = add.length > 0 || remove.length > 0 || cameBack.size > 0 || wrong
  const unload =
    cameBack.size > 0 &&
    shown.items.map(({ stockItemId, good, expired }) => ({
      stock_item_id: stockItemId,
      returned_good: good,
      returned_expired: expired,
    }))
  useUnsaved(changed)
  const send = async (reason: string) => {
    await api.dayEnd.settle({
      id: trip.id,
      rowVersion: trip.rowVersion,
      reason,
      ...(needsAdmin(blocks) && { confirm: true }),
      amend: { ...(remove.length > 0 && { remove }), ...(add.length > 0 && { add }), ...(unload && { unload }) },
    })
    onEnd(true)
  }
  // After the key: a question that opens while a hint is shown would take the same Esc for itself, and close.
  const leave = () => (changed ? setTimeout(() => setLeaving(true)) : onEnd(false))
  const save = () => {
    if (toOpenLine()) return alert({ text: t('settle.lineOpen'), severity: 'warning' })
    if (wrong && toWrongGoods()) return alert({ text: t('amend.wrong'), severity: 'warning' })
    setAsking(true)
  }
  const changes = useChanges({ books, shown, rows, facts })

  return (
    <>
      <ShortcutButton shortcut="back" onClick={leave}>
        {ui('form.cancel')}
      </ShortcutButton>
      <ShortcutButton
        type="primary"
        shortcut="save"
        also="saveAlso"
        disabled={!changed || blocks.beyondLimit}
        onClick={save}
      >
        {t('amend.save')}
      </ShortcutButton>
      <LeaveQuestion open={leaving} draft={null} onStay={() => setLeaving(false)} onLeave={() => onEnd(false)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('amend.title', { number: trip.number })}
        text={
          <>
            <p>{t('amend.text')}</p>
            <ul>
              {changes.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
            {needsAdmin(blocks) && <Consequences shown={shown} facts={facts} blocks={blocks} />}
          </>
        }
        confirm={t('amend.confirm')}
        keep={t('amend.keep')}
        reason="required"
        run={send}
        saidAfter={t('amend.done', { number: trip.number })}
      />
    </>
  )
}

export function AmendNote({ shown }: { shown: Settlement }) {
  const { t } = useTranslation('settlement')
  return (
    <>
      <Alert type="info" showIcon title={t('amend.note')} />
      <DiscountLimitNote of={shown} />
    </>
  )
}
