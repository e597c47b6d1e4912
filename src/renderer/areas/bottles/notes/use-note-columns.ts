/** Columns of the line grid of a bottle receipt note, and of a purchase order of bottles. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type Cents, typedValue, ZERO } from '#contract/money.ts'
import { choiceColumn, figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { wordColumn } from '#ui/lines/word-column.ts'
import { amountReading, quantityReading, readable } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoteKind } from './note-draft.ts'
import {
  availableFor,
  isBlank,
  priceOf,
  standardOf,
  type TypedLine,
  type Way,
  wayNames,
  withBottle,
} from './note-lines.ts'

export function useNoteColumns(kind: NoteKind, bottles: readonly BottleStock[]): readonly LineColumn<TypedLine>[] {
  const { t } = useTranslation('bottles')
  return useMemo(() => {
    const choices = bottles.map((row) => ({
      id: row.id,
      code: row.item_code,
      name: row.description,
      hint: t('note.line.places', { empty: row.qty, primary: row.primary_qty, damaged: row.damage_qty }),
    }))
    const bottle = choiceColumn<TypedLine>({
      key: 'bottleStockId',
      title: t('note.line.bottleStockId'),
      width: 260,
      required: true,
      creates: 'bottle',
      choices: () => choices,
      get: ({ bottleStockId }) => bottleStockId,
      set: (line, bottleStockId) => withBottle(line, bottleStockId, bottles),
    })
    const qty = figureColumn<TypedLine, number>({
      key: 'qty',
      title: t('note.line.qty'),
      width: 100,
      required: true,
      reading: quantityReading,
      get: (line) => line.qty,
      set: (line, next) => ({ ...line, qty: next }),
      check: (count, line) => {
        const available = kind === 'BRN' ? availableFor(line, bottles) : null
        if (available !== null && count > available) return t('note.line.tooMany', { available })
        return lineTooMuch(typedValue(count, readable(line.unitPrice) ?? ZERO))
      },
    })
    const amount = (of: (line: TypedLine) => string) =>
      shownColumn<TypedLine>({
        key: 'value',
        title: t('note.line.value'),
        width: 140,
        align: 'end',
        text: (line) => (isBlank(line) ? '' : of(line)),
      })
    if (kind === 'PO')
      return [
        bottle,
        qty,
        figureColumn<TypedLine, Cents>({
          key: 'unitPrice',
          title: t('note.line.unitPrice'),
          width: 130,
          required: true,
          reading: amountReading,
          get: ({ unitPrice }) => unitPrice,
          set: (line, unitPrice) => ({ ...line, unitPrice }),
        }),
        amount((line) => formatAmount(priceOf(line))),
      ]
    return [
      bottle,
      wordColumn<TypedLine, Way>({
        key: 'to',
        title: t('note.line.way'),
        width: 200,
        words: wayNames.map((value) => ({ value, code: t(`wayCode.${value}`), name: t(`way.${value}`) })),
        get: ({ way }) => way,
        set: (line, way) => ({ ...line, way }),
      }),
      shownColumn<TypedLine>({
        key: 'available',
        title: t('note.line.available'),
        width: 100,
        align: 'end',
        text: (line) => {
          const available = availableFor(line, bottles)
          return available === null ? '' : formatQuantity(available)
        },
      }),
      qty,
      amount((line) => formatAmount(standardOf(line, bottles))),
    ]
  }, [t, kind, bottles])
}
