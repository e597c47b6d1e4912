/** Cash flow of some days, direct: from whom the money of cash and banks came, and to whom it went (RPT-39). */
import type { BusinessDate } from '#contract/dates.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import { type Cells, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type CounterpartRow, counterparts, moneyBalances } from './cash-flow-queries.ts'
import {
  type Counterpart,
  type Group,
  groupOf,
  operatingGroups,
  otherGroups,
  rowName,
  wholeDocuments,
} from './cash-flow-rules.ts'

const columns = [
  { key: 'activity', title: 'Activity', kind: 'text', width: 20, inTitle: true },
  { key: 'group', title: 'Group', kind: 'text', width: 24, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 6 },
  { key: 'what', title: 'Received for, paid for', kind: 'text', width: 44 },
  { key: 'received', title: 'Received', kind: 'amount', width: 16, total: true },
  { key: 'paid', title: 'Paid', kind: 'amount', width: 16, total: true },
  { key: 'net', title: 'Net', kind: 'amount', width: 16, total: true },
] as const
type Columns = typeof columns

const operating = 'Operating activities'
const isOperating = (group: Group): boolean => operatingGroups.includes(group)

/** Default: the open day. Ties to what the cash and bank accounts hold at their end. Transfers between them are left out. */
export const cashFlow = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'Cash flow',
  orientation: 'portrait',
  columns,
  compared: { by: ['code', 'what'], figures: ['net'] },
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const rows = await counterparts(tx, days, wholeDocuments)
    const { opening, closing } = await moneyBalances(tx, days)
    const flows = Map.groupBy(byName(rows), ({ group }) => group)
    const net = cents(sumOf(rows, (row) => row.received) - sumOf(rows, (row) => row.paid))
    const ofGroup = (group: Group) => sectionOf(group, flows.get(group) ?? [])
    const all = [...flows.values()].flat()
    return {
      period: days,
      sections: [
        sumLine('Cash and banks at the beginning', { received: null, paid: null, net: opening }),
        ...operatingGroups.flatMap(ofGroup),
        sumLine('Net cash from operating activities', sums(all.filter(({ group }) => isOperating(group)))),
        ...otherGroups.flatMap(ofGroup),
        sumLine('Net change in cash and banks', sums(all)),
      ],
      total: {
        label: 'Cash and banks at the end',
        cells: { received: null, paid: null, net: cents(opening + net) },
      },
      controls: [{ label: 'cash and bank accounts', column: 'net' as const, ledger: closing }],
      notes: [
        'Cheques count when the bank takes them. A trip counts with the cash and transfers that it brought in. Amounts include VAT.',
      ],
    }
  },
})

const sumLine = (label: string, cells: Cells<Columns>): Section<Columns> => ({
  rows: [],
  subtotal: { label, cells },
  apart: true,
})

type Flow = {
  group: Group
  /** Of the first of them, where several kinds of documents are one row. */
  kind: DocumentKind
  code: string | null
  name: string
  received: Cents
  paid: Cents
  accountId: number | null
}

const sums = (flows: readonly Flow[]): Cells<Columns> => {
  const [received, paid] = [sumOf(flows, (flow) => flow.received), sumOf(flows, (flow) => flow.paid)]
  return { received, paid, net: cents(received - paid) }
}

const counterpartOf = ({ kind, isOpening, code, name, accType, subType }: CounterpartRow): Counterpart => ({
  kind,
  isOpening,
  account:
    code === null || name === null || accType === null || subType === null ? null : { code, name, accType, subType },
})

/** What a counterpart received and paid, each where it belongs. */
const flowsOf = (row: CounterpartRow): Flow[] =>
  (['received', 'paid'] as const)
    .filter((side) => row[side] !== 0)
    .map((side) => ({
      group: groupOf(counterpartOf(row), side),
      ...rowName(counterpartOf(row), side),
      received: cents(side === 'received' ? row.received : 0),
      paid: cents(side === 'paid' ? row.paid : 0),
      accountId: row.accountId,
      kind: row.kind,
    }))

/** What several kinds of documents moved against one account is one row. */
function byName(rows: readonly CounterpartRow[]): Flow[] {
  const named = Map.groupBy(rows.flatMap(flowsOf), ({ group, code, name }) => [group, code, name].join('\n'))
  return [...named.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [{ ...first, received: sumOf(same, (row) => row.received), paid: sumOf(same, (row) => row.paid) }]
  })
}

const rowOf = ({ code, name, received, paid, accountId, kind }: Flow): Row<Columns> => ({
  cells: { code, what: name, received: received || null, paid: paid || null, net: cents(received - paid) },
  paper: paperOf(kind, accountId),
})

/** An account leads to its ledger; whole documents to those of the days, trip by trip or loan by loan. */
function paperOf(kind: DocumentKind, accountId: number | null): Paper | undefined {
  if (accountId !== null) return { type: 'ACCOUNT', id: accountId }
  if (kind === 'SALES_SUMMARY') return { type: 'SETTLEMENTS' }
  return kind === 'LOAN' || kind === 'LOAN_CLOSE' ? { type: 'BOTTLE_LOANS' } : undefined
}

const sectionOf = (group: Group, flows: readonly Flow[]): Section<Columns>[] =>
  flows.length === 0
    ? []
    : [
        {
          title: group,
          cells: { activity: isOperating(group) ? operating : group, group },
          rows: flows.map(rowOf),
          subtotal: { label: `Total ${group.toLowerCase()}` },
        },
      ]
