/** What is known around a note that is typed: items, bottles, tax rate, supplier, and the figures that follow from the lines. */
import type { Grn } from '#contract/inventory/grn.ts'
import { ZERO } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { readable } from '#ui/parsed.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bottleNeeds, bottleValueOf, shortLines } from './bottles.ts'
import type { TypedGrn } from './grn-draft.ts'
import { type KnownItem, type KnownItems, totalOf, warningsOf } from './grn-lines.ts'

const none: readonly never[] = []

/** Items that may stand on the note: those of the product, and those of the note's own lines. */
export function useGrnItems(note: Grn | undefined) {
  const { data: offered = none } = useProductStock()
  const tags = useQuery(queries.stock.bottleStockAllowed.queryOptions({ input: {} })).data
  const items: KnownItems = useMemo(() => {
    const bottleOf = new Map(tags?.map(({ stockItemId, bottleStockId }) => [stockItemId, bottleStockId]))
    const ofNote = (note?.items ?? none).map(
      ({ stockItemId, code, description, unitCost, reselling_price }): KnownItem => ({
        id: stockItemId,
        code,
        description,
        cost_price: unitCost,
        reselling_price,
        bottleStockId: bottleOf.get(stockItemId) ?? null,
      }),
    )
    return new Map([...ofNote, ...offered].map((item) => [item.id, item]))
  }, [note, offered, tags])
  return { offered, items }
}

/** Figures and warnings of what is typed. `note`: as it stands in the books. */
export function useGrnFigures({ header, lines }: TypedGrn, items: KnownItems, note: Grn | undefined) {
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} })).data ?? none
  const needs = useMemo(() => bottleNeeds(lines, note?.items ?? none, items, bottles), [lines, note, items, bottles])
  return {
    qty: lines.reduce((sum, { qty }) => sum + (readable(qty) ?? 0), 0),
    goods: totalOf(lines),
    tax: readable(header.tax ?? null) ?? ZERO,
    needs,
    short: useMemo(() => shortLines(lines, items, needs), [lines, items, needs]),
    bottleValue: bottleValueOf(needs),
    supplier: suppliers.find(({ id }) => id === header.supplierId)?.name,
    warnings: warningsOf(lines, items, readable(header.date) ?? undefined),
  }
}

/** True when the agency records input tax (E-20b), or the note carries some already. */
export function useTaxed(note: Grn | undefined): boolean {
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  return (config?.vatRate ?? 0) > 0 || (note?.tax ?? 0) > 0
}
