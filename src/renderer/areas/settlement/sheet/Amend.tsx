/** Amending a settled trip: what was changed here is posted together, with a reason (E-51). */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { DiscountLimitNote } from '#ui/trip/DiscountLimit.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Consequences } from './SettleActions.tsx'
import type { Rows } from '../use-rows.ts'
import { blocksOf, needsAdmin } from './blocks.ts'
import { amendmentOf, type CameBack } from '../shown.ts'

type AmendProps = {
  books: Settlement
  shown: Settlement
  rows: Rows
  cameBack: ReadonlyMap<number, CameBack>
  onDone: () => void
  onLeave: () => void
}

export function AmendActions({ books, shown, rows, cameBack, onDone, onLeave }: AmendProps) {
  const { t } = useTranslation('settlement')
  const ui = useTranslation('ui').t
  const [asking, setAsking] = useState(false)
  const { trip } = books
  const blocks = blocksOf(shown, useRoles())
  const { add, remove } = amendmentOf(rows, books)
  const changed = add.length > 0 || remove.length > 0 || cameBack.size > 0
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
    onDone()
  }
  const words = [t('amend.text', { removed: remove.length, added: add.length }), unload && t('amend.textGoods')].filter(
    (text) => text !== false,
  )

  return (
    <>
      <ShortcutButton shortcut="back" onClick={onLeave}>
        {ui('form.cancel')}
      </ShortcutButton>
      <ShortcutButton
        type="primary"
        shortcut="save"
        also="saveAlso"
        disabled={!changed || blocks.beyondLimit}
        onClick={() => setAsking(true)}
      >
        {t('amend.save')}
      </ShortcutButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('amend.title', { number: trip.number })}
        text={
          <>
            <p>{words.join(' ')}</p>
            {needsAdmin(blocks) && <Consequences shown={shown} blocks={blocks} />}
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
