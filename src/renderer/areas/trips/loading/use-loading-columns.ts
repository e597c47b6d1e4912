/** Columns of the goods of a loading: item, what is on hand, what is on the vehicle, price, quantity. */
import { formatAmount, formatDate, formatQuantity, formatUnitCost } from '#contract/format.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, typedValue, ZERO } from '#contract/money.ts'
import { wrongTakeOff } from '#contract/trips/take-off.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { type Choice, choiceColumn, figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { amountReading, changeReading, quantityReading, readable } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { expiredGoods } from './expired-goods.ts'
import type { LoadedItem, LoadingLine, repeatedLines } from './loading-lines.ts'
import { priceWarning } from './price-warnings.ts'

type LoadingColumns = {
  stock: readonly StockRow[]
  /** On which the goods are loaded. */
  day: BusinessDate
  /** On the vehicle already; empty for a new loading. */
  loaded: readonly LoadedItem[]
  /** Prices of the trip may be changed. */
  reprices: boolean
  /** Goods may be taken off. */
  takesOff: boolean
  /** Nothing of it can be saved any more: what may not be taken off matters no more. */
  isLost: boolean | undefined
  /** Lines whose item stands on a line before them: their keys, and the number of that line. */
  repeated: ReturnType<typeof repeatedLines>
}

const choiceOf = ({ id, code, description }: Pick<StockRow, 'id' | 'code' | 'description'>): Choice => ({
  id,
  code,
  name: description,
})

