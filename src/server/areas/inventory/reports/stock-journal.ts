/** Stock journal (RPT-02): what came in and went out of each stock item, with running quantity and value. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Paper } from '#contract/papers.ts'
import { refuse } from '#contract/errors.ts'
import { cents } from '#contract/money.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { averageCost } from '../../../reports/average.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { productAsked } from '../../../reports/scope-queries.ts'
import { type JournalItem, type JournalMove, journalItems, journalMoves } from './stock-journal-queries.ts'

const columns = [
  { key: 'item', title: 'Item', kind: 'code', width: 12, inTitle: true },
  { key: 'description', title: 'Description', kind: 'text', width: 26, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'document', title: 'Document', kind: 'text', width: 26 },
  { key: 'movement', title: 'From and to', kind: 'text', width: 26 },
  { key: 'in', title: 'In', kind: 'quantity', width: 8, total: true },
  { key: 'out', title: 'Out', kind: 'quantity', width: 8, total: true },
  { key: 'within', title: 'Moved within', kind: 'quantity', width: 8 },
  { key: 'balance', title: 'Balance', kind: 'quantity', width: 9 },
  { key: 'cost', title: 'Unit cost', kind: 'unitCost', width: 10 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14 },
  { key: 'balanceValue', title: 'Balance value', kind: 'amount', width: 14 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  stockItemId?: number | undefined
  product?: number | undefined
}

/**
 * Default: the open day, all items of the person's products. Warehouse, vehicles and held goods count as one stock; moves between
 * them change nothing. Ties to: closing quantity = balances per place; Σ closing value = 1301 + 1303. Refuses NOT_FOUND.
 */
export const stockJournal = defineReport<Input>()({
  title: 'Stock journal',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const about = await productAsked(tx, input.product)
    const all = await journalItems(tx, days, input)
    const mine = all.filter((item) => item.mine)
    if (input.stockItemId !== undefined && mine.length === 0) refuse('NOT_FOUND', 'The stock item was not found.')
    const found = await journalMoves(tx, days, input, ROW_CAP + 1)
    const moves = Map.groupBy(found.slice(0, ROW_CAP), (move) => move.stockItemId)
    const ledger = await ledgerBalances(tx, [accounts.inventory, accounts.goodsHeld], days.to)
    const closing = sum(mine, (item) => item.closingValue)
    const [only] = mine
    return {
      period: days,
      about,
      subject: input.stockItemId !== undefined && only ? `${only.code} ${only.description}` : undefined,
      sections: mine
        .filter((item) => item.moves > 0 || item.openingQty !== 0 || item.openingValue !== 0)
        .map((item) => sectionOf(item, moves.get(item.id) ?? [])),
      total: {
        label: 'Closing, all items',
        cells: { balance: sum(mine, (item) => item.closingQty), balanceValue: cents(closing) },
      },
      controls: [
        {
          label: 'pieces on hand by place',
          column: 'balance' as const,
          ledger: sum(mine, (item) => item.onHand - item.movedAfter),
        },
        {
          label: '1301 Inventory - goods and 1303 Damaged and expired goods held',
          column: 'balanceValue' as const,
          ledger: ledger(accounts.inventory) + ledger(accounts.goodsHeld),
          besides: [{ label: 'other items', amount: sum(all, (item) => item.closingValue) - closing }],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const sum = (items: readonly JournalItem[], figure: (item: JournalItem) => number): number =>
  items.reduce((total, item) => total + figure(item), 0)

function sectionOf(item: JournalItem, moves: readonly JournalMove[]): Section<Columns> {
  let [qty, value] = [item.openingQty, item.openingValue]
  const rows = foldCosts(moves).map((move): Row<Columns> => {
    qty += move.in - move.out
    value += move.value
    return rowOf(move, qty, value)
  })
  return {
    title: `${item.code} · ${item.description}`,
    paper: { type: 'ITEM', id: item.id },
    cells: { item: item.code, description: item.description },
    rows: [
      {
        cells: { movement: 'Opening balance', balance: item.openingQty, balanceValue: cents(item.openingValue) },
        tone: 'muted',
      },
      ...rows,
    ],
    subtotal: {
      label: `Closing of ${item.code}`,
      cells: {
        balance: item.closingQty,
        cost: averageCost(item.closingValue, item.closingQty),
        balanceValue: cents(item.closingValue),
      },
    },
  }
}

/** A line of the journal: `in` and `out` cross the agency's border, `within` does not; `value` is signed, cents. */
type Posted = {
  date: BusinessDate
  document: string
  movement: string
  paper: Paper
  in: number
  out: number
  within: number
  value: number
}

const isOwn = (loc: string): boolean => loc === 'WH' || loc === 'HELD' || loc.startsWith('VEH:')

/**
 * One line without pieces for what changes only a value: a change of cost (E-07 b) moves goods out at the old value and in at the new one,
 * and so does what corrects the lots of a movement.
 */
function foldCosts(moves: readonly JournalMove[]): Posted[] {
  const lines: Posted[] = []
  let open: string | null = null
  for (const move of moves) {
    const line = posted(move)
    const last = lines.at(-1)
    const words = move.isCorrection ? 'Valued again' : move.sourceType === 'LOT_COST' ? 'Value of what remains' : null
    const key = words === null ? null : `${words} ${move.sourceId} ${move.date}`
    if (key !== null && key === open && last) last.value += line.value
    else lines.push(words === null ? line : { ...line, movement: words, in: 0, out: 0, within: 0 })
    open = key
  }
  // Other lots of the same value: nothing to tell.
  return lines.filter((line) => line.value !== 0 || line.in + line.out + line.within > 0)
}

function posted(move: JournalMove): Posted {
  const sign = Number(isOwn(move.to)) - Number(isOwn(move.from))
  return {
    date: move.date,
    document: `${documentInWords(move.sourceType, move.name)}${move.isUndo ? ' (undone)' : ''}`,
    movement: `${placeName(move.from)} → ${placeName(move.to)}`,
    paper: paperOf(move),
    in: sign > 0 ? move.qty : 0,
    out: sign < 0 ? move.qty : 0,
    within: sign === 0 ? move.qty : 0,
    value: sign * move.value,
  }
}

function rowOf(move: Posted, qty: number, value: number): Row<Columns> {
  const pieces = move.in + move.out
  return {
    cells: {
      date: move.date,
      document: move.document,
      movement: move.movement,
      in: move.in || null,
      out: move.out || null,
      within: move.within || null,
      balance: qty,
      cost: averageCost(Math.abs(move.value), pieces),
      value: move.within > 0 ? null : cents(move.value),
      balanceValue: cents(value),
    },
    paper: move.paper,
  }
}

/** An adjustment and a change of cost are shown among the movements of their item. */
const paperOf = ({ sourceType, sourceId, stockItemId, date }: JournalMove): Paper => ({
  type: sourceType,
  id: sourceType === 'ADJUST' || sourceType === 'LOT_COST' ? stockItemId : sourceId,
  date,
})

const places: Readonly<Record<string, string>> = {
  WH: 'Warehouse',
  HELD: 'Held',
  SUP: 'Supplier',
  CUS: 'Customers',
  ADJ: 'Adjustment',
  OPN: 'Opening',
  SCRAP: 'Written off',
}
const placeName = (loc: string): string => places[loc] ?? (loc.startsWith('VEH:') ? 'Vehicle' : loc)
