/** Columns of the line grid of an expiry note. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatDate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { FreeText } from '#contract/rules.ts'
import type { StockRow } from '#contract/stock.ts'
import {
  type Choice,
  choiceColumn,
  exactChoice,
  figureColumn,
  type LineColumn,
  shownColumn,
  textColumn,
} from '../../../../ui/lines/columns.ts'
import { amountReading, isUnreadable, quantityReading } from '../../../../ui/parsed.ts'
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
} from './ern-lines.ts'
import { wordColumn } from '../../../../ui/lines/word-column.ts'

export function useErnColumns(rows: readonly StockRow[]): readonly LineColumn<TypedLine>[] {
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
          hint: t('ern.line.onHand', { warehouse: row.warehouse, held: row.held }),
        }),
      )
    const places = [
      { value: 'WH', code: 'WH', name: t('moves.places.WH') },
      { value: 'HELD', code: 'HELD', name: t('moves.places.HELD') },
    ] as const
    const disposals = [
      { value: 'WRITE_OFF', code: 'W', name: t('ern.disposal.WRITE_OFF') },
      { value: 'CLAIM', code: 'C', name: t('ern.disposal.CLAIM') },
    ] as const
    const bottles = [
      { value: false, code: 'E', name: t('ern.bottle.empty') },
      { value: true, code: 'D', name: t('ern.bottle.damaged') },
    ]
    return [
      choiceColumn<TypedLine>({
        key: 'stockId',
        title: t('ern.line.stockId'),
        width: 210,
        choices: () => items,
        get: ({ stockId }) => stockId,
        set: withItem,
      }),
      textColumn<TypedLine>({
        key: 'description',
        title: t('ern.line.description'),
        width: 160,
        required: true,
        get: (line) => (isInStock(line) ? t('ern.line.inStock') : line.description),
        set: (line, description) => ({ ...line, description }),
        check: (text) => FreeText.safeParse(text).error?.issues[0]?.message ?? null,
        locked: isInStock,
      }),
      wordColumn<TypedLine, Source>({
        key: 'sourceLoc',
        title: t('ern.line.sourceLoc'),
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
        title: t('ern.line.qty'),
        width: 90,
        required: true,
        reading: quantityReading,
        get: ({ qty }) => qty,
        set: (line, qty) => ({ ...line, qty }),
        check: (qty, line) => {
          const available = availableFor(line, rows)
          return available !== null && qty > available ? t('ern.line.tooMany', { available }) : null
        },
      }),
      wordColumn<TypedLine, Disposal>({
        key: 'disposal',
        title: t('ern.line.disposal'),
        width: 96,
        words: disposals,
        get: ({ disposal }) => disposal,
        set: (line, disposal) => ({ ...line, disposal, ...(disposal === 'WRITE_OFF' && { claimValue: null }) }),
      }),
      figureColumn<TypedLine, Cents>({
        key: 'claimValue',
        title: t('ern.line.claimValue'),
        width: 100,
        required: true,
        reading: amountReading,
        get: ({ claimValue }) => claimValue,
        set: (line, claimValue) => ({ ...line, claimValue }),
        locked: ({ disposal }) => disposal !== 'CLAIM',
      }),
      wordColumn<TypedLine, boolean>({
        key: 'bottleDamaged',
        title: t('ern.line.bottleDamaged'),
        width: 92,
        words: bottles,
        get: ({ bottleDamaged }) => bottleDamaged,
        set: (line, bottleDamaged) => ({ ...line, bottleDamaged }),
        shown: (line) => isTagged(line, rows),
        locked: (line) => !isTagged(line, rows),
      }),
      shownColumn<TypedLine>({
        key: 'value',
        title: t('ern.line.value'),
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
          ? t('ern.line.expires', { date: formatDate(lot.expiryOn) })
          : t('ern.line.received', { date: formatDate(lot.receivedOn) }),
        hint: t('ern.line.left', { count: qty }),
      }))
    return {
      key: 'lotId',
      title: t('ern.line.lotId'),
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
      problem: (line) => (isUnreadable(line.lotId) ? t('ern.line.unknownLot') : null),
      locked: (line) => !isInStock(line),
    }
  }, [t, rows])
}
