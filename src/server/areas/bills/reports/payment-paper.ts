/** The paper of one payment (E-77, RPT-52): the receipt for a customer, the remittance advice for a supplier, on A5, A4 or a roll of 80 mm. */
import { getPayment } from '#reads/bills/payment.ts'
import { chequesById } from '#reads/cheques/cheque.ts'
import type { PaperSize, PaymentDetails } from '#contract/bills/payment.ts'
import type { Cheque } from '#contract/cheques/cheque.ts'
import { typed } from '#contract/dictionary.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { ask } from '../../../db/reads.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import {
  type Column,
  defineReport,
  type Loaded,
  type Note,
  type ReportDefinition,
} from '../../../reports/definition.ts'
import { partyOfStatement } from '../statement-queries.ts'

type Input = { id: number; size?: PaperSize | undefined }

const wide = [
  { key: 'bill', title: 'Bill', kind: 'text', width: 30 },
  { key: 'number', title: 'Our number', kind: 'code', width: 16 },
  { key: 'date', title: 'Bill date', kind: 'date', width: 11 },
  { key: 'billAmount', title: 'Bill amount', kind: 'amount', width: 14 },
  { key: 'amount', title: 'Paid now', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]
const narrow = [
  { key: 'bill', title: 'Bill', kind: 'text', width: 30 },
  { key: 'amount', title: 'Paid now', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

const title = 'Receipt'

const onA5 = defineReport<Input>()({ title, orientation: 'landscape', page: 'A5', columns: wide, load })
const onA4: ReportDefinition<Input> = { ...onA5, orientation: 'portrait', page: 'A4' }
const onRoll: ReportDefinition<Input> = { ...onA5, orientation: 'portrait', page: '80mm', columns: narrow }

/** By the size asked for; default A5 landscape. */
export const paymentPaper = ({ size }: Input): ReportDefinition<Input> =>
  size === '80mm' ? onRoll : size === 'A4' ? onA4 : onA5

const customers = {
  title: 'Receipt',
  party: (name: string) => `Received from: ${name}`,
  total: 'Total received',
  inCash: (place: string) => `Received in cash, ${place}`,
  through: (bank: string) => `Received through ${bank}`,
  byCheque: (cheque: string) => `Received by cheque ${cheque}`,
  kind: 'RECEIPT',
  signatures: ['Received by', 'Paid by'],
} as const
const suppliers = {
  title: 'Remittance advice',
  party: (name: string) => `Paid to: ${name}`,
  total: 'Total paid',
  inCash: (place: string) => `Paid in cash, ${place}`,
  through: (bank: string) => `Paid through ${bank}`,
  byCheque: (cheque: string) => `Paid by cheque ${cheque}`,
  kind: 'PAYMENT',
  signatures: ['Prepared by', 'Approved by', 'Received by'],
} as const
type Side = typeof customers | typeof suppliers

/** Ties to what its entry moved on the party's accounts. Refuses NOT_FOUND, also a payment to a supplier to a User. */
async function load(tx: Tx, { id }: Input): Promise<Loaded<typeof wide>> {
  const payment = await ask(tx, getPayment, { id })
  const side = payment.direction === receivablePayable.receivable ? customers : suppliers
  const party = await partyOfStatement(tx, payment.partyId)
  const [cheque] = payment.chequeId === null ? [] : await ask(tx, chequesById, [payment.chequeId])
  return {
    title: payment.reversedAt === null ? side.title : `${side.title} · REVERSED`,
    period: { from: payment.date, to: payment.date },
    document: payment.number,
    printed: { kind: side.kind, id },
    about: [
      side.party(`${party.name} (${party.code})`),
      ...(party.address ? [party.address] : []),
      tenderInWords(side, payment, cheque),
    ],
    sections: [
      {
        rows: [
          ...payment.lines.map((line) => ({
            cells: {
              bill: typed(line.bill_no),
              number: line.number,
              date: line.date,
              billAmount: line.billAmount,
              amount: line.amount,
            },
            paper: { type: 'CREDIT_BILL' as const, id: line.billId },
          })),
          ...(payment.advance === 0
            ? []
            : [{ cells: { bill: 'Advance, not for a bill yet', amount: payment.advance } }]),
        ],
      },
    ],
    total: { label: side.total },
    controls: payment.reversedAt === null ? [await controlOf(tx, side, id)] : [],
    notes: notesOf(payment, cheque),
    signatures: side.signatures,
  }
}

async function controlOf(tx: Tx, side: Side, id: number) {
  const moved = await ledgerMovements(tx, { sourceType: side.kind, documentId: id })
  const ledger =
    side.kind === 'RECEIPT'
      ? 0 - moved(accounts.tradeDebtors) - moved(accounts.customerAdvances)
      : moved(accounts.tradeCreditors) + moved(accounts.supplierAdvances)
  return { label: 'what its entry moved on the accounts of the party', column: 'amount' as const, ledger }
}

/** "Received in cash, Cash in hand", "Paid by cheque 200001 of BOC dated 10 Mar 2026", "Received through BOC current". */
function tenderInWords(
  side: Side,
  { payment_type: type, bank, chequeNumber }: PaymentDetails,
  cheque: Cheque | undefined,
): string {
  if (type === paymentTypes.cash) return side.inCash(bank ?? '')
  if (type === paymentTypes.bank) return side.through(bank ?? 'the bank')
  return side.byCheque(
    cheque
      ? `${cheque.chequeNumber} of ${cheque.drawerBank} dated ${formatDate(cheque.bankDate)}`
      : (chequeNumber ?? ''),
  )
}

function notesOf(payment: PaymentDetails, cheque: Cheque | undefined): Note[] {
  const { reversedAt, direction, remark } = payment
  return [
    { inWords: cents(payment.amount) },
    ...(remark === null ? [] : [remark]),
    ...(cheque && direction === receivablePayable.receivable
      ? ['A receipt for a cheque is valid once the cheque is honoured.']
      : []),
    ...(reversedAt === null
      ? []
      : [
          `Reversed on ${formatDate(reversedAt)}: ${formatMoney(payment.amount)} was taken back. This paper is not valid.`,
        ]),
  ]
}
