/** Bottle journal (RPT-08): what moved each bottle, with the running balance of its five locations. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { namedBottle } from '../queries.ts'
import {
  type Counts,
  type JournalBottle,
  type JournalMove,
  journalBottles,
  journalMoves,
  places,
} from './journal-queries.ts'
import { placeName } from './places.ts'

const columns = [
  { key: 'code', title: 'Bottle', kind: 'code', width: 10, inTitle: true },
  { key: 'description', title: 'Description', kind: 'text', width: 24, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'document', title: 'Document', kind: 'text', width: 28 },
  { key: 'movement', title: 'From and to', kind: 'text', width: 26 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 8 },
  { key: 'empty', title: 'Depot empty', kind: 'quantity', width: 8 },
  { key: 'full', title: 'Depot filled', kind: 'quantity', width: 8 },
  { key: 'primary', title: 'Principal', kind: 'quantity', width: 8 },
  { key: 'outlet', title: 'Outlets', kind: 'quantity', width: 8 },
  { key: 'damage', title: 'Damage', kind: 'quantity', width: 8 },
  { key: 'owned', title: 'Owned', kind: 'quantity', width: 8 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  bottleStockId?: number | undefined
}

/**
 * Default: the open day, all bottles. Values at the standard cost of the last day. Ties to: closing counts = bottles as they stand; Σ closing value =
 * 1311 to 1314. Refuses NOT_FOUND and PRODUCT_NOT_ALLOWED on `bottleStockId`.
 */
export const bottleJournal = defineReport<Input>()({
  title: 'Bottle journal',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const only = input.bottleStockId === undefined ? null : await namedBottle(tx, input.bottleStockId, 'bottleStockId')
    const all = await journalBottles(tx, days)
    const chosen = only === null ? all : all.filter((bottle) => bottle.id === only.id)
    const found = await journalMoves(tx, days, only?.id, ROW_CAP + 1)
    const moves = Map.groupBy(found.slice(0, ROW_CAP), (move) => move.bottleId)
    const codes = [accounts.bottlesRd, accounts.bottlesPrimary, accounts.bottlesOutlet, accounts.bottlesDamaged]
    const ledger = await ledgerBalances(tx, codes, days.to)
    const value = sum(chosen, valueOf)
    return {
      period: days,
      subject: only?.item_code,
      sections: chosen
        .filter((bottle) => bottle.moves > 0 || owned(bottle.opening) !== 0)
        .map((bottle) => sectionOf(bottle, moves.get(bottle.id) ?? [])),
      total: {
        label: 'Closing, all bottles',
        cells: { owned: sum(chosen, (b) => owned(b.closing)), value: cents(value) },
      },
      controls: [
        { label: 'bottles as they stand', column: 'owned' as const, ledger: sum(chosen, (b) => b.now) },
        {
          label: 'Bottles 1311–1314',
          column: 'value' as const,
          ledger: codes.reduce((total, code) => total + ledger(code), 0),
          besides: [{ label: 'other bottles', amount: sum(all, valueOf) - value }],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const owned = (counts: Counts): number => places.reduce((total, place) => total + counts[place], 0)
const valueOf = (bottle: JournalBottle): Cents => cents(owned(bottle.closing) * bottle.uprice)
const sum = (bottles: readonly JournalBottle[], figure: (bottle: JournalBottle) => number): number =>
  bottles.reduce((total, bottle) => total + figure(bottle), 0)

const counted = (counts: Counts): Row<Columns>['cells'] => ({
  empty: counts.RD_EMPTY,
  full: counts.RD_FULL,
  primary: counts.PRI,
  outlet: counts.OUTLET,
  damage: counts.DAMAGE,
  owned: owned(counts),
})

function sectionOf(bottle: JournalBottle, moves: readonly JournalMove[]): Section<Columns> {
  const running: Counts & Record<string, number> = { ...bottle.opening }
  const rows = moves.map((move): Row<Columns> => {
    if (move.from in running) running[move.from] = (running[move.from] ?? 0) - move.qty
    if (move.to in running) running[move.to] = (running[move.to] ?? 0) + move.qty
    const document = documentInWords(move.sourceType, move.name)
    return {
      cells: {
        date: move.date,
        document: move.isUndo ? `${document} (taken back)` : document,
        movement: `${placeName(move.from)} → ${placeName(move.to)}${move.party === null ? '' : `, ${move.party}`}`,
        qty: move.qty,
        ...counted(running),
      },
      paper: { type: move.sourceType, id: move.documentId, date: move.date },
    }
  })
  return {
    title: `${bottle.code} · ${bottle.description}`,
    cells: { code: bottle.code, description: bottle.description },
    rows: [{ cells: { movement: 'Opening balance', ...counted(bottle.opening) }, tone: 'muted' }, ...rows],
    subtotal: { label: `Closing of ${bottle.code}`, cells: { ...counted(bottle.closing), value: valueOf(bottle) } },
  }
}
