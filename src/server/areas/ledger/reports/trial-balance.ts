/** Trial balance at a date (RPT-26): one row per account, debit and credit, summed by type. */
import { type BusinessDate, firstOfFinancialYear } from '#contract/dates.ts'
import { type AccountType, accountTypes } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import { defineReport } from '../../../reports/definition.ts'
import { type AccountBalance, balancesAt } from '../balance-queries.ts'

export const typeNames: Record<AccountType, string> = {
  1: 'Assets',
  2: 'Liabilities',
  3: 'Equity',
  4: 'Revenue',
  5: 'Expenses',
}

const debitOf = ({ closing }: AccountBalance) => cents(Math.max(closing, 0))
const creditOf = ({ closing }: AccountBalance) => cents(Math.max(0 - closing, 0))

/** What a trial balance says about income and expenses when closing entries are left out. */
export const beforeClosing = (to: BusinessDate): string =>
  `Income and expenses since ${formatDate(firstOfFinancialYear(to))}, before closing entries`

/** `enDate` defaults to the open day; `excludeClosing`: as if no month of the financial year had been closed. Ties to itself: Σ debit = Σ credit. */
export const trialBalance = defineReport<{
  enDate?: BusinessDate | undefined
  excludeClosing?: boolean | undefined
}>()({
  title: 'Trial balance',
  orientation: 'portrait',
  columns: [
    { key: 'type', title: 'Type', kind: 'text', width: 12, inTitle: true },
    { key: 'code', title: 'Code', kind: 'code', width: 10 },
    { key: 'name', title: 'Account', kind: 'text', width: 40 },
    { key: 'debit', title: 'Debit', kind: 'amount', width: 16, total: true },
    { key: 'credit', title: 'Credit', kind: 'amount', width: 16, total: true },
  ],
  async load(tx, { enDate, excludeClosing }) {
    const to = enDate ?? tx.agency.openDate
    const balances = await balancesAt(tx, to, { excludeClosing })
    const types = Object.values(accountTypes).filter((type) => balances.some((account) => account.accType === type))
    return {
      period: { from: null, to },
      about: excludeClosing ? [beforeClosing(to)] : [],
      sections: types.map((type) => ({
        title: typeNames[type],
        cells: { type: typeNames[type] },
        rows: balances
          .filter((account) => account.accType === type)
          .map((account) => ({
            cells: {
              code: account.code,
              name: account.name,
              // Each account stands on one side only; the other stays blank.
              debit: account.closing > 0 ? debitOf(account) : null,
              credit: account.closing < 0 ? creditOf(account) : null,
            },
            paper: { type: 'ACCOUNT' as const, id: account.id },
          })),
        subtotal: { label: `Total ${typeNames[type].toLowerCase()}` },
      })),
      total: { label: 'Total' },
      controls: [{ label: 'sum of all credit balances', column: 'debit' as const, ledger: sumOf(balances, creditOf) }],
    }
  },
})
