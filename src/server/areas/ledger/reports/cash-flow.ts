/** Cash flow of some days, direct: where the money of cash and banks came from and went to (RPT-39). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type Cells, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type CounterpartRow, counterparts, moneyBalances } from './cash-flow-queries.ts'
import { activities, type Activity, activityOf, type Counterpart, rowName, wholeDocuments } from './cash-flow-rules.ts'

const columns = [
  { key: 'activity', title: 'Activity', kind: 'text', width: 20, inTitle: true },
  { key: 'name', title: 'Received for, paid for', kind: 'text', width: 44 },
  { key: 'received', title: 'Received', kind: 'amount', width: 16, total: true },
  { key: 'paid', title: 'Paid', kind: 'amount', width: 16, total: true },
  { key: 'net', title: 'Net', kind: 'amount', width: 16, total: true },
] as const
type Columns = typeof columns

const titles: Record<Activity, string> = {
  operating: 'Operating activities',
  investing: 'Investing activities',
  financing: 'Financing activities',
  opening: 'Opening balances entered in these days',
}

/** Default: the open day. Ties to what the cash and bank accounts hold at their end. Transfers between them are left out. */
export const cashFlow = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'Cash flow',
  orientation: 'portrait',
  columns,
  compared: { by: ['name'], figures: ['net'] },
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const rows = await counterparts(tx, days, wholeDocuments)
    const { opening, closing } = await moneyBalances(tx, days)
    const flows = byName(rows)
    const [received, paid] = [sumOf(rows, (row) => row.received), sumOf(rows, (row) => row.paid)]
    const net = cents(received - paid)
    return {
      period: days,
      sections: [
        sumLine('Cash and banks at the beginning', { received: null, paid: null, net: opening }),
        ...activities.flatMap((activity) => sectionOf(activity, flows.get(activity) ?? [])),
        sumLine('Net change in cash and banks', { received, paid, net }),
      ],
      total: {
        label: 'Cash and banks at the end',
        cells: { received: null, paid: null, net: cents(opening + net) },
      },
      controls: [{ label: 'cash and bank accounts', column: 'net' as const, ledger: closing }],
      notes: [
        'Cheques count when the bank takes them. A trip settlement counts with the cash and transfers that it brought in.',
      ],
    }
  },
})

const sumLine = (label: string, cells: Cells<Columns>): Section<Columns> => ({
  rows: [],
  subtotal: { label, cells },
  apart: true,
})

const counterpartOf = ({ kind, isOpening, code, name, accType, subType }: CounterpartRow): Counterpart => ({
  kind,
  isOpening,
  account:
    code === null || name === null || accType === null || subType === null ? null : { code, name, accType, subType },
})

/** Rows of each activity; what several kinds of documents moved against one account is one row. */
function byName(rows: readonly CounterpartRow[]): Map<Activity, Row<Columns>[]> {
  const named = Map.groupBy(rows, (row) => `${activityOf(counterpartOf(row))}:${rowName(counterpartOf(row))}`)
  const made = [...named.values()].map((same) => {
    const [first] = same
    const received = same.reduce((sum, row) => sum + row.received, 0)
    const paid = same.reduce((sum, row) => sum + row.paid, 0)
    return {
      activity: first ? activityOf(counterpartOf(first)) : ('operating' as const),
      row: {
        cells: {
          name: first ? rowName(counterpartOf(first)) : null,
          received: cents(received) || null,
          paid: cents(paid) || null,
          net: cents(received - paid),
        },
        ...(first?.accountId && { paper: { type: 'ACCOUNT' as const, id: first.accountId } }),
      },
    }
  })
  return new Map(
    [...Map.groupBy(made, ({ activity }) => activity)].map(([activity, all]) => [activity, all.map(({ row }) => row)]),
  )
}

const sectionOf = (activity: Activity, rows: readonly Row<Columns>[]): Section<Columns>[] =>
  rows.length === 0
    ? []
    : [
        {
          title: titles[activity],
          cells: { activity: titles[activity] },
          rows,
          subtotal: { label: `Net of ${titles[activity].toLowerCase()}` },
        },
      ]
