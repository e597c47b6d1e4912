/** Cheques that fall due, day by day and by bank, with what the banks hold by then when all are met (RPT-49). */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { banksBalance, ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { type StandingCheque, standingCheques } from './history-queries.ts'

const columns = [
  { key: 'month', title: 'Month', kind: 'text', width: 14, inTitle: true },
  { key: 'due', title: 'Due', kind: 'date', width: 11 },
  { key: 'bank', title: 'Bank', kind: 'text', width: 26 },
  { key: 'cheques', title: 'Cheques', kind: 'quantity', width: 8, total: true },
  { key: 'in', title: 'To be banked', kind: 'amount', width: 15, total: true },
  { key: 'out', title: 'To be presented', kind: 'amount', width: 15, total: true },
  { key: 'net', title: 'Net', kind: 'amount', width: 15, total: true },
  { key: 'running', title: 'Banks by then', kind: 'amount', width: 15 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** As of `enDate`, default today. Ties to: Σ to be banked = 1110, Σ to be presented = 2020. */
export const chequeCalendar = defineReport<{ enDate?: BusinessDate | undefined }>()({
  title: 'Cheque calendar',
  orientation: 'portrait',
  columns,
  async load(tx, { enDate }) {
    const day = enDate ?? tx.today
    const none = { direction: undefined, datedFrom: undefined, repId: undefined, bankId: undefined, partyId: undefined }
    const pending = await standingCheques(tx, day, { ...none, status: chequeStatuses.pending })
    const waiting = pending.filter(({ status }) => status === chequeStatuses.pending)
    const [shown, others] = [waiting.filter(({ asked }) => asked), waiting.filter(({ asked }) => !asked)]
    const returned = pending.filter(({ status }) => status === chequeStatuses.returned)
    const balance = await ledgerBalances(tx, [accounts.chequesInHand, accounts.chequesPayable], day)
    const control = (column: 'in' | 'out', label: string, ledger: number) => ({
      label,
      column,
      ledger,
      besides: [
        { label: 'cheques of others', amount: amountOf(others, column) },
        // Those of customers stand on 1120 then; ours stay on 2020 until they are paid again.
        { label: 'our cheques that came back', amount: column === 'out' ? amountOf(returned, column) : 0 },
      ],
    })
    const held = await banksBalance(tx, day)
    return {
      period: { from: null, to: day },
      sections: shown.length === 0 ? [] : [inTheBanks(held), ...months(shown, day, held), byBank(shown)],
      total: { label: `Total of ${shown.length} ${shown.length === 1 ? 'cheque' : 'cheques'}` },
      controls: [
        control('in', '1110 Cheques in hand', balance(accounts.chequesInHand)),
        control('out', '2020 Cheques payable', 0 - balance(accounts.chequesPayable)),
      ],
    }
  },
})

const isOurs = ({ direction }: StandingCheque): boolean => direction === receivablePayable.payable
const amountOf = (cheques: readonly StandingCheque[], side: 'in' | 'out'): Cents =>
  sumOf(
    cheques.filter((cheque) => isOurs(cheque) === (side === 'out')),
    ({ amount }) => amount,
  )

const inTheBanks = (running: Cents): Section<Columns> => ({
  rows: [],
  subtotal: { label: 'In all bank accounts', cells: { cheques: null, in: null, out: null, net: null, running } },
  apart: true,
})

/** Overdue ones first, then month by month, what comes before what goes; `running` goes on from what the banks hold over all of them. */
function months(cheques: readonly StandingCheque[], day: BusinessDate, held: Cents): Section<Columns>[] {
  let running: number = held
  const inOrder = cheques.toSorted(
    (a, b) =>
      a.chequeDate.localeCompare(b.chequeDate) || a.direction - b.direction || a.drawerBank.localeCompare(b.drawerBank),
  )
  const named = Map.groupBy(inOrder, ({ chequeDate }) => (chequeDate < day ? 'Overdue' : monthOf(chequeDate)))
  return [...named].map(([month, own]) => {
    const days = Map.groupBy(own, (cheque) => `${cheque.chequeDate} ${cheque.drawerBank} ${cheque.direction}`)
    const rows = [...days.values()].map((same) => {
      const row = rowOf(same, { due: same[0]?.chequeDate ?? day, bank: same[0]?.drawerBank ?? '' })
      running += row.cells.net ?? 0
      return {
        ...row,
        cells: { ...row.cells, running: cents(running) },
        ...(month === 'Overdue' && { tone: 'alert' as const }),
      }
    })
    return {
      title: month,
      cells: { month },
      rows,
      subtotal: { label: month === 'Overdue' ? 'Total overdue' : `Total of ${month}` },
    }
  })
}

/** "Mar 2026" */
const monthOf = (date: BusinessDate): string => formatDate(firstOfMonth(date)).replace(/^1 /, '')

/** The same cheques by the bank they are drawn on. */
function byBank(cheques: readonly StandingCheque[]): Section<Columns> {
  const banks = Map.groupBy(cheques, (cheque) => `${cheque.drawerBank} ${cheque.direction}`)
  const rows = [...banks.values()].map((same) => rowOf(same, { bank: same[0]?.drawerBank ?? '' }))
  return {
    title: 'By bank',
    cells: { month: 'By bank' },
    rows: rows.toSorted((a, b) => ((a.cells.bank ?? '') < (b.cells.bank ?? '') ? -1 : 1)),
    subtotal: { label: 'Total by bank' },
    apart: true,
  }
}

/** A single cheque leads to itself. */
function rowOf(cheques: readonly StandingCheque[], cells: Row<Columns>['cells']): Row<Columns> {
  const [received, paid] = [amountOf(cheques, 'in'), amountOf(cheques, 'out')]
  const [only] = cheques
  return {
    cells: {
      ...cells,
      cheques: cheques.length,
      in: received || null,
      out: paid || null,
      net: cents(received - paid),
    },
    ...(only && cheques.length === 1 && { paper: { type: 'CHEQUE' as const, id: only.id } }),
  }
}
