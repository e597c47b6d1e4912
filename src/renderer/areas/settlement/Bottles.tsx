/**
 * The bottles of a trip, a row a type (STL-03): filled ones sold = empties + damaged + lent + sold off. Enter goes from cell to
 * cell; the empties come last and what is left is proposed, to be accepted one by one or all at once. B leads here.
 */
import { formatAmount } from '#contract/format.ts'
import type { BottleEquation, Settlement } from '#contract/settlement/settlement.ts'
import { bottleSales } from '#contract/settlement/settlement-rules.ts'
import { shortcutLabel, useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottleAsk } from './BottleAsk.tsx'
import { BottleCell } from './BottleCell.tsx'
import { BottleRows } from './BottleRows.tsx'
import { BottleState } from './BottleState.tsx'
import { type AskedKind, type BottleKind, bottleKinds, bottleRow, isAsked, proposedLine } from './bottle-cells.ts'
import type { SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'
import { toOpenLine, toUnbalanced } from './lead.ts'
import { Refused } from './Refused.tsx'
import { bottleRows, refusedRows } from './shown.ts'
import { useBottleWords } from './use-bottle-words.ts'
import { useEmpties } from './use-empties.ts'
import { useSayEntered } from './use-entered.ts'
import type { Steps } from './use-steps.ts'
import type { Rows } from './use-rows.ts'

type BottlesProps = {
  shown: Settlement
  facts: SettlementFacts
  rows: Rows
  steps: Steps
  readOnly: boolean
  /** Somebody tried to settle: until then it is no news that bottles are missing. */
  tried?: boolean
  /** Nothing else stands on the page, which saves nothing but them. */
  alone?: boolean
}
type Ask = { bottleStockId: number; kind: AskedKind; qty: number }

const none: readonly never[] = []

const isSameCell = (a: Ask, b: Ask) => a.bottleStockId === b.bottleStockId && a.kind === b.kind

const columns = ['type', 'sold', ...bottleKinds, 'state'] as const

export function Bottles({ shown, facts, rows, steps, readOnly, tried = readOnly, alone = false }: BottlesProps) {
  const { t } = useTranslation('settlement')
  /** One a cell: a question that is half answered waits while another cell is typed into. */
  const [asks, setAsks] = useState<readonly Ask[]>([])
  const grid = useRef<HTMLElement>(null)
  const bottles = useMemo(
    () => (readOnly ? shown.bottles : withAllTypes(shown.bottles, facts)),
    [readOnly, shown.bottles, facts],
  )

  const goTo = (row: number, column: number) => {
    const [nextRow, nextColumn] =
      column >= bottleKinds.length ? [row + 1, 0] : column < 0 ? [row - 1, bottleKinds.length - 1] : [row, column]
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${nextRow}/${nextColumn}"]`)
    // Behind the last cell the cursor stands on the heading, from where the digits lead on.
    const target = cell ?? (nextRow < 0 ? null : grid.current?.querySelector<HTMLElement>('[data-head]'))
    target?.focus()
    cell?.select()
  }
  useShortcut('bottles', () => goTo(0, 0), !readOnly && bottles.length > 0)
  const sales = bottleSales(shown.empties)
  const empties = useEmpties(
    shown.trip.id,
    bottles,
    shown.empties,
    asks.map(({ bottleStockId }) => bottleStockId),
    rows,
  )
  const sayEntered = useSayEntered(shown, rows)
  const { named } = useBottleWords()
  const acceptAll = () =>
    empties.acceptAll(
      () => goTo(bottles.length, 0),
      (unbalanced) => {
        const isOpen = toOpenLine()
        if (!isOpen) toUnbalanced()
        const text = isOpen ? t('settle.lineOpen') : t('bottle.noneProposed', { bottles: named(unbalanced) })
        alert({ text, severity: 'warning' })
      },
      (accepted) =>
        steps.changed({
          said: accepted.map(({ code, from, to }) => `${t('bottle.empties')}, ${code}: ${from} → ${to}`).join(' · '),
          undo: () =>
            empties.putBack(
              accepted.map(({ bottleStockId, from }) => ({ bottleStockId, qty: from })),
              'empties',
            ),
        }),
    )
  const refusedBottles = bottleRows(refusedRows(rows.refused, shown, facts))
  const offersAll = !readOnly && empties.hasProposals
  useShortcut('acceptEmpties', acceptAll, !readOnly && !offersAll)

  return (
    <SheetPart
      ref={grid}
      label={t('bottles')}
      title={
        !readOnly && (
          <button type="button" data-head className={styles['title']} onClick={() => goTo(0, 0)}>
            {t('bottles')} <kbd aria-hidden="true">{shortcutLabel('bottles')}</kbd>
          </button>
        )
      }
    >
      {bottles.length === 0 ? (
        <p className="quiet">{t('bottle.none')}</p>
      ) : (
        <SheetTable tight head={columns.map((column) => t(`bottle.${column}`))}>
          {bottles.map((bottle, row) => (
            <BottleType
              key={bottle.bottleStockId}
              row={row}
              bottle={bottle}
              shown={shown}
              empties={empties}
              facts={facts}
              rows={rows}
              steps={steps}
              onEntered={alone ? () => undefined : sayEntered}
              readOnly={readOnly}
              tried={tried}
              asked={asks.filter(({ bottleStockId }) => bottleStockId === bottle.bottleStockId)}
              onAsk={(ask) => setAsks((present) => [...present.filter((one) => !isSameCell(one, ask)), ask])}
              onAnswered={(ask) => setAsks((present) => present.filter((one) => !isSameCell(one, ask)))}
              goTo={goTo}
              onLeave={() => goTo(bottles.length, 0)}
            />
          ))}
        </SheetTable>
      )}
      {offersAll && (
        <ShortcutButton className={styles['accept'] ?? ''} size="small" shortcut="acceptEmpties" onClick={acceptAll}>
          {t('bottle.acceptAll')}
        </ShortcutButton>
      )}
      {rows.refused
        .filter(({ row }) => row.kind === 'empties')
        .map((one) => (
          <Refused
            key={one.id}
            failed={one}
            shown={refusedBottles.find(({ id }) => id === one.id)}
            onCorrect={() => {
              rows.remove('empties', one.id)
              goTo(0, 0)
            }}
            onRemove={() => {
              const name = refusedBottles.find(({ id }) => id === one.id)?.words.join(' ') ?? t('bottles')
              steps.remove({ id: one.id, row: one.row, name, refused: one })
            }}
          />
        ))}
      {sales > 0 && (
        <div className={styles['derived']}>
          <span>{t('bottleSales')}</span>
          <span>{formatAmount(sales)}</span>
        </div>
      )}
    </SheetPart>
  )
}

type BottleTypeProps = Omit<BottlesProps, 'alone'> & {
  row: number
  bottle: BottleEquation
  empties: ReturnType<typeof useEmpties>
  /** What is asked about bottles of this type. */
  asked: readonly Ask[]
  onAsk: (ask: Ask) => void
  onAnswered: (ask: Ask) => void
  /** Told a number in words that the key which saves the page took, and the id of its row. */
  onEntered: (row: string, id: number | null) => void
  goTo: (row: number, column: number) => void
  onLeave: () => void
}

/** One type: its numbers, the rows behind them, and what is asked about those that were just typed. */
function BottleType({ row, bottle, shown, empties, facts, rows, readOnly, tried = readOnly, ...of }: BottleTypeProps) {
  const { asked, onAsk, onAnswered, onEntered, steps, goTo, onLeave } = of
  const { t } = useTranslation('settlement')
  const { bottleStockId } = bottle
  const proposed = empties.proposalOf(bottle)
  const cells = bottleKinds.map((kind) => ({
    kind,
    label: t('bottle.cell', { kind: t(`bottle.${kind}`), bottle: bottle.item_code }),
  }))
  const take = (kind: BottleKind, label: string, qty: number, saves: boolean) => {
    if (!isAsked(kind)) {
      const before = bottle[kind]
      const id = empties.put(bottle, kind, qty)
      steps.changed({
        said: `${label}: ${before} → ${qty}`,
        undo: () => empties.putBack([{ bottleStockId, qty: before }], kind),
      })
      if (saves) onEntered(`${label}: ${qty}`, id)
    } else if (qty > 0) onAsk({ bottleStockId, kind, qty })
  }
  const endAsking = (ask: Ask, step: 0 | 1) => {
    onAnswered(ask)
    goTo(row, bottleKinds.indexOf(ask.kind) + step)
  }
  return (
    <tbody>
      <tr data-unbalanced={bottle.difference !== 0 || undefined}>
        <td title={bottle.description}>{bottle.item_code}</td>
        <td>{bottle.sold}</td>
        {cells.map(({ kind, label }, column) => (
          <td key={kind}>
            {readOnly ? (
              bottle[kind] || ''
            ) : (
              <BottleCell
                name={`${row}/${column}`}
                label={label}
                present={bottle[kind]}
                adds={isAsked(kind)}
                proposed={kind === 'empties' ? (proposed ?? 0) : 0}
                onTake={(qty, saves = false) => take(kind, label, qty, saves)}
                onStep={(by) => goTo(row, column + by)}
                onRow={(by) => goTo(row + by, column)}
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
        columns={columns.length}
        readOnly={readOnly}
      />
      {asked.map((ask) => (
        <tr key={`${ask.kind} ${ask.qty}`} className={styles['bottleRows']}>
          <td colSpan={columns.length}>
            <BottleAsk
              bottleStockId={bottleStockId}
              kind={ask.kind}
              qty={ask.qty}
              initial={proposedLine(
                facts.bottles.find(({ id }) => id === bottleStockId),
                ask.qty,
              )}
              facts={facts}
              onDone={(line) => {
                const id = rows.add(bottleRow(bottleStockId, ask.kind, ask.qty, line))
                const label = cells.find(({ kind }) => kind === ask.kind)?.label ?? ''
                steps.added({ id, kind: 'empties', said: `${label}: ${ask.qty}` })
                endAsking(ask, 1)
              }}
              onLeave={() => endAsking(ask, 0)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Bottles of a type that was not sold may come back, too. */
const withAllTypes = (bottles: readonly BottleEquation[], facts: SettlementFacts): BottleEquation[] => [
  ...bottles,
  ...facts.bottles
    .filter(({ id }) => bottles.every(({ bottleStockId }) => bottleStockId !== id))
    .map(({ id, item_code, description }) => ({ ...nothing, bottleStockId: id, item_code, description })),
]
const nothing = { sold: 0, empties: 0, damaged: 0, lent: 0, purchased: 0, returned: 0, difference: 0 }
