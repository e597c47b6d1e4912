/** Columns of the line grid of a goods received note. */
import { ZERO } from '#contract/money.ts'
import { formatAmount, formatQuantity, formatUnitCost } from '#contract/format.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { formatDate } from '#lib/dates.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { type Choice, choiceColumn, dateColumn, figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { amountReading, quantityReading, readable, unitCostReading } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BottleNeed } from './bottles.ts'
import {
  costAbovePrice,
  expiredOnArrival,
  farFromCost,
  farFromPrice,
  isWithoutCost,
  type KnownItem,
  type KnownItems,
  otherPrice,
  type TypedLine,
  valueOf,
  withItem,
} from './grn-lines.ts'

type GrnColumns = {
  /** Everything that may stand on a line. */
  items: KnownItems
  /** What may be chosen for a new line. */
  offered: readonly StockRow[]
  /** Shows how many pieces left already. */
  issued: boolean
  /** The lines that take more bottles than there are. */
  short: ReadonlyMap<string, BottleNeed>
  /** The cost of goods that were issued may be corrected (E-21). */
  mayCost: boolean
  /** The day the goods arrive; undefined while it cannot be read. */
  date: BusinessDate | undefined
}

export function useGrnColumns({
  items,
  offered,
  short,
  issued,
  mayCost,
  date,
}: GrnColumns): readonly LineColumn<TypedLine>[] {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  return useMemo(() => {
    const hint = (row: StockRow) => t('grn.line.onHand', { count: row.warehouse + row.vehicles })
    const open = offered.filter(({ isActive }) => isActive).map((row) => ({ ...choiceOf(row), hint: hint(row) }))
    // A line that stands already may hold an item that is no longer offered, or one of another product.
    const known = [...items.values()].filter(({ id }) => open.every((choice) => choice.id !== id)).map(choiceOf)
    return [
      choiceColumn<TypedLine>({
        key: 'stockItemId',
        title: t('grn.line.stockItemId'),
        width: 300,
        required: true,
        creates: 'stockItem',
        choices: ({ id }) => (id === undefined ? open : [...open, ...known]),
        get: ({ stockItemId }) => stockItemId,
        set: (line, stockItemId) => withItem(line, stockItemId, items),
        // The item of a posted line stays: another item is another line.
        locked: ({ id }) => id !== undefined,
      }),
      figureColumn<TypedLine, number>({
        key: 'qty',
        title: t('grn.line.qty'),
        width: 90,
        required: true,
        reading: quantityReading,
        get: ({ qty }) => qty,
        set: (line, qty) => ({ ...line, qty }),
        check: (qty, line) => {
          if (qty < line.issued) return t('grn.line.atLeast', { count: line.issued })
          const need = short.get(line.key)
          if (need)
            return t('grn.line.bottlesShort', {
              code: need.code,
              taken: formatQuantity(need.taken),
              available: formatQuantity(need.available),
            })
          return lineTooMuch(readable(line.unitCost) === null ? ZERO : valueOf(line))
        },
      }),
      ...(issued
        ? [
            shownColumn<TypedLine>({
              key: 'issued',
              title: t('grn.line.issued'),
              width: 80,
              align: 'end',
              text: (line) => (line.issued > 0 ? formatQuantity(line.issued) : ''),
            }),
          ]
        : []),
      {
        ...figureColumn({
          key: 'unitCost',
          title: t('grn.line.unitCost'),
          width: 110,
          required: true,
          reading: unitCostReading,
          get: (line: TypedLine) => line.unitCost,
          set: (line, unitCost) => ({ ...line, unitCost }),
          locked: (line) => line.issued > 0 && !mayCost,
        }),
        note: (line) => {
          if (isWithoutCost(line, items)) return t('grn.line.noCost')
          const last = farFromCost(line, items)
          return last === null ? null : t('grn.line.farFromCost', { cost: formatUnitCost(last) })
        },
        warns: true,
      },
      {
        ...figureColumn({
          key: 'reselling_price',
          title: t('grn.line.reselling_price'),
          width: 110,
          required: true,
          reading: amountReading,
          get: (line: TypedLine) => line.price,
          set: (line, price) => ({ ...line, price }),
        }),
        note: (line) => {
          const [far, now, cost] = [farFromPrice(line, items), otherPrice(line, items), costAbovePrice(line)]
          const words = [
            cost !== null && t('grn.line.belowCost', { cost: formatUnitCost(cost) }),
            far !== null && t('grn.line.farFromPrice', { price: formatAmount(far) }),
            far === null && now !== null && t('grn.line.priceWas', { price: formatAmount(now) }),
          ]
          return words.filter(Boolean).join(' · ') || null
        },
        warns: true,
      },
      {
        ...dateColumn<TypedLine>({
          key: 'expiryOn',
          title: t('grn.line.expiryOn'),
          width: 120,
          today,
          onward: true,
          get: ({ expiryOn }) => expiryOn,
          set: (line, expiryOn) => ({ ...line, expiryOn }),
        }),
        note: (line) => {
          const doubt = expiredOnArrival(line, date)
          if (doubt?.kind === 'expired') return t('grn.line.expired', { date: formatDate(doubt.expiryOn) })
          return doubt && t('grn.line.expiresOnArrival')
        },
        warns: true,
      },
      shownColumn<TypedLine>({
        key: 'value',
        title: t('grn.line.value'),
        width: 130,
        align: 'end',
        text: (line) => {
          const value = valueOf(line)
          return value === null ? '' : formatAmount(value)
        },
      }),
    ]
  }, [t, today, items, offered, short, issued, mayCost, date])
}

const choiceOf = ({ id, code, description }: Pick<KnownItem, 'id' | 'code' | 'description'>): Choice => ({
  id,
  code,
  name: description,
})
