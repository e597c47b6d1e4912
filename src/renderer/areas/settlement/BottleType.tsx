/** One type of bottles: its numbers, the rows behind them, and what is asked about those that were just typed or are corrected. */
import type { BottleEquation, EmptyBottlesRow, Settlement } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'
import { BottleAsk } from './BottleAsk.tsx'
import { BottleCell } from './BottleCell.tsx'
import { BottleRows } from './BottleRows.tsx'
import { BottleState } from './BottleState.tsx'
import type { Ask } from './bottle-asks.ts'
import {
  type AskedKind,
  type BottleKind,
  bottleKinds,
  type BottleLine,
  bottleRow,
  isAsked,
  lineOfBottles,
  proposedLine,
  rowAgain,
} from './bottle-cells.ts'
import type { SettlementFacts } from './facts.ts'
import { focusAsk, toRow } from './lead.ts'
import styles from './Settlement.module.css'
import type { useEmpties } from './use-empties.ts'
import { readable } from '#ui/parsed.ts'
import type { Steps } from './use-steps.ts'
import type { Rows } from './use-rows.ts'

type BottleTypeProps = {
  row: number
  bottle: BottleEquation
  shown: Settlement
  empties: ReturnType<typeof useEmpties>
  facts: SettlementFacts
  rows: Rows
  steps: Steps
  readOnly: boolean
  tried: boolean
  /** What is asked about bottles of this type. */
  asked: readonly Ask[]
  onAsk: (ask: Ask) => void
  onAnswered: (ask: Ask) => void
  /** Told a number in words that the key which saves the page took, and the id of its row. */
  onEntered: (row: string, id: number | null) => void
  goTo: (row: number, column: number) => void
  stepRow: (column: number, by: 1 | -1) => void
  onLeave: () => void
}

const none: readonly never[] = []

export const bottleColumns = ['type', 'sold', ...bottleKinds, 'state'] as const

export function BottleType({ row, bottle, shown, empties, facts, rows, readOnly, tried, ...of }: BottleTypeProps) {
  const { asked, onAsk, onAnswered, onEntered, steps, goTo, stepRow, onLeave } = of
  const { t } = useTranslation('settlement')
  const { bottleStockId } = bottle
  const proposed = empties.proposalOf(bottle)
  const labelOf = (kind: BottleKind) => t('bottle.cell', { kind: t(`bottle.${kind}`), bottle: bottle.item_code })
  const take = (kind: BottleKind, qty: number, saves: boolean) => {
    const label = labelOf(kind)
    if (!isAsked(kind)) {
      const before = bottle[kind]
      const id = empties.put(bottle, kind, qty)
      steps.changed({
        said: `${label}: ${before} → ${qty}`,
        undo: () => empties.putBack([{ bottleStockId, qty: before }], kind),
      })
      if (saves) onEntered(`${label}: ${qty}`, id)
    } else if (qty > 0) {
      const type = facts.bottles.find(({ id }) => id === bottleStockId)
      onAsk({ bottleStockId, kind, line: proposedLine(type, qty), instead: null, own: null })
    }
  }
  const correct = (kind: AskedKind, own: EmptyBottlesRow) => {
    // The row that is being corrected has its line open.
    const open = asked.find(({ instead }) => instead !== null && steps.idOf(instead) === own.id)
    if (open) focusAsk(open.instead)
    else onAsk({ bottleStockId, kind, line: lineOfBottles(kind, own), instead: own.id, own })
  }
  const endAsking = (ask: Ask, step: 0 | 1) => {
    onAnswered(ask)
    // Back to the row that was looked at; one that was corrected stands under its new number soon.
    if (ask.instead !== null && toRow(steps.idOf(ask.instead))) return
    goTo(row, bottleKinds.indexOf(ask.kind) + (ask.instead === null ? step : 0))
  }
  const answer = (ask: Ask, line: BottleLine, how: 'enter' | 'save') => {
    const { kind } = ask
    const qty = readable(line.qty) ?? 0
    const taken = bottleRow(bottleStockId, kind, qty, line)
    const said = `${labelOf(kind)}: ${qty}`
    const refused = rows.refused.some(({ id }) => id === ask.instead)
    const old = ask.instead === null || refused ? ask.instead : steps.idOf(ask.instead)
    const before = shown.empties.find(({ id }) => id === old)
    // A row that was only looked at stays as it is; one that went meanwhile comes anew.
    if (before && line === ask.line) return endAsking(ask, 1)
    const id = old !== null && (before || refused) ? rows.replace('empties', old, taken) : rows.add(taken)
    if (old !== null && refused) steps.sentAgain(old, id)
    else if (old !== null && before) {
      const former = `${t(`bottle.${kind}`)} · ${bottle.item_code} · ${before.qty}`
      steps.corrected({ id, before: old, row: rowAgain(kind, before), said: former })
    } else steps.added({ id, kind: 'empties', said })
    if (how === 'save') onEntered(said, id)
    endAsking(ask, 1)
  }
  return (
    <tbody>
      <tr data-unbalanced={bottle.difference !== 0 || undefined}>
        <td title={bottle.description}>{bottle.item_code}</td>
        <td>{bottle.sold}</td>
        {bottleKinds.map((kind, column) => (
          <td key={kind}>
            {readOnly ? (
              bottle[kind] || ''
            ) : (
              <BottleCell
                name={`${row}/${column}`}
                label={labelOf(kind)}
                present={bottle[kind]}
                adds={isAsked(kind)}
                proposed={kind === 'empties' ? (proposed ?? 0) : 0}
                onTake={(qty, saves = false) => take(kind, qty, saves)}
                onStep={(by) => goTo(row, column + by)}
                onRow={(by) => stepRow(column, by)}
                onLeave={onLeave}
              />
            )}
          </td>
        ))}
        <td>
          <BottleState bottle={bottle} tried={tried} />
        </td>
      </tr>
      <BottleRows
        bottle={bottle}
        empties={shown.empties}
        short={readOnly ? shown.shortLoans : none}
        rep={shown.trip.rep}
        rows={rows}
        steps={steps}
        columns={bottleColumns.length}
        readOnly={readOnly}
        corrected={new Set(asked.flatMap(({ instead }) => (instead === null ? [] : steps.idOf(instead))))}
        onCorrect={correct}
        onStep={(kind, by) => stepRow(bottleKinds.indexOf(kind), by)}
        onGone={(kind) => goTo(row, bottleKinds.indexOf(kind))}
      />
      {asked.map((ask) => (
        <tr
          key={`${ask.kind} ${ask.instead ?? `new ${readable(ask.line.qty)}`}`}
          className={styles['bottleRows']}
          data-ask={ask.instead ?? undefined}
        >
          <td colSpan={bottleColumns.length}>
            <BottleAsk
              ask={ask}
              bottle={bottle}
              facts={facts}
              onDone={(line, how) => answer(ask, line, how)}
              onLeave={() => endAsking(ask, 0)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
