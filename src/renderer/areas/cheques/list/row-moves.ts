/** B, R, C, X and U on the row that has the focus, while none is chosen: that cheque alone is moved, or it is said why it cannot be. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { alert } from '#state/alerts.ts'
import type { RowActions } from '#ui/table-keys.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOurs, moveShortcuts, type MoveKind, moveOf, movesOf, type Moving, statusKey } from '../words.ts'

export function useRowMoves(onMove: (moving: Moving) => void, onUndo: (cheque: Cheque) => void): RowActions<Cheque> {
  const { t } = useTranslation('cheques')
  const begin = useCallback(
    (kind: MoveKind) => (cheque: Cheque) => {
      if (movesOf(cheque).includes(kind)) return onMove(moveOf(kind, cheque))
      const words = {
        number: cheque.chequeNumber,
        status: t(`status.${statusKey(cheque)}`),
        move: t(kind === 'bank' && isOurs(cheque) ? 'move.present' : `move.${kind}`),
      }
      return alert({ text: t('move.notNow', words), severity: 'warning' })
    },
    [t, onMove],
  )
  return useMemo(
    () => ({
      [moveShortcuts.bank]: begin('bank'),
      [moveShortcuts.return]: begin('return'),
      [moveShortcuts.change]: begin('change'),
      [moveShortcuts.cancel]: begin('cancel'),
      undoStep: onUndo,
    }),
    [begin, onUndo],
  )
}
