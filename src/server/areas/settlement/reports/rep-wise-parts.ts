/** The parts of a settlement on paper, each with its sum, and what both sides come to, by the names of the screen (RPT-30). Pure. */
import { typed } from '#contract/dictionary.ts'
import { placeInText } from '#contract/ledger/seeded-accounts.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { sumOfTrips } from '#contract/settlement/settlement-rules.ts'
import type { Aside, Row, Section } from '../../../reports/definition.ts'
import type { Columns } from './rep-wise-columns.ts'
import {
  bottleMoneyOf,
  cashLines,
  collectionsOf,
  expiredLine,
  goodsLines,
  isCancelled,
  isSettled,
  type SettlementPaper,
  type Summed,
  tendersOf,
} from './rep-wise-lines.ts'

type Rows = readonly Row<Columns>[]
type Part = Pick<Section<Columns>, 'rows' | 'subtotal'>
type Side = 'debit' | 'credit'

export const sumOfSide = (rows: Rows, side: Side): Cents => sumOf(rows, ({ cells }) => cents(cells[side] ?? 0))

/** Goods, what customers gave beside them, then cash and the other tenders. */
export function partsOf(paper: SettlementPaper): Part[] {
  const { sales, deposits } = bottleMoneyOf(paper)
  const broughtBack = expiredLine(paper, 'credit')
  return [
    ...goodsParts(paper),
    ...summed('debit')(sales),
    ...collectionParts(paper),
    ...summed('debit')(deposits),
    ...cashParts(paper),
    ...tendersOf(paper).flatMap(summed('credit')),
    { rows: broughtBack },
  ]
}

const totalOf = (label: string, rows: Rows, side: Side) => ({
  label,
  cells: { debit: null, credit: null, [side]: sumOfSide(rows, side) },
})

/** Rows of a kind, with what they come to where there is more than one. */
const summed =
  (side: Side) =>
  ({ sum, rows }: Summed): Part[] =>
    rows.length === 0 ? [] : [{ rows, ...(rows.length > 1 && { subtotal: totalOf(sum, rows, side) }) }]

/** What was sold; what came back expired is added to it by a line of its own. */
function goodsParts(paper: SettlementPaper): Part[] {
  const sold = goodsLines(paper)
  const expired = expiredLine(paper, 'debit')
  const all = totalOf('Total of goods', [...sold, ...expired], 'debit')
  const ofSold = expired.length > 0 ? totalOf('Goods sold', sold, 'debit') : all
  return [
    { rows: sold, subtotal: { ...ofSold, cells: { ...ofSold.cells, ...piecesOf(sold) } } },
    ...(expired.length > 0 ? [{ rows: expired, subtotal: all }] : []),
  ]
}

const piecesOf = (rows: Rows) =>
  rows.reduce(
    (sum, { cells: { loaded, good, expired, qty } }) => ({
      loaded: sum.loaded + (loaded ?? 0),
      good: sum.good + (good ?? 0),
      expired: sum.expired + (expired ?? 0),
      qty: sum.qty + (qty ?? 0),
    }),
    { loaded: 0, good: 0, expired: 0, qty: 0 },
  )

/** Old credit and returned cheques; both of them together where there are both. */
function collectionParts(paper: SettlementPaper): Part[] {
  const kinds = collectionsOf(paper).filter(({ rows }) => rows.length > 0)
  const all = totalOf(
    'Total of collections',
    kinds.flatMap(({ rows }) => rows),
    'debit',
  )
  return [...kinds.flatMap(summed('debit')), ...(kinds.length > 1 ? [{ rows: [], subtotal: all }] : [])]
}

/** Cash by account, in the order in which those were made. Where one has several rows each has its total, so that none stands under rows of two. */
function cashParts({ cash }: SettlementPaper): Part[] {
  const sorted = cash.toSorted((a, b) => a.cashTypeId - b.cashTypeId)
  const accounts = [...Map.groupBy(sorted, ({ cashType }) => cashType)]
  const isSummed = accounts.some(([, own]) => own.length > 1)
  const rows = cashLines(cash)
  if (accounts.length < 2) return summed('credit')({ sum: 'Total of cash', rows })
  const subtotal = totalOf('Total of cash', rows, 'credit')
  const parts = accounts.map(([account, taken]): Part => {
    const lines = cashLines(taken)
    const own = totalOf(`Total of ${placeInText(account)}`, lines, 'credit')
    return { rows: lines, ...(isSummed && { subtotal: own }) }
  })
  return [...parts, { rows: [], subtotal }]
}

/** What stands under both sides: the difference, as the foot of the screen says it. Of several trips shorts and excesses stand side by side. */
export function resultsOf(papers: readonly SettlementPaper[]): Aside<Columns>[] {
  const valid = papers.filter((paper) => !isCancelled(paper))
  if (valid.length === 0) return []
  const bearer = valid.length === 1 ? valid[0] : undefined
  const settled = valid.filter(isSettled)
  const waiting = valid.filter((paper) => !isSettled(paper))
  const results = [
    ...differences(settled, shortWords(bearer), excessWords(bearer)),
    // The rep may still bring it.
    ...differences(waiting, 'Still to account for', 'Excess so far'),
  ]
  return results.length > 0 ? results : [{ label: 'Balanced', cells: { credit: ZERO }, tone: 'strong' }]
}

function differences(papers: readonly SettlementPaper[], short: string, excess: string): Aside<Columns>[] {
  const { total_debits, total_credits } = sumOfTrips(papers.map(({ balance }) => balance))
  return [
    ...(total_credits.short > 0
      ? [{ label: short, cells: { credit: total_credits.short }, tone: 'alert' as const }]
      : []),
    ...(total_debits.excess > 0
      ? [{ label: excess, cells: { debit: total_debits.excess }, tone: 'strong' as const }]
      : []),
  ]
}

/** The rep that signs owes it, or the agency bears it. */
function shortWords(paper: SettlementPaper | undefined): string {
  if (paper === undefined) return 'Short'
  return ['Short', paper.isWrittenOff ? 'written off' : `charged to ${typed(paper.trip.repName)}`].join(' · ')
}

const excessWords = (paper: SettlementPaper | undefined): string =>
  paper === undefined ? 'Excess' : ['Excess', `kept for ${typed(paper.trip.repName)} until it is explained`].join(' · ')
