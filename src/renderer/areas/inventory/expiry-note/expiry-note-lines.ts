/** The lines of an expiry note while they are typed (E-26). A line without an item is for goods that are not in stock. Pure. */
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { stockExist } from '#contract/enums.ts'
import type { ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { addCents, type Cents, lineValue, subtractCents, sumOf, typedValue, ZERO } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'

export type Source = 'WH' | 'HELD'
export type Disposal = 'WRITE_OFF' | 'CLAIM'

export type TypedLine = {
  key: string
  stockItemId: Parsed<number>
  /** Of goods that are not in stock. */
  description: string
  /** Null: the lot that expires next. */
  lotId: Parsed<number>
  source: Source
  qty: Parsed<number>
  disposal: Disposal
  claimValue: Parsed<Cents>
  bottleDamaged: boolean
}

let lastKey = 0
export const newKey = (): string => `expiryNote-line-${++lastKey}`

export const newLine = (): TypedLine => ({
  key: newKey(),
  stockItemId: null,
  description: '',
  lotId: null,
  source: 'WH',
  qty: null,
  disposal: 'WRITE_OFF',
  claimValue: null,
  bottleDamaged: false,
})

export const isBlank = ({ stockItemId, description, qty, claimValue }: TypedLine): boolean =>
  stockItemId === null && description === '' && qty === null && claimValue === null

/** An item of the stock stands on the line, or is meant to. */
export const isInStock = ({ stockItemId }: TypedLine): boolean => stockItemId !== null

export const rowOf = (line: TypedLine, rows: readonly StockRow[]): StockRow | undefined => {
  const id = readable(line.stockItemId)
  return id === null ? undefined : rows.find((row) => row.id === id)
}

export const isTagged = (line: TypedLine, rows: readonly StockRow[]): boolean =>
  (rowOf(line, rows)?.bottleStockId ?? null) !== null

/** Another item: its lots and bottles are others. */
export const withItem = (line: TypedLine, stockItemId: Parsed<number>): TypedLine => ({
  ...line,
  stockItemId,
  lotId: null,
  ...(stockItemId === null ? { source: 'WH', bottleDamaged: false } : { description: '' }),
})

const heldAt = (lot: StockRow['lots'][number], source: Source): number => (source === 'HELD' ? lot.held : lot.warehouse)

/** Lots that hold something at the line's place, in the order in which they are issued. */
export const lotsAt = (row: StockRow | undefined, source: Source): { lot: StockRow['lots'][number]; qty: number }[] =>
  (row?.lots ?? []).map((lot) => ({ lot, qty: heldAt(lot, source) })).filter(({ qty }) => qty > 0)

/** How many pieces the line may take; null while its item is not known. */
export function availableFor(line: TypedLine, rows: readonly StockRow[]): number | null {
  const row = rowOf(line, rows)
  if (!row) return null
  const lotId = readable(line.lotId)
  return lotsAt(row, line.source).reduce(
    (sum, { lot, qty }) => (lotId === null || lot.id === lotId ? sum + qty : sum),
    0,
  )
}

/** What the goods of the line are worth at the cost of the lots that leave. The server may differ by cents, where a lot's value was rounded. */
export function valueOf(line: TypedLine, rows: readonly StockRow[]): Cents {
  const lotId = readable(line.lotId)
  const lots = lotsAt(rowOf(line, rows), line.source).filter(({ lot }) => lotId === null || lot.id === lotId)
  let left = readable(line.qty) ?? 0
  return sumOf(lots, ({ lot, qty }) => {
    const taken = Math.min(left, qty)
    left -= taken
    return taken > 0 ? lineValue(taken, lot.unitCost) : ZERO
  })
}

export type ExpiryNoteFigures = {
  inventory: Cents
  held: Cents
  claims: Cents
  loss: Cents
  empties: number
  damaged: number
  /** Standard value of the bottles that go to damage. */
  damagedValue: Cents
}

/** What the books will say: goods leave, claims are owed by the supplier, the rest is a loss (or, above the cost, a gain on 5110). */
export function figuresOf(
  lines: readonly TypedLine[],
  rows: readonly StockRow[],
  bottles: readonly BottleStock[],
): ExpiryNoteFigures {
  const at = (source: Source) =>
    sumOf(
      lines.filter((line) => line.source === source),
      (line) => valueOf(line, rows),
    )
  const [inventory, held] = [at('WH'), at('HELD')]
  const claims = sumOf(lines, claimOf)
  const tagged = lines.filter((line) => isTagged(line, rows))
  const pieces = (some: readonly TypedLine[]) => some.reduce((sum, { qty }) => sum + (readable(qty) ?? 0), 0)
  const damaged = tagged.filter(({ bottleDamaged }) => bottleDamaged)
  return {
    inventory,
    held,
    claims,
    loss: subtractCents(addCents(inventory, held), claims),
    empties: pieces(tagged) - pieces(damaged),
    damaged: pieces(damaged),
    damagedValue: sumOf(damaged, (line) => typedValue(readable(line.qty) ?? 0, upriceOf(line, rows, bottles)) ?? ZERO),
  }
}

const upriceOf = (line: TypedLine, rows: readonly StockRow[], bottles: readonly BottleStock[]): Cents =>
  bottles.find(({ id }) => id === rowOf(line, rows)?.bottleStockId)?.uprice ?? ZERO

export const claimOf = (line: TypedLine): Cents =>
  line.disposal === 'CLAIM' ? (readable(line.claimValue) ?? ZERO) : ZERO

/** The lines for the call, without blank ones. Only for lines in which nothing is wrong. */
export function sentLines(lines: readonly TypedLine[]): ExpiryNoteInput['lines'] {
  return lines.flatMap((line): ExpiryNoteInput['lines'] => {
    const qty = readable(line.qty)
    if (isBlank(line) || qty === null || isUnreadable(line.stockItemId)) return []
    const shared = { qty, disposal: line.disposal, ...(line.disposal === 'CLAIM' && { claimValue: claimOf(line) }) }
    if (line.stockItemId === null) return [{ exist: stockExist.notExists, description: line.description, ...shared }]
    const lotId = readable(line.lotId)
    return [
      {
        exist: stockExist.exists,
        stockItemId: line.stockItemId,
        sourceLoc: line.source,
        ...(lotId !== null && { lotId }),
        ...(line.bottleDamaged && { bottleDamaged: true }),
        ...shared,
      },
    ]
  })
}