export function useLoadingColumns({
  stock,
  day,
  loaded,
  reprices,
  takesOff,
  isLost = false,
  repeated,
}: LoadingColumns): readonly LineColumn<LoadingLine>[] {
  const { t } = useTranslation('trips')
  return useMemo(() => {
    const elsewhere = new Map(repeated)
    const byId = new Map(stock.map((row) => [row.id, row]))
    const onVehicle = new Map(loaded.map((item) => [item.stockItemId, item]))
    const rowOf = (line: LoadingLine) => byId.get(readable(line.stockItemId) ?? 0)
    const priceOf = (line: LoadingLine): Cents | undefined =>
      readable(line.price) ?? onVehicle.get(readable(line.stockItemId) ?? 0)?.unit_price ?? rowOf(line)?.reselling_price
    /** Under the cell that the price is typed into; on a new line, whose price is the item's or the trip's, under the item. */
    const warning = (line: LoadingLine): string | null => {
      const wrong = priceWarning(priceOf(line), rowOf(line))
      if (wrong?.kind === 'belowCost') return t('line.belowCost', { cost: formatUnitCost(wrong.cost) })
      if (wrong?.kind === 'farAbove') return t('line.farAboveList', { price: formatAmount(wrong.list) })
      return wrong && t('line.givenAway')
    }
    const expiredOn = (line: LoadingLine) => expiredGoods(readable(line.qty), rowOf(line)?.lots ?? [], day)
    const offered = stock
      .filter(({ isActive }) => isActive)
      .map((row) => ({
        ...choiceOf(row),
        hint: t('line.have', { count: row.warehouse }),
        isLast: row.warehouse === 0,
      }))
    const known = loaded.map(({ stockItemId, code, description }) => ({ id: stockItemId, code, name: description }))
    const change = onVehicle.size > 0
    const price = { key: 'unit_price', title: t('line.unit_price'), width: 110 } as const
    const repriced = figureColumn<LoadingLine, Cents>({
      ...price,
      reading: amountReading,
      get: (line) => line.price ?? line.tripPrice,
      set: (line, value) => ({ ...line, price: value === line.tripPrice ? null : value }),
      required: true,
      locked: (line) => line.loaded === 0,
      check: (each, line) => lineTooMuch(typedValue(line.loaded + Math.max(0, readable(line.qty) ?? 0), each)),
    })
    const nothing = { loaded: 0, back: 0, given: 0 }
    /** Why so many are not taken off. */
    const less = (pieces: number, line: LoadingLine): string | null => {
      const item = onVehicle.get(readable(line.stockItemId) ?? 0) ?? nothing
      const wrong = wrongTakeOff(item, pieces)
      const there = item.loaded - item.back
      if (!takesOff && wrong !== 'absent') return t('loading.remove.notToday')
      if (wrong === 'given')
        return t('line.less.given', { count: Math.max(0, there - item.given), given: formatQuantity(item.given) })
      if (wrong === 'beyond' && item.back > 0)
        return t('line.less.cameBack', { count: there, back: formatQuantity(item.back) })
      const keys = shortcutLabel('removeLine')
      return wrong && t(`line.less.${wrong}`, { count: there, keys })
    }
    const qty = figureColumn<LoadingLine, number>({
      key: 'qty',
      title: t(change ? 'line.more' : 'line.qty'),
      width: 90,
      reading: change ? changeReading : quantityReading,
      get: (line) => line.qty,
      set: (line, pieces) => ({ ...line, qty: pieces }),
      // What is on the vehicle may stay as it is.
      required: !change,
      check: (pieces, line) => {
        if (pieces < 0) return isLost ? null : less(-pieces, line)
        const most = rowOf(line)?.warehouse
        if (most !== undefined && pieces > most) return t('line.moreThanHand', { count: most })
        return lineTooMuch(typedValue(line.loaded + pieces, priceOf(line) ?? ZERO))
      },
    })
    return [
      {
        ...choiceColumn<LoadingLine>({
          key: 'stock_item_id',
          title: t('line.stock_item_id'),
          width: 320,
          required: true,
          creates: 'stockItem',
          choices: (line) => (line.loaded > 0 ? known : offered),
          get: (line) => line.stockItemId,
          // The price was that of another item.
          set: (line, stockItemId) => ({ ...line, stockItemId, ...(line.loaded === 0 && { price: null }) }),
          locked: (line) => line.loaded > 0,
          check: (_item, line) => {
            const number = elsewhere.get(line.key)
            return number === undefined ? null : t('line.repeated', { number })
          },
        }),
        note: warning,
        warns: true,
      },
      shownColumn<LoadingLine>({
        key: 'onHand',
        title: t('line.onHand'),
        width: 90,
        align: 'end',
        text: (line) => {
          const row = rowOf(line)
          return row ? formatQuantity(row.warehouse) : ''
        },
      }),
      reprices
        ? {
            ...repriced,
            note: warning,
            warns: true,
            // A line that is new sells at the item's price.
            text: (line) => (line.loaded === 0 ? amountText(priceOf(line)) : repriced.text(line)),
          }
        : shownColumn<LoadingLine>({
            ...price,
            align: 'end',
            text: (line) => amountText(priceOf(line)),
          }),
      ...(change
        ? [
            shownColumn<LoadingLine>({
              key: 'loaded',
              title: t('line.loaded'),
              width: 80,
              align: 'end',
              text: (line) => (line.loaded > 0 ? formatQuantity(line.loaded) : ''),
            }),
          ]
        : []),
      {
        ...qty,
        warns: (line) => expiredOn(line) !== null,
        note: (line) => {
          const expired = expiredOn(line)
          if (expired) return t('line.expired', { ...expired, count: expired.lots, date: formatDate(expired.first) })
          const pieces = readable(line.qty) ?? 0
          if (pieces >= 0) return null
          const left = formatQuantity(line.loaded + pieces)
          return t('line.less.note', { count: -pieces, pieces: formatQuantity(-pieces), left })
        },
      },
      shownColumn<LoadingLine>({
        key: 'value',
        title: t('line.value'),
        width: 130,
        align: 'end',
        text: (line) => {
          const each = priceOf(line)
          const pieces = line.loaded + (readable(line.qty) ?? 0)
          return amountText(each === undefined || pieces <= 0 ? null : typedValue(pieces, each))
        },
      }),
    ]
  }, [t, stock, day, loaded, reprices, takesOff, isLost, repeated])
}

const amountText = (amount: Cents | null | undefined): string => (amount == null ? '' : formatAmount(amount))
