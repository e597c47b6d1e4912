/** Bottle report (RPT-09): empties, loans, purchases and damaged bottles of settled trips. */
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit, type LoanType, loanTypes } from '#contract/enums.ts'
import { extend } from '#contract/money.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { shortBottles, type TripBottle, tripBottles, tripMoves } from './trip-bottles-queries.ts'

const columns = [
  { key: 'kind', title: 'Kind', kind: 'text', width: 18, inTitle: true },
  { key: 'code', title: 'Bottle', kind: 'code', width: 10 },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 16 },
  { key: 'rep', title: 'Sales rep', kind: 'text', width: 18 },
  { key: 'outlet', title: 'Customer', kind: 'text', width: 22 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 8, total: true },
  { key: 'price', title: 'Price', kind: 'amount', width: 10 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  return_type?: LoanType | undefined
}

const FOR_A_LOAN = 'RD_FULL>OUTLET'
/** Which ways bottles go for each kind of row, in the order of the report. Empties beyond what was sold come from outside: they are found. */
const kinds = [
  {
    title: 'Empties',
    ways: ['RD_FULL>RD_EMPTY', 'BOUGHT>RD_EMPTY'],
    type: loanTypes.bottle,
    trType: creditDebit.credit,
  },
  { title: 'Lent', ways: [FOR_A_LOAN], type: loanTypes.loan, trType: creditDebit.credit },
  { title: 'Brought back', ways: ['OUTLET>RD_EMPTY'], type: loanTypes.loan, trType: creditDebit.debit },
  { title: 'Purchased', ways: ['RD_FULL>SOLD'], type: loanTypes.purchase, trType: creditDebit.credit },
  { title: 'Damaged', ways: ['RD_FULL>DAMAGE'], type: loanTypes.damage, trType: creditDebit.credit },
] as const
type Kind = (typeof kinds)[number]

/** Default: the open day, all kinds. Ties to: Σ quantity per kind = what settlements moved that way. */
export const bottleReport = defineReport<Input>()({
  title: 'Bottle report',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const chosen = kinds.filter((kind) => input.return_type === undefined || kind.type === input.return_type)
    const found = await tripBottles(tx, days, ROW_CAP + 1)
    const rows = found.slice(0, ROW_CAP)
    const ways = new Set(chosen.flatMap((kind): readonly string[] => kind.ways))
    const moved = (await tripMoves(tx, days)).filter(({ way }) => ways.has(way))
    const short = await shortBottles(tx, days)
    const perKind = chosen.map((kind) => ({ kind, rows: rows.filter((row) => isOf(row, kind)) }))
    return {
      period: days,
      sections: perKind
        .filter((each) => each.rows.length > 0)
        .map((each) => ({
          title: each.kind.title,
          cells: { kind: each.kind.title },
          rows: each.rows.map(rowOf),
          subtotal: { label: `Total of ${each.kind.title.toLowerCase()}` },
        })),
      total: { label: 'Total' },
      controls: [
        {
          label: 'bottles that settlements moved',
          column: 'qty' as const,
          ledger: moved.reduce((total, { qty }) => total + qty, 0),
          besides: [
            {
              label: 'settlements amended or cancelled on another day',
              amount: moved.reduce((total, { others }) => total + others, 0),
            },
            { label: 'short bottles, lent to reps', amount: ways.has(FOR_A_LOAN) ? short : 0 },
          ],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const isOf = (row: TripBottle, kind: Kind): boolean =>
  row.loanType === kind.type && (kind.type !== loanTypes.loan || row.trType === kind.trType)

const rowOf = (row: TripBottle): Row<typeof columns> => ({
  cells: {
    code: row.code,
    date: row.date,
    trip: row.trip,
    rep: row.rep,
    outlet: row.outlet,
    qty: row.qty,
    ...(row.loanType === loanTypes.purchase ? { price: row.unitPrice, amount: extend(row.qty, row.unitPrice) } : {}),
  },
})
