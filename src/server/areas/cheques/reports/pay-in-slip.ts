/** The pay-in slip of one bank and day (E-77, RPT-53): the cheques that were banked and the cash that was deposited. */
import type { BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { getBank } from '#reads/ledger/bank.ts'
import { ask } from '../../../db/reads.ts'
import { type Column, defineReport } from '../../../reports/definition.ts'
import { depositsOf, type Deposit, ledgerDeposits } from './pay-in-slip-queries.ts'

const columns = [
  { key: 'drawer', title: 'Drawn by', kind: 'text', width: 30 },
  { key: 'bank', title: 'Bank and branch', kind: 'text', width: 26 },
  { key: 'number', title: 'Cheque or transfer', kind: 'code', width: 16 },
  { key: 'date', title: 'Dated', kind: 'date', width: 11 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

type Input = { bankId: number; enDate?: BusinessDate | undefined }

/** Default: the open day. Ties to what cheques and transfers brought to the bank's account that day. Refuses NOT_FOUND. */
export const payInSlip = defineReport<Input>()({
  title: 'Pay-in slip',
  orientation: 'portrait',
  columns,
  async load(tx, { bankId, enDate }) {
    const bank = await ask(tx, getBank, { id: bankId })
    const date = enDate ?? tx.agency.openDate
    const deposits = await depositsOf(tx, { bankId, date })
    const total = cents(deposits.reduce((sum, { amount }) => sum + amount, 0))
    const cheques = deposits.filter(({ kind }) => kind === 'CHEQUE')
    const cash = deposits.filter(({ kind }) => kind === 'TRANSFER')
    return {
      period: { from: date, to: date },
      // With its day it names the file; the heading says the day by itself.
      subject: bank.name,
      about: [[`Account ${bank.accountNo}`, bank.branch].filter(Boolean).join(' · ')],
      sections: [
        ...(cheques.length === 0
          ? []
          : [
              {
                title: `Cheques (${cheques.length})`,
                rows: cheques.map(rowOf),
                subtotal: { label: 'Cheques together' },
              },
            ]),
        ...(cash.length === 0 ? [] : [{ title: 'Cash', rows: cash.map(rowOf), subtotal: { label: 'Cash together' } }]),
      ],
      total: { label: 'Total to be credited' },
      controls: [
        {
          label: `cheques and transfers brought to ${bank.accountCode}`,
          column: 'amount' as const,
          ledger: await ledgerDeposits(tx, { accountId: bank.accountId, date }),
        },
      ],
      notes: total > 0 ? [{ inWords: total }] : [],
      signatures: ['Deposited by', 'Received by the bank'],
    }
  },
})

const rowOf = ({ kind, id, ...cells }: Deposit) => ({ cells, paper: { type: kind, id } })
