/** The goods of a loading while they are typed. Pure. */
import type { Cents } from '#contract/money.ts'
import { sumOf, typedValue, ZERO } from '#contract/money.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { wrongTakeOff } from '#contract/trips/take-off.ts'
import type { GasOutLine, LoadingInput, TripLine } from '#contract/trips/trip.ts'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'

export type LoadingLine = {
  key: string
  stockItemId: Parsed<number>
  /** To be loaded, besides what is on the vehicle; negative: to be taken off it. */
  qty: Parsed<number>
  /** On the vehicle already; 0 on a line that is new. */
  loaded: number
  /** What the trip sells it for; null on a line that is new. */
  tripPrice: Cents | null
  /** Another price, typed for it; null: that of the trip, and of the item on a line that is new. */
  price: Parsed<Cents>
}

let lastKey = 0
const newKey = () => `item-${++lastKey}`
export const newLine = (): LoadingLine => ({
  key: newKey(),
  stockItemId: null,
  qty: null,
  loaded: 0,
  tripPrice: null,
  price: null,
})

/** Only a line that is new can be blank. */
export const isBlank = ({ stockItemId, qty, loaded }: LoadingLine): boolean =>
  loaded === 0 && stockItemId === null && qty === null

/** An item of a trip: all its lots together. */
export type LoadedItem = Pick<TripLine, 'stockItemId' | 'code' | 'description' | 'unit_price'> & {
  loaded: number
  back: number
  /** Declared as given out. */
  given: number
  /** Rows of its lots. */
  ids: readonly number[]
}

/** @param gasOut what was declared as given out, where it matters what may be taken off */
export function loadedItems(
  lines: readonly TripLine[],
  gasOut: readonly Pick<GasOutLine, 'stockItemId' | 'qty'>[] = [],
): LoadedItem[] {
  return [...Map.groupBy(lines, ({ stockItemId }) => stockItemId)].flatMap(([stockItemId, lots]) => {
    const [first] = lots
    if (!first) return []
    const sum = (of: (lot: TripLine) => number) => lots.reduce((total, lot) => total + of(lot), 0)
    return [
      {
        stockItemId,
        code: first.code,
        description: first.description,
        unit_price: first.unit_price,
        loaded: sum((lot) => lot.loaded),
        back: sum((lot) => lot.returned_good + lot.returned_expired),
        given: gasOut.reduce((total, line) => total + (line.stockItemId === stockItemId ? line.qty : 0), 0),
        ids: lots.map(({ id }) => id),
      },
    ]
  })
}

const loadedLine = ({ stockItemId, loaded, unit_price }: LoadedItem): LoadingLine => ({
  key: `loaded-${stockItemId}`,
  stockItemId,
  qty: null,
  loaded,
  tripPrice: unit_price,
  price: null,
})

/** The items on the vehicle, and a new line. */
export const typedLines = (items: readonly LoadedItem[]): LoadingLine[] => [...items.map(loadedLine), newLine()]

export type OwnPrice = (line: LoadingLine) => LoadingLine['price']

/** Items of which lines stand there in their order, then those that came. */
function inOrder(items: readonly LoadedItem[], lines: readonly LoadingLine[]): LoadedItem[] {
  const place = ({ stockItemId }: LoadedItem) => {
    const at = lines.findIndex((line) => line.loaded > 0 && line.stockItemId === stockItemId)
    return at < 0 ? lines.length : at
  }
  return items.toSorted((a, b) => place(a) - place(b))
}

/**
 * The lines with the goods that are on the vehicle now: what was typed for those that stay, and the new lines, are kept. What was to be added
 * to goods that went is a new line of that item, what a new line adds to goods that came stands on theirs: nothing typed is lost. What was to
 * be taken off went with the goods. A new line to type into stands there always.
 *
 * @param ownPrice what goods that went keep of their price, when some are added anyway; null: they sell at the list price
 */
