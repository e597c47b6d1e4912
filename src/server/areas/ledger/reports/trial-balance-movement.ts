/** Trial balance of some days with opening, movement and closing columns (RPT-38). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { type Cells, type Column, type Control, defineReport } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { accountGroups, type AccountMovement, movementsOf } from '../balance-queries.ts'
import { accountSections } from './account-sections.ts'
import { beforeClosing } from './trial-balance.ts'

const columns = [
  { key: 'type', title: 'Type', kind: 'text', width: 12, inTitle: true },
  { key: 'group', title: 'Group', kind: 'text', width: 18, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 34 },
  { key: 'openingDebit', title: 'Opening debit', kind: 'amount', width: 15, total: true },
  { key: 'openingCredit', title: 'Opening credit', kind: 'amount', width: 15, total: true },
  { key: 'debit', title: 'Debits', kind: 'amount', width: 15, total: true },
  { key: 'credit', title: 'Credits', kind: 'amount', width: 15, total: true },
  { key: 'closingDebit', title: 'Closing debit', kind: 'amount', width: 15, total: true },
  { key: 'closingCredit', title: 'Closing credit', kind: 'amount', width: 15, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

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
    const control = (
      column: 'openingDebit' | 'debit' | 'closingDebit',
      label: string,
      figure: (account: AccountMovement) => Cents,
    ): Control<Columns> => ({ label, column, ledger: sumOf(accounts, figure) })
    return {
      period: days,
      about: asked.excludeClosing ? [beforeClosing(days.to)] : [],
      sections: accountSections(accounts, {
        groups: await accountGroups(tx),
        section: (own, { type, group }) => ({
          title: group,
          cells: { type, group },
          rows: own.map(rowOf),
          subtotal: { label: `Total ${group.toLowerCase()}`, cells: sumsOf(own) },
        }),
        sum: (own, type) => ({ rows: [], subtotal: { label: `Total ${type.toLowerCase()}`, cells: sumsOf(own) } }),
      }),
      total: { label: 'Total', agrees: 'debits equal credits' },
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

/** A side on which no account of the group stands stays blank. */
const sumsOf = (accounts: readonly AccountMovement[]): Cells<Columns> => ({
  openingDebit: sumOf(accounts, ({ opening }) => onDebit(opening)) || null,
  openingCredit: sumOf(accounts, ({ opening }) => onCredit(opening)) || null,
  debit: sumOf(accounts, ({ debit }) => debit) || null,
  credit: sumOf(accounts, ({ credit }) => credit) || null,
  closingDebit: sumOf(accounts, ({ closing }) => onDebit(closing)) || null,
  closingCredit: sumOf(accounts, ({ closing }) => onCredit(closing)) || null,
})

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
