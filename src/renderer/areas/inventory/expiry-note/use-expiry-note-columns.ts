/** Columns of the line grid of an expiry note. */
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Cents } from '#contract/money.ts'
import { FreeText } from '#contract/rules.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import {
  type Choice,
  choiceColumn,
  exactChoice,
  figureColumn,
  type LineColumn,
  shownColumn,
  textColumn,
} from '#ui/lines/columns.ts'
import { amountReading, isUnreadable, quantityReading } from '#ui/parsed.ts'
import { wordColumn } from '#ui/lines/word-column.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  availableFor,
  type Disposal,
  isInStock,
  isTagged,
  lotsAt,
  rowOf,
  type Source,
  type TypedLine,
  valueOf,
  withItem,
} from './expiry-note-lines.ts'

export function useExpiryNoteColumns(rows: readonly StockRow[]): readonly LineColumn<TypedLine>[] {
  const { t } = useTranslation('inventory')
  const lot = useLotColumn(rows)
  return useMemo(() => {
    const items = rows
      .filter(({ isActive }) => isActive)
      .map(
        (row): Choice => ({
          id: row.id,
          code: row.code,
          name: row.description,
          hint: t('expiryNote.line.onHand', { warehouse: row.warehouse, held: row.held }),
        }),
      )
    const places = [
      { value: 'WH', code: 'WH', name: t('moves.places.WH') },
      { value: 'HELD', code: 'HELD', name: t('moves.places.HELD') },
    ] as const
    const disposals = [
      { value: 'WRITE_OFF', code: 'W', name: t('expiryNote.disposal.WRITE_OFF') },
      { value: 'CLAIM', code: 'C', name: t('expiryNote.disposal.CLAIM') },
    ] as const
    const bottles = [
      { value: false, code: 'E', name: t('expiryNote.bottle.empty') },
      { value: true, code: 'D', name: t('expiryNote.bottle.damaged') },
    ]
    return [
      choiceColumn<TypedLine>({
        key: 'stockItemId',
        title: t('expiryNote.line.stockItemId'),
        width: 210,
        creates: 'stockItem',
        choices: () => items,
        get: ({ stockItemId }) => stockItemId,
        set: withItem,
      }),
      textColumn<TypedLine>({
        key: 'description',
        title: t('expiryNote.line.description'),
        width: 160,
        required: true,
        get: (line) => (isInStock(line) ? t('expiryNote.line.inStock') : line.description),
        set: (line, description) => ({ ...line, description }),
        check: (text) => FreeText.safeParse(text).error?.issues[0]?.message ?? null,
        locked: isInStock,
      }),
      wordColumn<TypedLine, Source>({
        key: 'sourceLoc',
        title: t('expiryNote.line.sourceLoc'),
        width: 96,
        words: places,
        get: ({ source }) => source,
        set: (line, source) => ({ ...line, source, lotId: null }),
        shown: isInStock,
        locked: (line) => !isInStock(line),
      }),
      lot,
      figureColumn<TypedLine, number>({
        key: 'qty',
        title: t('expiryNote.line.qty'),
        width: 90,
        required: true,
        reading: quantityReading,
        get: ({ qty }) => qty,
        set: (line, qty) => ({ ...line, qty }),
        check: (qty, line) => {
          const available = availableFor(line, rows)
          return available !== null && qty > available ? t('expiryNote.line.tooMany', { available }) : null
        },
      }),
      wordColumn<TypedLine, Disposal>({
        key: 'disposal',
        title: t('expiryNote.line.disposal'),
        width: 96,
        words: disposals,
        get: ({ disposal }) => disposal,
        set: (line, disposal) => ({ ...line, disposal, ...(disposal === 'WRITE_OFF' && { claimValue: null }) }),
      }),
      figureColumn<TypedLine, Cents>({
        key: 'claimValue',
        title: t('expiryNote.line.claimValue'),
        width: 100,
        required: true,
        reading: amountReading,
        get: ({ claimValue }) => claimValue,
        set: (line, claimValue) => ({ ...line, claimValue }),
        locked: ({ disposal }) => disposal !== 'CLAIM',
      }),
      wordColumn<TypedLine, boolean>({
        key: 'bottleDamaged',
        title: t('expiryNote.line.bottleDamaged'),
        width: 92,
        words: bottles,
        get: ({ bottleDamaged }) => bottleDamaged,
        set: (line, bottleDamaged) => ({ ...line, bottleDamaged }),
        shown: (line) => isTagged(line, rows),
        locked: (line) => !isTagged(line, rows),
      }),
      shownColumn<TypedLine>({
        key: 'value',
        title: t('expiryNote.line.value'),
        width: 100,
        align: 'end',
        text: (line) => (isInStock(line) ? formatAmount(valueOf(line, rows)) : ''),
      }),
    ]
  }, [t, rows, lot])
}

/** The lot by its number; empty means the one that expires next. */
function useLotColumn(rows: readonly StockRow[]): LineColumn<TypedLine> {
  const { t } = useTranslation('inventory')
  return useMemo(() => {
    const choices = (line: TypedLine): Choice[] =>
      lotsAt(rowOf(line, rows), line.source).map(({ lot, qty }) => ({
        id: lot.id,
        code: lot.lotNo,
        name: lot.expiryOn
          ? t('expiryNote.line.expires', { date: formatDate(lot.expiryOn) })
          : t('expiryNote.line.received', { date: formatDate(lot.receivedOn) }),
        hint: t('expiryNote.line.left', { count: qty }),
      }))
    return {
      key: 'lotId',
      title: t('expiryNote.line.lotId'),
      width: 150,
      choices,
      text: (line) => {
        if (isUnreadable(line.lotId)) return line.lotId.unreadable
        return choices(line).find(({ id }) => id === line.lotId)?.code ?? ''
      },
      write: (line, text) => {
        if (text.trim() === '') return { ...line, lotId: null }
        return { ...line, lotId: exactChoice(choices(line), text)?.id ?? { unreadable: text } }
      },
      problem: (line) => (isUnreadable(line.lotId) ? t('expiryNote.line.unknownLot') : null),
      locked: (line) => !isInStock(line),
    }
  }, [t, rows])
}
