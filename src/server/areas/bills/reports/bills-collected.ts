/** Credit collected (RPT-33): what customers' bills were settled with. */
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { cents, sumOf } from '#contract/money.ts'
import { addDays } from '#contract/dates.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type Movement, movementsIn } from './movement-queries.ts'
import { tenderName } from './sides.ts'

const columns = [
  { key: 'party', title: 'Party', kind: 'text', width: 24, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'number', title: 'Bill', kind: 'code', width: 15 },
  { key: 'billNo', title: 'Bill no.', kind: 'code', width: 14 },
  { key: 'tender', title: 'Settled with', kind: 'text', width: 28 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  debtorId?: number | undefined
}

/** Default: the open day. What was taken back stands with a minus on its day. Ties to: bills opened − Δ1200 of the days. */
export const billsCollected = defineReport<Input>()({
  title: 'Credit collected',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await movementsIn(
      tx,
      { direction: receivablePayable.receivable, partyId: input.debtorId },
      days,
      ROW_CAP + 1,
    )
    const seen = found.slice(0, ROW_CAP)
    const [settlements, bills] = [seen.filter(settles), seen.filter((move) => !settles(move))]
    const mine = settlements.filter((move) => move.mine)
    const [before, after] = [
      await ledgerBalances(tx, [accounts.tradeDebtors], addDays(days.from, -1)),
      await ledgerBalances(tx, [accounts.tradeDebtors], days.to),
    ]
    return {
      period: days,
      sections: [...Map.groupBy(mine, (move) => move.partyId).values()].map((moves) => ({
        title: moves[0]?.party ?? '',
        cells: { party: moves[0]?.party },
        rows: moves.map((move) => ({
          cells: {
            date: move.date,
            number: move.number,
            billNo: move.billNo,
            tender: move.kind === 'SETTLED' ? tenderName(move) : `Taken back: ${tenderName(move)}`,
            amount: cents(0 - move.change),
          },
          paper: { type: 'CREDIT_BILL' as const, id: move.billId },
        })),
        subtotal: { label: `Total of ${moves[0]?.party}` },
      })),
      total: { label: 'Total collected' },
      controls: [
        {
          label: '1200 Trade debtors, what left it',
          column: 'amount' as const,
          ledger: before(accounts.tradeDebtors) - after(accounts.tradeDebtors),
          besides: [
            { label: 'bills opened', amount: 0 - sumOf(bills, (move) => move.change) },
            { label: 'other debtors', amount: 0 - sumOf(settlements, (move) => cents(move.mine ? 0 : move.change)) },
          ],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const settles = (move: Movement): boolean => move.kind === 'SETTLED' || move.kind === 'TAKEN_BACK'