export function followedLines(
  lines: readonly LoadingLine[],
  items: readonly LoadedItem[],
  ownPrice: OwnPrice = () => null,
): LoadingLine[] {
  const typed = new Map(lines.flatMap((line) => (line.loaded > 0 ? [[readable(line.stockItemId), line] as const] : [])))
  const isNew = ({ loaded, qty }: LoadingLine) => loaded === 0 && qty !== null
  /** The line of an item on the vehicle, and the new one whose pieces come to it. */
  const joined = inOrder(items, lines).map((item) => {
    const line = typed.get(item.stockItemId) ?? loadedLine(item)
    const came = line.qty === null ? lines.find((one) => isNew(one) && one.stockItemId === item.stockItemId) : undefined
    return { line: { ...line, loaded: item.loaded, tripPrice: item.unit_price, qty: came?.qty ?? line.qty }, came }
  })
  const onVehicle = new Set(items.map(({ stockItemId }) => stockItemId))
  const isGone = ({ loaded, stockItemId }: LoadingLine) => loaded > 0 && !onVehicle.has(readable(stockItemId) ?? 0)
  const added = [
    ...lines
      .filter((line) => isGone(line) && line.qty !== null && piecesOff(line) === 0)
      .map((line) => ({ ...newLine(), stockItemId: line.stockItemId, qty: line.qty, price: ownPrice(line) })),
    ...lines.filter((line) => line.loaded === 0 && joined.every(({ came }) => came !== line)),
  ]
  return [...joined.map(({ line }) => line), ...(added.length > 0 ? added : [newLine()])]
}

/** The lines with one that was taken off at its place, where its goods are on the vehicle again. */
export function withPutBack(
  lines: readonly LoadingLine[],
  items: readonly LoadedItem[],
  takenOff: { line: LoadingLine; row: number } | null,
): readonly LoadingLine[] {
  const stockItemId = takenOff?.line.stockItemId
  const isBack = items.some((item) => item.stockItemId === stockItemId)
  const stands = lines.some((line) => line.loaded > 0 && line.stockItemId === stockItemId)
  return takenOff && isBack && !stands ? lines.toSpliced(takenOff.row, 0, takenOff.line) : lines
}

/** Pieces that are to be taken off. */
export const piecesOff = ({ qty }: Pick<LoadingLine, 'qty'>): number => Math.max(0, -(readable(qty) ?? 0))

/** Goods that went while some of them were to be taken off. */
export const takenByOthers = (
  lines: readonly LoadingLine[],
  before: readonly LoadedItem[],
  now: readonly LoadedItem[],
): { code: string; qty: number }[] =>
  before.flatMap(({ stockItemId, code }) => {
    const line = lines.find((one) => one.loaded > 0 && one.stockItemId === stockItemId)
    const isGone = now.every((item) => item.stockItemId !== stockItemId)
    const qty = line ? piecesOff(line) : 0
    return isGone && qty > 0 ? [{ code, qty }] : []
  })

/** Lots of a trip once one of them was taken off: what came back of it stays (E-32). */
export const withoutLot = (lots: readonly TripLine[], id: number): TripLine[] =>
  lots.flatMap((lot) => {
    if (lot.id !== id) return [lot]
    const back = lot.returned_good + lot.returned_expired
    return back > 0 ? [{ ...lot, loaded: back, remaining: 0 }] : []
  })

/** True of goods without which nothing is left on the trip. */
export const isLastItem = ({ stockItemId, back }: LoadedItem, lines: readonly TripLine[]): boolean =>
  back === 0 && lines.every((lot) => lot.stockItemId === stockItemId)

/** The lines whose item stands on a line before them, by their keys with the number of that line. */
export function repeatedLines(lines: readonly LoadingLine[]): (readonly [key: string, number: number])[] {
  const seen = new Map<number, number>()
  return lines.flatMap(({ key, stockItemId }, index) => {
    const item = readable(stockItemId)
    if (item === null) return []
    const number = seen.get(item)
    if (number !== undefined) return [[key, number] as const]
    seen.set(item, index + 1)
    return []
  })
}

