/** Trial balance of some days with opening, movement and closing columns (RPT-38). */
import type { BusinessDate } from '#contract/dates.ts'
import { accountTypes } from '#contract/enums.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { type Control, defineReport } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type AccountMovement, movementsOf } from '../balance-queries.ts'
import { beforeClosing, typeNames } from './trial-balance.ts'

const columns = [
  { key: 'type', title: 'Type', kind: 'text', width: 12, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 34 },
  { key: 'openingDebit', title: 'Opening debit', kind: 'amount', width: 15, total: true },
  { key: 'openingCredit', title: 'Opening credit', kind: 'amount', width: 15, total: true },
  { key: 'debit', title: 'Debits', kind: 'amount', width: 15, total: true },
  { key: 'credit', title: 'Credits', kind: 'amount', width: 15, total: true },
  { key: 'closingDebit', title: 'Closing debit', kind: 'amount', width: 15, total: true },
  { key: 'closingCredit', title: 'Closing credit', kind: 'amount', width: 15, total: true },
] as const

/** Default: the open day. `excludeClosing`: as if no month of the financial year had been closed. Ties to itself: debits = credits before, in and after the days. */
export const trialBalanceMovement = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  excludeClosing?: boolean | undefined
}>()({
  title: 'Trial balance with movement',
  orientation: 'landscape',
  columns,
  compared: { by: ['code', 'name'], figures: ['debit', 'credit'] },
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const accounts = await movementsOf(tx, days, asked)
    const types = Object.values(accountTypes).filter((type) => accounts.some(({ accType }) => accType === type))
    const control = (
      column: 'openingDebit' | 'debit' | 'closingDebit',
      label: string,
      figure: (account: AccountMovement) => Cents,
    ): Control<typeof columns> => ({ label, column, ledger: sumOf(accounts, figure) })
    return {
      period: days,
      about: asked.excludeClosing ? [beforeClosing(days.to)] : [],
      sections: types.map((type) => ({
        title: typeNames[type],
        cells: { type: typeNames[type] },
        rows: accounts.filter(({ accType }) => accType === type).map(rowOf),
        subtotal: { label: `Total ${typeNames[type].toLowerCase()}` },
      })),
      total: { label: 'Total' },
      controls: [
        control('openingDebit', 'sum of all opening credit balances', ({ opening }) => onCredit(opening)),
        control('debit', 'sum of all credits', ({ credit }) => credit),
        control('closingDebit', 'sum of all closing credit balances', ({ closing }) => onCredit(closing)),
      ],
    }
  },
})

const onDebit = (balance: Cents) => cents(Math.max(balance, 0))
const onCredit = (balance: Cents) => cents(Math.max(0 - balance, 0))

/** What is zero stays blank. */
const rowOf = ({ id, code, name, opening, debit, credit, closing }: AccountMovement) => ({
  cells: {
    code,
    name,
    openingDebit: onDebit(opening) || null,
    openingCredit: onCredit(opening) || null,
    debit: debit || null,
    credit: credit || null,
    closingDebit: onDebit(closing) || null,
    closingCredit: onCredit(closing) || null,
  },
  paper: { type: 'ACCOUNT' as const, id },
})
