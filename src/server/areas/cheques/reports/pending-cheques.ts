/** Cheques in hand (RPT-20): what is in hand, to chase and to be presented, by the date on the cheque. */
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { type ChequeStatus, chequeStatuses, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { defineReport, ROW_CAP } from '../../../reports/definition.ts'
import { statusWordOf } from '../transitions.ts'
import { type StandingCheque, standingCheques } from './history-queries.ts'

const columns = [
  { key: 'maturity', title: 'Cheque date', kind: 'date', width: 11, inTitle: true },
  { key: 'number', title: 'Cheque no.', kind: 'code', width: 12 },
  { key: 'bank', title: 'Bank', kind: 'text', width: 18 },
  { key: 'party', title: 'Party', kind: 'text', width: 22 },
  { key: 'received', title: 'Received', kind: 'date', width: 11 },
  { key: 'days', title: 'Days to go', kind: 'quantity', width: 8 },
  { key: 'status', title: 'Status', kind: 'text', width: 10 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 13 },
  { key: 'inHand', title: 'In hand', kind: 'amount', width: 13, total: true },
  { key: 'toChase', title: 'To chase', kind: 'amount', width: 13, total: true },
  { key: 'toPay', title: 'To be presented', kind: 'amount', width: 13, total: true },
] as const

type Input = {
  /** Only cheques dated on it or later, as `datedFrom`. */
  stDate?: BusinessDate | undefined
  datedFrom?: BusinessDate | undefined
  datedTo?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
  cheque_Status?: ChequeStatus | undefined
  receivables?: ReceivablePayable | undefined
  bankId?: number | undefined
  outletId?: number | undefined
}
type Place = 'inHand' | 'toChase' | 'toPay'

/** Σ PENDING = 1110, Σ RETURNED less collected = 1120, ours not yet paid by the bank = 2020: at the end of `enDate`, default today. */
export const pendingCheques = defineReport<Input>()({
  title: 'Cheques in hand and issued',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const day = input.enDate ?? tx.today
    const { stDate, datedFrom = stDate, datedTo } = input
    const all = await standingCheques(tx, day, {
      status: input.cheque_Status,
      direction: input.receivables,
      datedFrom,
      datedTo,
      repId: input.repId,
      bankId: input.bankId,
      partyId: input.outletId,
    })
    const asked = all.filter((cheque) => cheque.asked)
    const seen = asked.slice(0, ROW_CAP)
    const balance = await ledgerBalances(tx, Object.values(accountOf), day)
    const others = all.filter((cheque) => !cheque.asked)
    const control = (column: Place, name: string, sign: 1 | -1) => ({
      label: `${accountOf[column]} ${name}`,
      column,
      ledger: sign * balance(accountOf[column]),
      besides: [{ label: 'cheques not asked for', amount: sumIn(others, column) }],
    })
    return {
      period: { from: null, to: day },
      about: [
        ...(datedFrom === undefined ? [] : [`dated from ${formatDate(datedFrom)}`]),
        ...(datedTo === undefined ? [] : [`dated until ${formatDate(datedTo)}`]),
      ],
      sections: [...Map.groupBy(seen, ({ chequeDate }) => chequeDate)].map(([date, cheques]) =>
        sectionOf(date, cheques, day),
      ),
      total: { label: `Total of ${seen.length} ${seen.length === 1 ? 'cheque' : 'cheques'}` },
      controls: [
        control('inHand', 'Cheques in hand', 1),
        control('toChase', 'Returned cheques receivable', 1),
        control('toPay', 'Cheques payable', -1),
      ],
      cut: asked.length > ROW_CAP,
    }
  },
})

const accountOf: Record<Place, string> = {
  inHand: accounts.chequesInHand,
  toChase: accounts.returnedCheques,
  toPay: accounts.chequesPayable,
}

/** Where what is open on a cheque stands in the books; a banked or finished one stands nowhere. */
function placeOf({ direction, status }: StandingCheque): Place | null {
  const waits = status === chequeStatuses.pending || status === chequeStatuses.returned
  if (!waits) return null
  if (direction === receivablePayable.payable) return 'toPay'
  return status === chequeStatuses.pending ? 'inHand' : 'toChase'
}

const sumIn = (cheques: readonly StandingCheque[], column: Place): number =>
  cheques.reduce((sum, cheque) => sum + (placeOf(cheque) === column ? cheque.open : 0), 0)

function sectionOf(date: BusinessDate, cheques: readonly StandingCheque[], day: BusinessDate) {
  return {
    title: formatDate(date),
    cells: { maturity: date },
    rows: cheques.map((cheque) => {
      const place = placeOf(cheque)
      return {
        cells: {
          number: cheque.number,
          bank: cheque.drawerBank,
          party: cheque.party,
          received: cheque.receivedOn,
          days: daysBetween(day, cheque.chequeDate),
          status: statusWordOf(cheque, cheque.status),
          amount: cheque.amount,
          ...(place === null ? {} : { [place]: cheque.open }),
        },
        paper: { type: 'CHEQUE' as const, id: cheque.id },
        ...(cheque.status === chequeStatuses.returned ? { tone: 'alert' as const } : {}),
      }
    }),
    subtotal: { label: `Total of ${formatDate(date)}` },
  }
}
