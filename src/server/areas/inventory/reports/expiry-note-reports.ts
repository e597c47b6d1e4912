/** Expired and damaged goods: the ERN invoice (RPT-05) and the expire report (RPT-04), made of the same lines. */
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { averageCost } from '../../../reports/average.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import {
  type Column,
  type Control,
  defineReport,
  type Loaded,
  ROW_CAP,
  type Row,
  type Section,
} from '../../../reports/definition.ts'
import { type Days, daysAsked } from '../../../reports/period.ts'
import { otherProducts, PARTLY_SHOWN, productAsked } from '../../../reports/scope-queries.ts'
import {
  type ExpiryNoteChoice,
  expiringLots,
  type ExpiringLot,
  type WriteOffLine,
  writeOffLines,
} from './expiry-note-queries.ts'

const columns = [
  { key: 'number', title: 'ERN no.', kind: 'code', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11, inTitle: true },
  { key: 'status', title: 'Status', kind: 'text', width: 10, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 26 },
  { key: 'lot', title: 'Lot', kind: 'text', width: 16 },
  { key: 'expiry', title: 'Expiry', kind: 'date', width: 11 },
  { key: 'from', title: 'From', kind: 'text', width: 9 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 7, total: true },
  { key: 'cost', title: 'Unit cost', kind: 'unitCost', width: 10 },
  { key: 'value', title: 'Value', kind: 'amount', width: 13, total: true },
  { key: 'disposal', title: 'Disposal', kind: 'text', width: 16 },
  { key: 'claim', title: 'Claim', kind: 'amount', width: 13, total: true },
  { key: 'loss', title: 'Loss', kind: 'amount', width: 13, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type PeriodInput = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}

/** `id` 0 takes the period. Refuses NOT_FOUND. */
export const expiryNoteInvoice = defineReport<PeriodInput & { id: number }>()({
  title: 'Expiry note',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const { id, product } = input
    if (id === 0)
      return { title: 'Expiry note register', ...(await writtenOff(tx, { days: daysAsked(tx, input), product })) }
    const loaded = await writtenOff(tx, { id, product })
    const [section] = loaded.sections
    if (!section?.cells?.date) refuse('NOT_FOUND', 'The expiry note was not found.')
    const { date, number } = section.cells
    return {
      ...loaded,
      period: { from: date, to: date },
      document: number ?? undefined,
      printed: { kind: 'ERN', id },
      total: { label: 'Total' },
      notes: loaded.controls.some(({ besides }) => besides?.some(({ amount }) => amount !== 0)) ? [PARTLY_SHOWN] : [],
      signatures: ['Prepared by', 'Checked by', 'Approved by'],
    }
  },
})

/** What was written off or claimed in the period, and what is on hand that expires by its end. */
export const expireReport = defineReport<PeriodInput>()({
  title: 'Expiry report',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const loaded = await writtenOff(tx, { days, product: input.product })
    const lots = await expiringLots(tx, days.to, input.product, ROW_CAP + 1)
    if (lots.length === 0) return { ...loaded, notes: [`No lot on hand expires by ${formatDate(days.to)}.`] }
    return {
      ...loaded,
      sections: [...loaded.sections, expiring(lots.slice(0, ROW_CAP), days, tx.today)],
      notes: ['Lots about to expire are those on hand now; they are not part of the totals.'],
    }
  },
})

/** Ties to: Σ loss = 5110 of ERNs; Σ claims = 1140 of ERNs; Σ value = what left 1301 and 1303. */
async function writtenOff(tx: Tx, choice: ExpiryNoteChoice): Promise<Loaded<Columns>> {
  const found = await writeOffLines(tx, choice, ROW_CAP + 1)
  const lines = found.slice(0, ROW_CAP)
  const ledger = await ledgerMovements(
    tx,
    'id' in choice ? { sourceType: 'ERN', documentId: choice.id } : { sourceType: 'ERN', days: choice.days },
  )
  const notes = Map.groupBy(
    lines.filter((line) => line.mine),
    (line) => line.id,
  )
  const days = 'days' in choice ? choice.days : null
  const others = lines.filter((line) => !line.mine)
  const control = (column: 'value' | 'claim' | 'loss', label: string, amount: number): Control<Columns> => ({
    label,
    column,
    ledger: amount,
    besides: [
      {
        label: otherProducts(choice.product),
        amount: others.reduce((sum, line) => sum + figures[column](line) * timesCounted(line, days), 0),
      },
    ],
  })
  return {
    period: days ?? { from: null, to: tx.today },
    about: await productAsked(tx, choice.product),
    sections: [...notes.values()].map((of) => sectionOf(of, days)),
    total: { label: `Total of ${notes.size} ${notes.size === 1 ? 'note' : 'notes'}` },
    controls: [
      control(
        'value',
        '1301 and 1303, goods written off or claimed',
        0 - ledger(accounts.inventory) - ledger(accounts.goodsHeld),
      ),
      control('claim', '1140 Supplier claims receivable, from expiry notes', ledger(accounts.supplierClaims)),
      control('loss', '5110 Expiry and damage loss, from expiry notes', ledger(accounts.expiryLoss)),
    ],
    cut: found.length > ROW_CAP,
  }
}

