/**
 * The bottles of a trip, a row a type (STL-03): filled ones sold = empties + damaged + lent + sold off. Enter goes from cell to
 * cell; the empties come last and what is left is proposed, to be accepted one by one or all at once. B leads here.
 */
import { formatAmount } from '#contract/format.ts'
import type { BottleEquation, Settlement } from '#contract/settlement/settlement.ts'
import { bottleSales, inOrderOfGoods } from '#contract/settlement/settlement-rules.ts'
import { shortcutLabel, useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ask, isSameAsk } from './bottle-asks.ts'
import { bottleKinds, isAsked, kindOfRow, lineOfBottles } from './bottle-cells.ts'
import { BottleType, bottleColumns } from './BottleType.tsx'
import type { SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'
import { toOpenLine, toRefused, toUnbalanced } from './lead.ts'
import { refusalOf } from './refusal.ts'
import { Refused } from './Refused.tsx'
import { type LocalRow, refusedRows } from './shown.ts'
import { useBottleRows, useBottleWords } from './use-bottle-words.ts'
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

export function Bottles({ shown, facts, rows, steps, readOnly, tried = readOnly, alone = false }: BottlesProps) {
  const { t } = useTranslation('settlement')
  const [asks, setAsks] = useState<readonly Ask[]>([])
  const grid = useRef<HTMLElement>(null)
  const bottles = useMemo(() => (readOnly ? shown.bottles : withAllTypes(shown, facts)), [readOnly, shown, facts])

  const goTo = (row: number, column: number) => {
    const [nextRow, nextColumn] =
      column >= bottleKinds.length ? [row + 1, 0] : column < 0 ? [row - 1, bottleKinds.length - 1] : [row, column]
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${nextRow}/${nextColumn}"]`)
    // Behind the last cell the cursor stands on the heading, from where the digits lead on.
    const target = cell ?? (nextRow < 0 ? null : grid.current?.querySelector<HTMLElement>('[data-head]'))
    target?.focus()
    cell?.select()
  }
  /** The cell or the row of bottles over or under the one that has the cursor. */
  const stepRow = (column: number, by: 1 | -1) => {
    const all = grid.current?.querySelectorAll<HTMLElement>(`[data-cell$="/${column}"], [data-bottle-row]`) ?? []
    // The fields of an open line are no part of the grid.
    const stops = [...all].filter((stop) => !stop.closest('[data-entry-line]'))
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + by]
    if (!next) return by > 0 ? goTo(bottles.length, 0) : undefined
    next.focus()
    if (next instanceof HTMLInputElement) next.select()
  }
  const beginAsk = (ask: Ask) => setAsks((present) => [...present.filter((one) => !isSameAsk(one, ask)), ask])
  useShortcut('bottles', () => goTo(0, 0), !readOnly && bottles.length > 0)
  const sales = bottleSales(shown.empties)
  const empties = useEmpties(
    shown.trip.id,
    bottles,
    shown.empties,
    asks.flatMap(({ bottleStockId, instead }) => (instead === null ? bottleStockId : [])),
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
  const refusedBottles = refusedRows(rows.refused, shown, facts)
  const refusedWords = useBottleRows(refusedBottles)
  const refusedRow = (id: number) => refusedWords.find((one) => one.id === id)
  /** A number that is asked about opens its line again; another is typed anew in its cell. */
  const correctRefused = (failed: LocalRow) => {
    const row = refusedBottles.empties.find(({ id }) => id === failed.id)
    if (!row) return
    const { id, bottleStockId } = row
    const kind = kindOfRow(row)
    if (isAsked(kind))
      return beginAsk({
        bottleStockId,
        kind,
        line: lineOfBottles(kind, row),
        instead: id,
        own: null,
        refusal: refusalOf(failed),
        ...(failed.failure?.details.some(({ field }) => field === 'qty') && { start: 'qty' }),
      })
    rows.remove('empties', id)
    goTo(
      bottles.findIndex((one) => one.bottleStockId === bottleStockId),
      bottleKinds.indexOf(kind),
    )
  }
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
        <SheetTable tight head={bottleColumns.map((column) => t(`bottle.${column}`))}>
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
              onAsk={beginAsk}
              onAnswered={(ask) => setAsks((present) => present.filter((one) => !isSameAsk(one, ask)))}
              goTo={goTo}
              stepRow={stepRow}
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
        .filter(({ id, row }) => row.kind === 'empties' && asks.every(({ instead }) => instead !== id))
        .map((one) => (
          <Refused
            key={one.id}
            failed={one}
            shown={refusedRow(one.id)}
            onCorrect={() => correctRefused(one)}
            onRemove={() => {
              const name = refusedRow(one.id)?.words.join(' ') ?? t('bottles')
              steps.remove({ id: one.id, row: one.row, name, refused: one })
              if (!toRefused()) goTo(bottles.length, 0)
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

/** Bottles of a type that was not sold may come back, too. No row moves when its first number is typed. */
const withAllTypes = ({ bottles, items }: Pick<Settlement, 'bottles' | 'items'>, facts: SettlementFacts) =>
  inOrderOfGoods(
    items,
    [
      ...bottles,
      ...facts.bottles
        .filter(({ id }) => bottles.every(({ bottleStockId }) => bottleStockId !== id))
        .map(
          ({ id, item_code, description }): BottleEquation => ({
            ...nothing,
            bottleStockId: id,
            item_code,
            description,
          }),
        ),
    ],
    ({ bottleStockId }) => bottleStockId,
  )
const nothing = { sold: 0, empties: 0, damaged: 0, lent: 0, purchased: 0, returned: 0, difference: 0 }
