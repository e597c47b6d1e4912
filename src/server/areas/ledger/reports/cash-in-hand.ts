/** Cash in hand of a day (RPT-28): what the cash accounts and the cheques began with, took, gave and ended with. */
import type { BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { defineReport } from '../../../reports/definition.ts'
import { cashOfDay } from './cash-in-hand-queries.ts'

/** `enDate` is the day, default the open one. Ties to the trial balance of the same accounts. */
export const cashInHand = defineReport<{ enDate?: BusinessDate | undefined }>()({
  title: 'Cash in hand',
  orientation: 'portrait',
  columns: [
    { key: 'kind', title: 'Kind', kind: 'text', width: 12, inTitle: true },
    { key: 'code', title: 'Code', kind: 'code', width: 8 },
    { key: 'name', title: 'Account', kind: 'text', width: 26 },
    { key: 'opening', title: 'Opening', kind: 'amount', width: 15, total: true },
    { key: 'receipts', title: 'Receipts', kind: 'amount', width: 15, total: true },
    { key: 'payments', title: 'Payments', kind: 'amount', width: 15, total: true },
    { key: 'closing', title: 'Closing', kind: 'amount', width: 15, total: true },
  ],
  async load(tx, { enDate }) {
    const date = enDate ?? tx.agency.openDate
    const all = await cashOfDay(tx, date)
    const isCheques = ({ code }: { code: string }) => code === accounts.chequesInHand
    const ledger = await ledgerBalances(
      tx,
      all.map(({ code }) => code),
      date,
    )
    const section = (title: string, rows: typeof all) => ({
      title,
      cells: { kind: title },
      rows: rows.map(({ id, ...cells }) => ({ cells, paper: { type: 'ACCOUNT' as const, id } })),
      subtotal: { label: `Total ${title.toLowerCase()}` },
    })
    return {
      period: { from: date, to: date },
      sections: [
        section(
          'Cash',
          all.filter((account) => !isCheques(account)),
        ),
        section('Cheques', all.filter(isCheques)),
      ],
      total: { label: 'Cash and cheques in hand' },
      controls: [
        {
          label: `${all.map(({ code }) => code).join(', ')} in the trial balance`,
          column: 'closing' as const,
          ledger: cents(all.reduce((sum, { code }) => sum + ledger(code), 0)),
        },
      ],
    }
  },
})
