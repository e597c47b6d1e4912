/** The lines of a goods received note while they are typed: values that may still be empty or unreadable. Pure. */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { GrnChange, GrnLine } from '#contract/inventory/grn.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { type Cents, isAbovePrice, sumOf, typedLineValue, type UnitCost, ZERO } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import type { z } from 'zod'

export type TypedLine = {
  key: string
  /** The posted line that this one changes. */
  id?: number
  /** Pieces that left the lot already: the quantity may not go below it, the cost may not change. */
  issued: number
  stockItemId: Parsed<number>
  qty: Parsed<number>
  unitCost: Parsed<UnitCost>
  price: Parsed<Cents>
  expiryOn: Parsed<BusinessDate>
}

/** What is known of an item while its line is typed. */
export type KnownItem = Pick<
  StockRow,
  'id' | 'code' | 'description' | 'cost_price' | 'reselling_price' | 'bottleStockId'
>
export type KnownItems = ReadonlyMap<number, KnownItem>

let lastKey = 0
export const newKey = (): string => `line-${++lastKey}`

export const newLine = (): TypedLine => ({
  key: newKey(),
  issued: 0,
  stockItemId: null,
  qty: null,
  unitCost: null,
  price: null,
  expiryOn: null,
})

/** The lines of a posted note, ready to be changed. */
export const typedLines = (lines: readonly z.infer<typeof GrnLine>[]): TypedLine[] =>
  lines.map(({ id, issued, stockItemId, qty, unitCost, reselling_price, expiryOn }) => ({
    key: newKey(),
    id,
    issued,
    stockItemId,
    qty,
    unitCost,
    price: reselling_price,
    expiryOn,
  }))

/** Nothing was typed into it. */
export const isBlank = ({ stockItemId, qty, unitCost, price, expiryOn }: TypedLine): boolean =>
  [stockItemId, qty, unitCost, price, expiryOn].every((value) => value === null)

/** Another item on the line: cost and price that came with the former item go, those of the new one come. What was typed stays. */
export function withItem(line: TypedLine, stockItemId: Parsed<number>, items: KnownItems): TypedLine {
  const before = itemOf(line, items)
  const next = items.get(readable(stockItemId) ?? 0)
  const unitCost = unlessBrought(line.unitCost, before?.cost_price)
  const price = unlessBrought(line.price, before?.reselling_price)
  return {
    ...line,
    stockItemId,
    unitCost: unitCost ?? next?.cost_price ?? null,
    price: price ?? next?.reselling_price ?? null,
  }
}

/** A value that only came with the item is not the person's own. */
const unlessBrought = <T>(value: Parsed<T>, brought: T | undefined): Parsed<T> => (value === brought ? null : value)

export const itemOf = (line: TypedLine, items: KnownItems): KnownItem | undefined =>
  items.get(readable(line.stockItemId) ?? 0)

/** Value of the line in cents; null while quantity or cost is missing, or where it is more than an amount may be. */
export function valueOf({ qty, unitCost }: TypedLine): Cents | null {
  const [pieces, cost] = [readable(qty), readable(unitCost)]
  return pieces === null || cost === null ? null : typedLineValue(pieces, cost)
}

export const totalOf = (lines: readonly TypedLine[]): Cents => sumOf(lines, (line) => valueOf(line) ?? ZERO)

/** The lines for the call, without blank ones. Only for lines in which nothing is wrong. */
export function sentLines(lines: readonly TypedLine[]): GrnChange['lines'] {
  return lines.flatMap((line) => {
    const [stockItemId, qty, unitCost, price] = [
      readable(line.stockItemId),
      readable(line.qty),
      readable(line.unitCost),
      readable(line.price),
    ]
    if (stockItemId === null || qty === null || unitCost === null || price === null) return []
    const expiryOn = readable(line.expiryOn)
    return [
      {
        // A line that the server does not have yet is given up for a new one.
        ...(line.id !== undefined && !isLocalId(line.id) && { id: line.id }),
        stockItemId,
        qty,
        unitCost,
        reselling_price: price,
        ...(expiryOn && { expiryOn }),
      },
    ]
  })
}

/** Items of posted lines whose goods were issued at a cost that is changed: what drew on them is valued again (E-21). */
export const revaluedCodes = (lines: readonly TypedLine[], posted: readonly z.infer<typeof GrnLine>[]): string[] => [
  ...new Set(
    posted.flatMap(({ id, issued, unitCost, code }) => {
      const cost = readable(lines.find((line) => line.id === id)?.unitCost ?? null)
      return issued > 0 && cost !== null && cost !== unitCost ? [code] : []
    }),
  ),
]

type ExpiryDoubt = { kind: 'expired'; expiryOn: BusinessDate } | { kind: 'expiresOnArrival' }

export type LineWarning = { line: number; code: string } & (
  | { kind: 'priceBelowCost'; cost: UnitCost; price: Cents }
  | { kind: 'costFar'; cost: UnitCost; last: UnitCost }
  | { kind: 'priceFar'; price: Cents; last: Cents }
  | { kind: 'noCost' }
  | { kind: 'repeated'; first: number }
  | ExpiryDoubt
)

/** Goods that are expired before or on the day they arrive, as their cell and the foot say it; null: they are not. */
export function expiredOnArrival({ expiryOn: typed }: TypedLine, date: BusinessDate | undefined): ExpiryDoubt | null {
  const expiryOn = readable(typed)
  if (expiryOn === null || date === undefined || expiryOn > date) return null
  return expiryOn < date ? { kind: 'expired', expiryOn } : { kind: 'expiresOnArrival' }
}