const figures = {
  value: (line: WriteOffLine): number => line.value,
  claim: (line: WriteOffLine): number => (line.disposal === 'CLAIM' ? line.claimValue : 0),
  /** What no supplier makes good; below zero when a claim brings more than the goods cost. */
  loss: (line: WriteOffLine): number => figures.value(line) - figures.claim(line),
}

const within = (date: BusinessDate, days: Days | null): boolean =>
  days === null || (date >= days.from && date <= days.to)

/** 1 when the note counts in the days, 0 when it was undone in them too, −1 when only its undo falls into them. */
const timesCounted = (line: WriteOffLine, days: Days | null): number =>
  Number(within(line.date, days)) - Number(line.cancelledOn !== null && within(line.cancelledOn, days))

function sectionOf(lines: readonly WriteOffLine[], days: Days | null): Section<Columns> {
  const [note] = lines
  if (!note) unreachable('a note without lines')
  const { cancelledOn } = note
  const dated = within(note.date, days)
  const undone = cancelledOn !== null && within(cancelledOn, days)
  return {
    title: [note.number, formatDate(note.date), note.remarks, cancelledOn === null ? null : 'CANCELLED']
      .filter((part) => part)
      .join(' · '),
    paper: { type: 'ERN', id: note.id, date: note.date },
    cells: { number: note.number, date: note.date, status: cancelledOn === null ? 'Posted' : 'Cancelled' },
    rows: [
      ...(dated ? lines.map((line) => rowOf(line, cancelledOn !== null)) : []),
      ...(undone ? [undo(lines, cancelledOn)] : []),
    ],
    subtotal: { label: `Total of ${note.number}` },
  }
}

const rowOf = (line: WriteOffLine, cancelled: boolean): Row<Columns> => ({
  cells: {
    code: line.code,
    description: line.description,
    lot: line.lotNo,
    expiry: line.expiryOn,
    from: line.exists ? (line.sourceLoc === 'HELD' ? 'Held' : 'Warehouse') : 'Not in stock',
    qty: line.qty,
    cost: line.exists ? averageCost(line.value, line.qty) : null,
    value: line.value,
    disposal: disposalOf(line),
    claim: cents(figures.claim(line)),
    loss: cents(figures.loss(line)),
  },
  ...(line.stockItemId === null ? {} : { paper: { type: 'ITEM', id: line.stockItemId } }),
  ...(cancelled ? { tone: 'cancelled' } : {}),
})

/** One line that takes a cancelled note back. */
function undo(lines: readonly WriteOffLine[], on: BusinessDate): Row<Columns> {
  const back = (figure: (line: WriteOffLine) => number) => lines.reduce((sum, line) => sum - figure(line), 0)
  return {
    cells: {
      description: `Cancelled ${formatDate(on)}`,
      qty: back((line) => line.qty),
      value: cents(back(figures.value)),
      claim: cents(back(figures.claim)),
      loss: cents(back(figures.loss)),
    },
    tone: 'muted',
  }
}

function expiring(lots: readonly ExpiringLot[], days: Days, today: BusinessDate): Section<Columns> {
  return {
    title: `On hand now, expiring by ${formatDate(days.to)}`,
    cells: { status: 'Expiring' },
    apart: true,
    rows: lots.map((lot) => ({
      cells: {
        code: lot.code,
        description: lot.description,
        lot: lot.lotNo,
        expiry: lot.expiryOn,
        qty: lot.qty,
        cost: averageCost(lot.value, lot.qty),
        value: lot.value,
        disposal: expiryInWords(daysBetween(today, lot.expiryOn)),
      },
      paper: { type: 'ITEM', id: lot.stockItemId },
      ...(lot.expiryOn < today ? { tone: 'alert' as const } : {}),
    })),
    subtotal: { label: 'Total expiring', cells: { claim: null, loss: null } },
  }
}

const disposalOf = ({ disposal, supplier }: WriteOffLine): string => {
  if (disposal !== 'CLAIM') return 'Written off'
  return supplier ? `Claim on ${supplier}` : 'Claim'
}

const count = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`
const expiryInWords = (days: number): string =>
  days === 0 ? 'expires today' : days > 0 ? `in ${count(days)}` : `expired ${count(-days)} ago`