/** What is known of an item that may be loaded. */
export type OfferedItem = Pick<StockRow, 'id' | 'isActive'>

/** The goods of another trip once more, as many as were loaded of each; those that are not in use any more are left out. */
export function copiedLines(items: readonly LoadedItem[], stock: readonly OfferedItem[]): LoadingLine[] {
  const offered = new Set(stock.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  return [
    ...items
      .filter(({ stockItemId, loaded }) => loaded > 0 && offered.has(stockItemId))
      .map(({ stockItemId, loaded }) => ({ ...newLine(), stockItemId, qty: loaded })),
    newLine(),
  ]
}

/** For the call: lines with a quantity. */
export const sentLines = (lines: readonly LoadingLine[]): LoadingInput['lines'] =>
  lines.flatMap(({ stockItemId, qty }) => {
    const [stock, pieces] = [readable(stockItemId), readable(qty)]
    return stock === null || pieces === null ? [] : [{ stock_item_id: stock, qty: pieces }]
  })

/** Prices that differ from those of the trip, and those that goods which come have of their own. */
export const sentPrices = (lines: readonly LoadingLine[], items: readonly LoadedItem[]) =>
  lines.flatMap(({ stockItemId, price, qty, loaded }) => {
    const [stock_item_id, unit_price] = [readable(stockItemId), readable(price)]
    const item = items.find((one) => one.stockItemId === stock_item_id)
    const isOnTrip = loaded > 0 ? item !== undefined : readable(qty) !== null
    return stock_item_id !== null && unit_price !== null && isOnTrip && unit_price !== item?.unit_price
      ? [{ stock_item_id, unit_price }]
      : []
  })

/** The lines with what stands in a cell and is not taken yet; without a key of theirs, as they are. */
export const withTyped = (lines: readonly LoadingLine[], typed: LoadingLine | null): readonly LoadingLine[] =>
  typed === null
    ? lines
    : lines.map((line) => (line.key === typed.key ? { ...line, qty: typed.qty, price: typed.price } : line))

/**
 * Pieces that were loaded, that come, both together, and what these sell for. `isUnknown`: a quantity cannot be right, so nobody knows how
 * many; `isValueUnknown`: nor what they sell for, also because of a price.
 * @param items what is on the vehicle, where pieces may be taken off it
 */
export function figuresOf(
  lines: readonly LoadingLine[],
  priceOf: (stockItemId: number) => Cents,
  items: readonly LoadedItem[] = [],
) {
  /** More is to be taken off than may be: that is no figure of a line. */
  const isOverdrawn = (line: LoadingLine): boolean => {
    const off = piecesOff(line)
    if (off === 0) return false
    const item = items.find(({ stockItemId }) => stockItemId === line.stockItemId)
    return wrongTakeOff(item ?? { loaded: line.loaded, back: 0, given: 0 }, off) !== null
  }
  const pieces = (line: LoadingLine) => (isOverdrawn(line) ? 0 : line.loaded + (readable(line.qty) ?? 0))
  const sum = (of: (line: LoadingLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  /** Null: more than the books take. */
  const valueOf = (line: LoadingLine) => {
    const stock = readable(line.stockItemId)
    return stock === null ? ZERO : typedValue(pieces(line), readable(line.price) ?? line.tripPrice ?? priceOf(stock))
  }
  const isUnknown = lines.some((line) => isUnreadable(line.qty) || isOverdrawn(line))
  return {
    isUnknown,
    isValueUnknown: isUnknown || lines.some((line) => isUnreadable(line.price) || valueOf(line) === null),
    loaded: sum(({ loaded }) => loaded),
    more: sum(({ qty }) => readable(qty) ?? 0),
    pieces: sum(pieces),
    value: sumOf(lines, (line) => valueOf(line) ?? ZERO),
  }
}
