/** The lines of a bottle receipt note or of a purchase order of bottles while they are typed (E-24, E-25). Pure. */
import type { BottleOrderInput, BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { type BottleLocation, bottleLocations } from '#contract/enums.ts'
import { type Cents, cents, sumOf, typedValue, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { bottleAccount, credit, debit, type PostLine } from '../post-lines.ts'

const { RD, PRI, DAMAGE } = bottleLocations

/** The ways that bottles of a note go, the usual one first. */
export const ways = {
  toPrimary: { from: RD, to: PRI },
  fromPrimary: { from: PRI, to: RD },
  damagedToPrimary: { from: DAMAGE, to: PRI },
  broken: { from: RD, to: DAMAGE },
  mended: { from: DAMAGE, to: RD },
} as const satisfies Record<string, { from: BottleLocation; to: BottleLocation }>
export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** Null for one that a newer server knows. */
export const wayOf = (from: BottleLocation | null, to: BottleLocation): Way | null =>
  wayNames.find((way) => ways[way].from === from && ways[way].to === to) ?? null

/** `way` says nothing of an order, `unitPrice` nothing of a note. */
export type TypedLine = {
  key: string
  bottleStockId: Parsed<number>
  way: Way
  qty: Parsed<number>
  unitPrice: Parsed<Cents>
}

let lastKey = 0
export const newKey = (): string => `bottle-line-${++lastKey}`
export const newLine = (): TypedLine => ({
  key: newKey(),
  bottleStockId: null,
  way: 'toPrimary',
  qty: null,
  unitPrice: null,
})

export const isBlank = ({ bottleStockId, qty }: TypedLine): boolean => bottleStockId === null && qty === null

type Bottles = readonly BottleStock[]

export const bottleOf = ({ bottleStockId }: TypedLine, bottles: Bottles): BottleStock | undefined => {
  const id = readable(bottleStockId)
  return id === null ? undefined : bottles.find((bottle) => bottle.id === id)
}

/** Another bottle: the price that only came with the former one goes, what was typed stays. */
export function withBottle(line: TypedLine, bottleStockId: Parsed<number>, bottles: Bottles): TypedLine {
  const brought = bottleOf(line, bottles)?.uprice
  const next = { ...line, bottleStockId }
  const typed = line.unitPrice === brought ? null : line.unitPrice
  return { ...next, unitPrice: typed ?? bottleOf(next, bottles)?.uprice ?? null }
}

const placeOf = { [RD]: 'qty', [PRI]: 'primary_qty', [DAMAGE]: 'damage_qty' } as const

/** How many bottles stand where the line takes them from; null while its bottle is not known. */
export const availableFor = (line: TypedLine, bottles: Bottles): number | null =>
  bottleOf(line, bottles)?.[placeOf[ways[line.way].from]] ?? null

const pieces = ({ qty }: TypedLine): number => readable(qty) ?? 0

/** At standard cost. */
export const standardOf = (line: TypedLine, bottles: Bottles): Cents =>
  typedValue(pieces(line), bottleOf(line, bottles)?.uprice ?? ZERO) ?? ZERO

/** At the supplier's price. */
export const priceOf = (line: TypedLine): Cents => typedValue(pieces(line), readable(line.unitPrice) ?? ZERO) ?? ZERO

export const countOf = (lines: readonly TypedLine[]): number => lines.reduce((sum, line) => sum + pieces(line), 0)

/** What a note says to the books: bottles at standard cost from one place to another. */
export const notePosts = (lines: readonly TypedLine[], bottles: Bottles): PostLine[] =>
  lines.flatMap((line) => {
    const { from, to } = ways[line.way]
    const value = standardOf(line, bottles)
    return [debit(bottleAccount(to), value), credit(bottleAccount(from), value)]
  })

export type Destination = BottleOrderInput['destination'] & number

/** What an order says to the books: bottles at standard cost, the supplier's price owed, the difference a variance. */
export function orderPosts(
  lines: readonly TypedLine[],
  bottles: Bottles,
  { destination, supplier }: { destination: Destination; supplier: string | undefined },
): PostLine[] {
  const standard = sumOf(lines, (line) => standardOf(line, bottles))
  const owed = sumOf(lines, priceOf)
  return [
    debit(bottleAccount(destination), standard),
    debit('variance', cents(owed - standard)),
    credit('creditors', owed, supplier),
  ]
}

/** The lines for the call, without blank ones. Only for lines in which nothing is wrong. */
export const sentNoteLines = (lines: readonly TypedLine[]): BottleReceiptInput['lines'] =>
  lines.flatMap((line) => {
    const [bottleStockId, qty] = [readable(line.bottleStockId), readable(line.qty)]
    return bottleStockId === null || qty === null ? [] : [{ bottleStockId, qty, ...ways[line.way] }]
  })

export const sentOrderLines = (lines: readonly TypedLine[]): BottleOrderInput['lines'] =>
  lines.flatMap((line) => {
    const [bottleStockId, qty, unitPrice] = [readable(line.bottleStockId), readable(line.qty), readable(line.unitPrice)]
    return bottleStockId === null || qty === null || unitPrice === null ? [] : [{ bottleStockId, qty, unitPrice }]
  })
