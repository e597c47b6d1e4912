/** The voucher of a short recovered from an employee, or of commission paid to one (E-78b, E-78c, RPT-59). */
import { getStaffPayment } from '#reads/ledger/staff-payment.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import type { StaffPayment } from '#contract/ledger/staff-payment.ts'
import { ask } from '../../../db/reads.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import { type Column, defineReport, type Note } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'

const columns = [
  { key: 'what', title: 'For', kind: 'text', width: 34 },
  { key: 'how', title: 'How', kind: 'text', width: 34 },
  { key: 'entry', title: 'Entry', kind: 'code', width: 16 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 15, total: true },
] as const satisfies readonly Column[]

const papers = {
  RECOVERY: {
    title: 'Receipt for a short',
    what: 'Short made good',
    person: (name: string) => `Received from: ${name}`,
    kind: 'STAFF_RECOVERY',
    account: accounts.staffShortages,
    sign: -1,
    signatures: ['Received by', 'Employee'],
  },
  PAYMENT: {
    title: 'Commission voucher',
    what: 'Commission',
    person: (name: string) => `Paid to: ${name}`,
    kind: 'STAFF_PAYMENT',
    account: accounts.salariesPayable,
    sign: 1,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
} as const

/** Ties to what its entry moved on 1130, of a payment on 2120. Refuses NOT_FOUND. */
export const staffVoucher = defineReport<{ id: number }>()({
  title: 'Staff payment voucher',
  orientation: 'landscape',
  page: 'A5',
  columns,
  async load(tx, { id }) {
    const payment = await ask(tx, getStaffPayment, { id })
    const { title, what, person, kind, account, sign, signatures } = papers[payment.kind]
    const moved = await ledgerMovements(tx, { sourceType: kind, documentId: id })
    return {
      title: payment.reversedAt === null ? title : `${title} · REVERSED`,
      period: { from: payment.date, to: payment.date },
      document: payment.number,
      printed: { kind, id },
      about: [person(payment.employee)],
      sections: [{ rows: [{ cells: { what, how: howOf(payment), entry: payment.journal, amount: payment.amount } }] }],
      total: { label: 'Total' },
      controls:
        payment.reversedAt === null
          ? [{ label: `${account}, from this voucher`, column: 'amount' as const, ledger: moved(account) * sign }]
          : [],
      notes: notesOf(payment),
      signatures,
    }
  },
})

function howOf({ kind, way, bank }: StaffPayment): string {
  if (way === 'SALARY') return 'Kept from the salary'
  if (way === 'COMMISSION') return 'Set off against commission'
  return `${kind === 'RECOVERY' ? 'Into' : 'From'} ${bank ?? ''}`
}

const notesOf = ({ amount, remark, reversedAt, createdBy, createdAt }: StaffPayment): Note[] => [
  { inWords: amount },
  ...(remark === null ? [] : [remark]),
  `Recorded by ${createdBy}, ${momentInWords(new Date(createdAt))}`,
  ...(reversedAt === null
    ? []
    : [`Reversed on ${formatDate(reversedAt)}: ${formatMoney(amount)} was taken back. This paper is not valid.`]),
]
