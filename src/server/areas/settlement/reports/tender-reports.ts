/** Cash and discounts of settled trips by rep (RPT-22, RPT-23). */
import type { BusinessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import { discountTypes } from '#contract/enums.ts'
import { placeInText } from '#contract/ledger/seeded-accounts.ts'
import { sumOf } from '#contract/money.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Cells, type Column, defineReport, type Loaded, ROW_CAP } from '../../../reports/definition.ts'
import { type Days, daysAsked } from '../../../reports/period.ts'
import { discountKinds } from './rep-wise-lines.ts'
import {
  type CashTaken,
  cashTaken,
  type DiscountGiven,
  discountsGiven,
  settlementMovement,
  type Tendered,
} from './tender-queries.ts'

const head = [
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 18, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 15 },
] as const satisfies readonly Column[]
const amountColumn = {
  key: 'amount',
  title: 'Amount',
  kind: 'amount',
  width: 14,
  total: true,
} as const satisfies Column

const cashColumns = [
  ...head,
  { key: 'cashType', title: 'Cash type', kind: 'text', width: 18 },
  { key: 'note', title: 'Note', kind: 'text', width: 24 },
  amountColumn,
] as const satisfies readonly Column[]

const discountColumns = [
  ...head,
  { key: 'outlet', title: 'Outlet', kind: 'text', width: 20 },
  { key: 'type', title: 'Type', kind: 'text', width: 10 },
  { key: 'base', title: 'Base', kind: 'amount', width: 14 },
  { key: 'rate', title: 'Rate', kind: 'percent', width: 8 },
  amountColumn,
] as const satisfies readonly Column[]

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
}

/** Ties to: Dr cash accounts of settlements. */
export const cashReport = defineReport<Input>()({
  title: 'Cash report',
  orientation: 'portrait',
  columns: cashColumns,
  load: (tx, input) =>
    loadTenders<CashTaken, typeof cashColumns>(tx, input, {
      read: cashTaken,
      rep: (rep) => ({ rep }),
      cells: ({ date, number, cashType, note, amount }) => ({
        date,
        trip: number,
        cashType: placeInText(cashType),
        note,
        amount,
      }),
      column: 'amount',
      control: 'Cash accounts, from settlements',
      tendered: 'cash',
    }),
})

/** Ties to: Dr 5020 of settlements. */
export const discountReport = defineReport<Input>()({
  title: 'Discount report',
  orientation: 'portrait',
  columns: discountColumns,
  load: (tx, input) =>
    loadTenders<DiscountGiven, typeof discountColumns>(tx, input, {
      read: discountsGiven,
      rep: (rep) => ({ rep }),
      cells: ({ date, number, outlet, type, base, rate, amount }) => ({
        date,
        trip: number,
        outlet,
        amount,
        type: discountKinds[type],
        ...(type === discountTypes.percent && { base, rate }),
      }),
      column: 'amount',
      control: '5020 Discounts allowed, from settlements',
      tendered: 'discount',
    }),
})

type Tender = CashTaken | DiscountGiven
type Kind<T extends Tender, C extends readonly Column[]> = {
  read: (tx: Tx, days: Days, limit: number) => Promise<T[]>
  rep: (name: string) => Cells<C>
  cells: (row: T) => Cells<C>
  column: C[number]['key']
  control: string
  tendered: Tendered
}

async function loadTenders<T extends Tender, C extends readonly Column[]>(
  tx: Tx,
  input: Input,
  { read, rep, cells, column, control, tendered }: Kind<T, C>,
): Promise<Loaded<C>> {
  const days = daysAsked(tx, input)
  const found = await read(tx, days, ROW_CAP + 1)
  const rows = found.slice(0, ROW_CAP)
  const isShown = (row: T) => row.mine && (input.repId === undefined || input.repId === row.repId)
  const ledger = await settlementMovement(tx, days, tendered)
  const byRep = Map.groupBy(rows.filter(isShown), ({ repId }) => repId)
  return {
    period: days,
    sections: [...byRep.values()].map((own) => ({
      title: typed(own[0]?.rep ?? ''),
      cells: rep(own[0]?.rep ?? ''),
      rows: own.map((row) => ({
        cells: cells(row),
        paper: { type: 'SALES_SUMMARY' as const, id: row.tripId },
      })),
      subtotal: { label: `Total of ${typed(own[0]?.rep ?? '')}` },
    })),
    total: { label: 'Total' },
    controls: [
      {
        label: control,
        column,
        ledger: ledger.all,
        besides: [
          { label: 'settlements amended or cancelled on another day', amount: ledger.others },
          {
            label: 'not asked for, or products not linked to you',
            amount: sumOf(
              rows.filter((row) => !isShown(row)),
              (row) => row.amount,
            ),
          },
        ],
      },
    ],
    cut: found.length > ROW_CAP,
  }
}
