/** The sum of the chosen cheques, and what can be done with all of them: A chooses all, B banks, R returns, C changes, X cancels. */
import type { Cheque, ChequeTab } from '#contract/cheques/cheque.ts'
import { receivablePayable } from '#contract/enums.ts'
import { sumOf } from '#contract/money.ts'
import { alert } from '#state/alerts.ts'
import { Amount } from '#ui/Amount.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import type { Done } from '#ui/DataTable.tsx'
import type { AllFound } from '#ui/table-selection.ts'
import { useTranslation } from 'react-i18next'
import { dueOf } from './due.ts'
import { isOurs, isOursOnly, type MoveKind, moveShortcuts, openOf, type Moving } from '../words.ts'

export type ChosenProps = {
  rows: readonly Cheque[]
  all: AllFound | null
  tab: ChequeTab
  /** The filter finds our own cheques only. */
  ours: boolean
  /** What the list asks for, as text. */
  asked: string
  onMove: (moving: Moving) => void
  done: Done
}

/** The moves that a tab's cheques may make. */
const movesIn: Record<ChequeTab, readonly MoveKind[]> = {
  due: ['bank', 'change', 'cancel'],
  bankable: ['bank', 'change', 'cancel'],
  later: ['change', 'cancel', 'bank'],
  overdue: ['bank', 'change', 'cancel'],
  clearing: ['return'],
  cleared: ['return'],
  returned: ['bank', 'change', 'cancel'],
  uncleared: ['bank', 'return', 'change', 'cancel'],
  suppliers: ['bank', 'change', 'cancel'],
  written: ['bank', 'change', 'cancel'],
  all: ['bank', 'return', 'change', 'cancel'],
}

export function ChosenCheques({ rows, all, tab, ours: filtered, asked, onMove, done }: ChosenProps) {
  const { t } = useTranslation('cheques')
  const directions = new Set(rows.map(isOurs))
  const sum = all ? all.totalValue : sumOf(rows, openOf)
  const begin = (kind: MoveKind) => {
    if (directions.size > 1) {
      alert({ text: t('move.mixed'), severity: 'warning' })
      return
    }
    const ours = rows[0] ? isOurs(rows[0]) : filtered || isOursOnly(tab)
    onMove({
      kind,
      ids: all?.ids ?? rows.map(({ id }) => id),
      direction: ours ? receivablePayable.payable : receivablePayable.receivable,
      single: rows.length === 1 ? (rows[0] ?? null) : null,
      sum,
      dueBy: async (day) => {
        if (all) return dueOf(asked, day)
        const due = rows.filter(({ bankDate }) => bankDate <= day)
        return { count: due.length, sum: sumOf(due, openOf) }
      },
      done,
    })
  }
  return (
    <>
      {sum !== null && (
        <span>
          {all
            ? all.ids.length < all.totalCount
              ? t('mostChosen', { count: all.ids.length, total: all.totalCount })
              : t('allChosen')
            : t('chosenSum')}{' '}
          <Amount value={sum} currency />
        </span>
      )}
      {movesIn[tab].map((kind) => (
        <ShortcutButton
          key={kind}
          size="small"
          {...(kind === movesIn[tab][0] && { type: 'primary' as const })}
          shortcut={moveShortcuts[kind]}
          onClick={() => begin(kind)}
        >
          {t(kind === 'bank' && isOursOnly(tab) ? 'move.present' : `move.${kind}`)}
        </ShortcutButton>
      ))}
    </>
  )
}
