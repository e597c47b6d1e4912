/**
 * The goods of a trip that somebody else changed while others were typed for it, item by item: what is on the vehicle, what is to be added,
 * the price. Pure.
 */
import { type RowRules, type RowSides, rowSides } from '#ui/conflict/row-sides.ts'
import { type Choices, type FieldChange, isSame } from '#ui/conflict/three-way.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { type LoadingLine, piecesOff } from './loading-lines.ts'
import { staffSides } from './staff-sides.ts'

type Part = 'loaded' | 'add' | 'price'
/** Stands for what is not on the vehicle any more. */
export const REMOVED = 'removed'

const nameOf = (stockItemId: number, part: Part) => `lines/${stockItemId}/${part}`

/** What a change is about; null for one that is not about an item. */
export function partOf(name: string): { stockItemId: number; part: Part } | null {
  const [, item, part] = /^lines\/(\d+)\/(loaded|add|price)$/.exec(name) ?? []
  return item === undefined ? null : { stockItemId: Number(item), part: part as Part }
}

/** True for goods to be added to an item that the other took off the trip: nobody but the clerk knows whether they still come. */
export const isAddedToRemoved = ({ name, by }: FieldChange): boolean => by === 'both' && partOf(name)?.part === 'add'

/** Of several lines with the same item the first. */
function byItem(lines: readonly LoadingLine[], wanted: (line: LoadingLine) => boolean): Lines {
  const found = new Map<number, LoadingLine>()
  for (const line of lines.filter(wanted)) {
    const id = readable(line.stockItemId)
    if (id !== null && !found.has(id)) found.set(id, line)
  }
  return found
}
const isLoaded = ({ loaded }: LoadingLine) => loaded > 0
const isAdding = ({ qty }: LoadingLine) => qty !== null
/** Goods whose item is not known yet: there is nothing to compare them with. */
const isUnnamed = ({ stockItemId }: LoadingLine) => readable(stockItemId) === null

function compare(
  base: readonly LoadingLine[],
  theirs: readonly LoadingLine[],
  mine: readonly LoadingLine[],
): FieldChange[] {
  const onVehicle = (lines: readonly LoadingLine[]): Lines => byItem(lines, isLoaded)
  const [was, now, typed] = [onVehicle(base), onVehicle(theirs), onVehicle(mine)]
  const adding = byItem(mine, isAdding)
  const items = [...new Set([...was.keys(), ...now.keys(), ...adding.keys()])]
  const unnamed = mine.filter(isUnnamed)
  return [
    ...items.flatMap((id) => [
      ...loadedChange(id, was.get(id), now.get(id)),
      ...addChange(id, was.get(id), now.get(id), adding.get(id)?.qty ?? null),
      ...priceChange(id, was.get(id), now.get(id), typed.get(id) ?? adding.get(id)),
    ]),
    ...(unnamed.length > 0
      ? [{ name: 'lines/unnamed', base: null, theirs: null, mine: unnamed, by: 'me' as const }]
      : []),
  ]
}

type Lines = ReadonlyMap<number, LoadingLine>
type MaybeLine = LoadingLine | undefined

/** Nobody types what is on the vehicle: where it differs the other changed it. */
function loadedChange(id: number, was: MaybeLine, now: MaybeLine): FieldChange[] {
  if (was?.loaded === now?.loaded) return []
  const before = was?.loaded ?? null
  return [{ name: nameOf(id, 'loaded'), base: before, theirs: now?.loaded ?? REMOVED, mine: before, by: 'them' }]
}

function addChange(id: number, was: MaybeLine, now: MaybeLine, qty: Parsed<number>): FieldChange[] {
  if (qty === null) return []
  // What was to be taken off went with the rest.
  const isGone = was && !now && piecesOff({ qty }) > 0
  if (isGone) return [{ name: nameOf(id, 'add'), base: null, theirs: null, mine: qty, by: 'them' }]
  return [{ name: nameOf(id, 'add'), base: null, theirs: null, mine: qty, by: was && !now ? 'both' : 'me' }]
}

/** The price of goods that came meanwhile is the other's, that of goods that went is none unless some are added anyway. */
function priceChange(id: number, was: MaybeLine, now: MaybeLine, typed: MaybeLine): FieldChange[] {
  if (!was || !typed) return []
  const isTyped = typed.price !== null && (now !== undefined || !isSame(typed.price, was.tripPrice))
  const mine = typed.price ?? was.tripPrice
  const sides = { base: was.tripPrice, theirs: now?.tripPrice ?? REMOVED, mine }
  const isAddedAnyway = typeof typed.qty !== 'number' ? typed.qty !== null : typed.qty > 0
  if (!now) return isTyped ? [{ name: nameOf(id, 'price'), ...sides, by: isAddedAnyway ? 'me' : 'them' }] : []
  if (isSame(now.tripPrice, mine)) return []
  const by = !isTyped ? 'them' : isSame(now.tripPrice, was.tripPrice) ? 'me' : 'both'
  return [{ name: nameOf(id, 'price'), ...sides, by }]
}

/** The lines with what was chosen; they still have to follow what is on the vehicle (`followedLines`). */
function merge(changes: readonly FieldChange[], mine: readonly LoadingLine[], choices: Choices): LoadingLine[] {
  const taken = new Map(
    changes
      .filter(({ name, by }) => by === 'them' || (by === 'both' && choices[name] === 'theirs'))
      .map(({ name, theirs }) => [name, theirs]),
  )
  return mine.map((line) => {
    const id = readable(line.stockItemId)
    if (id === null) return line
    return {
      ...line,
      // Theirs is that of the trip: nothing is typed any more.
      ...(line.loaded > 0 && taken.has(nameOf(id, 'price')) && { price: null }),
      // Left out: without a quantity the line goes with the goods.
      ...(taken.has(nameOf(id, 'add')) && (line.loaded > 0 ? { qty: null } : { qty: null, stockItemId: null })),
    }
  })
}

/** Both sides of a trip's goods. */
export const goodsSides: RowSides<LoadingLine> = { compare, merge }

/** Both sides of a trip: goods item by item, people one by one, the rest field by field. */
export const loadingSides: RowRules = { lines: rowSides(goodsSides), staff: rowSides(staffSides) }