/**
 * What is allowed but seldom meant: a line that was typed twice, a price under the cost (E-20), goods that are expired before or on the
 * day they arrive.
 */
export function warningsOf(
  lines: readonly TypedLine[],
  items: KnownItems,
  date: BusinessDate | undefined,
): LineWarning[] {
  return lines.flatMap((line, index) => {
    const code = itemOf(line, items)?.code
    if (code === undefined) return []
    const at = { line: index + 1, code }
    const [price, cost] = [readable(line.price), costAbovePrice(line)]
    const warnings: LineWarning[] = []
    const first = lines.findIndex((other) => isAlike(other, line))
    if (first < index) warnings.push({ kind: 'repeated', first: first + 1, ...at })
    if (cost !== null && price !== null) warnings.push({ kind: 'priceBelowCost', cost, price, ...at })
    const expired = expiredOnArrival(line, date)
    if (expired !== null) warnings.push({ ...expired, ...at })
    return warnings
  })
}

/** The same goods at the same cost, of one lot as far as the expiry tells. */
const isAlike = (one: TypedLine, other: TypedLine): boolean =>
  one.stockItemId === other.stockItemId && one.unitCost === other.unitCost && one.expiryOn === other.expiryOn

/** The cost, where it is above the price; null otherwise. */
export function costAbovePrice(line: TypedLine): UnitCost | null {
  const [cost, price] = [readable(line.unitCost), readable(line.price)]
  return cost !== null && price !== null && isAbovePrice(cost, price) ? cost : null
}

/** Goods come without a cost, and no last cost says that this is odd. */
export const isWithoutCost = (line: TypedLine, items: KnownItems): boolean =>
  itemOf(line, items) !== undefined && readable(line.unitCost) === 0 && farFromCost(line, items) === null

/** What is said at the cells themselves while they are typed: a cost of nothing, a cost or a price that is far from the last one. */
const doubtsAtCells = (lines: readonly TypedLine[], items: KnownItems): LineWarning[] =>
  lines.flatMap((line, index) => {
    const at = { line: index + 1, code: itemOf(line, items)?.code ?? '' }
    const [cost, price] = [readable(line.unitCost), readable(line.price)]
    const [lastCost, lastPrice] = [farFromCost(line, items), farFromPrice(line, items)]
    const doubts: LineWarning[] = []
    if (isWithoutCost(line, items)) doubts.push({ kind: 'noCost', ...at })
    if (cost !== null && lastCost !== null) doubts.push({ kind: 'costFar', cost, last: lastCost, ...at })
    if (price !== null && lastPrice !== null) doubts.push({ kind: 'priceFar', price, last: lastPrice, ...at })
    return doubts
  })

/**
 * The warnings that are asked about before a note is saved: those of new lines and of lines that were changed, whether they are told under
 * the lines or at a cell, line by line. What the note as posted is warned of was asked about when it was saved.
 */
export function askedWarnings(
  { lines, date }: { lines: readonly TypedLine[]; date: BusinessDate | undefined },
  items: KnownItems,
  posted: { items: readonly z.infer<typeof GrnLine>[]; date: BusinessDate } | undefined,
): LineWarning[] {
  const before = new Map(posted?.items.map((line) => [line.id, line]))
  const isAsBefore = ({ id, stockItemId, unitCost, price, expiryOn }: TypedLine): boolean => {
    const line = id === undefined ? undefined : before.get(id)
    return (
      line !== undefined &&
      date === posted?.date &&
      stockItemId === line.stockItemId &&
      unitCost === line.unitCost &&
      price === line.reselling_price &&
      expiryOn === line.expiryOn
    )
  }
  return [...doubtsAtCells(lines, items), ...warningsOf(lines, items, date)]
    .filter(({ line }) => !lines.slice(line - 1, line).some(isAsBefore))
    .toSorted((one, other) => one.line - other.line)
}

/** From how many times the last cost or price of an item, or which part of it, one is seldom meant. */
const FAR = 2

/** The last figure, where the typed one is twice as much or more, or half as much or less; null otherwise. */
function lastIfFar<Figure extends number>(typed: Figure | null, last: Figure | undefined): Figure | null {
  if (typed === null || last === undefined || last <= 0) return null
  return typed >= FAR * last || typed * FAR <= last ? last : null
}

/** The note sets what its items sell for (E-20): a User's prices are proposals, and of an earlier day a later note may have set them. */
export const setsPrices = (roles: readonly Role[], date: BusinessDate | undefined, today: BusinessDate): boolean =>
  isAdmin(roles) && (date === undefined || date >= today)

/** The last cost of the item, where the typed one is far from it; null otherwise. */
export const farFromCost = (line: TypedLine, items: KnownItems): UnitCost | null =>
  lastIfFar(readable(line.unitCost), itemOf(line, items)?.cost_price)

/** What the item sells for now, where the typed price is far from it; null otherwise. */
export const farFromPrice = (line: TypedLine, items: KnownItems): Cents | null =>
  lastIfFar(readable(line.price), itemOf(line, items)?.reselling_price)

/** What the item sells for now, where a new line gives it another price; null otherwise. */
export const otherPrice = (line: TypedLine, items: KnownItems): Cents | null => {
  const [price, now] = [readable(line.price), itemOf(line, items)?.reselling_price]
  return line.id !== undefined || price === null || now === undefined || now === 0 || price === now ? null : now
}
