/** The default chart of accounts, seeded for every agency (COA-01, E-00). */
import { type AccountSubType, type AccountType, type PartyKind, partyKinds } from '#contract/enums.ts'
import { unreachable } from '#contract/unreachable.ts'
import { account, bank, ledgerHead } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { GENESIS_HASH } from './chain.ts'

type Flag = 'group' | 'system' | 'control' | 'cash' | 'party' | 'partyOptional'
type ChartRow = {
  code: string
  name: string
  type: AccountType
  sub: AccountSubType
  parent: string | null
  flags: readonly Flag[]
  kinds: readonly PartyKind[]
}

const row = (
  code: string,
  name: string,
  type: AccountType,
  sub: AccountSubType,
  parent: string | null,
  flags: readonly Flag[] = [],
  kinds: readonly PartyKind[] = [],
): ChartRow => ({
  code,
  name,
  type,
  sub,
  parent,
  flags,
  kinds,
})

const { outlet, debtor, creditor, employee } = partyKinds
const customers = [outlet, debtor, employee]

export const defaultChart: readonly ChartRow[] = [
  row('1000', 'Current assets', 1, 1, null, ['group', 'system']),
  row('1010', 'Cash in hand', 1, 1, '1000', ['system', 'cash']),
  row('1020', 'Bank accounts', 1, 1, '1000', ['group', 'system']),
  row('1030', 'Petty cash', 1, 1, '1000', ['system', 'cash']),
  row('1110', 'Cheques in hand', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1120', 'Returned cheques receivable', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1130', 'Staff shortages receivable', 1, 1, '1000', ['system', 'party'], [employee]),
  row('1140', 'Supplier claims receivable', 1, 1, '1000', ['system', 'party'], [creditor]),
  row('1150', 'Supplier advances', 1, 1, '1000', ['system', 'control', 'party'], [creditor]),
  row('1155', 'Prepayments', 1, 1, '1000'),
  row('1160', 'Staff loans and advances', 1, 1, '1000', ['party'], [employee]),
  row('1200', 'Trade debtors', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1301', 'Inventory - goods', 1, 1, '1000', ['system', 'control']),
  row('1303', 'Damaged and expired goods held', 1, 1, '1000', ['system', 'control']),
  row('1311', 'Bottles - depot', 1, 2, '1500', ['system', 'control']),
  row('1312', 'Bottles - at principal', 1, 2, '1500', ['system', 'control']),
  row('1313', 'Bottles - at outlets', 1, 2, '1500', ['system', 'control', 'party'], customers),
  row('1314', 'Bottles - damaged', 1, 2, '1500', ['system', 'control']),
  row('1500', 'Non-current assets', 1, 2, null, ['group', 'system']),
  row('1510', 'Motor vehicles', 1, 2, '1500'),
  row('1520', 'Furniture & equipment', 1, 2, '1500'),
  row('1530', 'Computers', 1, 2, '1500'),
  row('1540', 'Security deposit with principal', 1, 2, '1500'),
  row('1590', 'Accumulated depreciation', 1, 2, '1500'),
  row('2000', 'Current liabilities', 2, 1, null, ['group', 'system']),
  row('2010', 'Trade creditors', 2, 1, '2000', ['system', 'control', 'party'], [creditor]),
  row('2020', 'Cheques payable', 2, 1, '2000', ['system', 'control', 'partyOptional'], [creditor]),
  row('2110', 'Expense vouchers payable', 2, 1, '2000', ['system', 'control']),
  row('2120', 'Salaries and commission payable', 2, 1, '2000', ['system']),
  row('2130', 'Route excess suspense', 2, 1, '2000', ['system', 'party'], [employee]),
  row('2140', 'EPF and ETF payable', 2, 1, '2000'),
  row('2150', 'Bottle deposits refundable', 2, 1, '2000', ['system', 'control', 'party'], customers),
  row('2160', 'VAT control', 2, 1, '2000', ['system', 'control']),
  row('2170', 'Customer advances', 2, 1, '2000', ['system', 'control', 'party'], customers),
  row('2400', 'Non-current liabilities', 2, 2, null, ['group', 'system']),
  row('2500', 'Bank and lease loans', 2, 2, '2400'),
  row('3000', 'Equity', 3, 0, null, ['group', 'system']),
  row('3010', 'Capital', 3, 0, '3000'),
  row('3020', 'Drawings', 3, 0, '3000'),
  row('3100', 'Bottle revaluation surplus', 3, 0, '3000', ['system']),
  row('3200', 'Retained earnings', 3, 0, '3000', ['system']),
  row('3900', 'Opening balance equity', 3, 0, '3000', ['system']),
  row('4000', 'Revenue', 4, 3, null, ['group', 'system']),
  row('4010', 'Sales - goods', 4, 3, '4000', ['system']),
  row('4020', 'Sales - bottles', 4, 3, '4000', ['system']),
  row('4030', 'Sales - manual bills', 4, 3, '4000', ['system']),
  row('4040', 'Incentives and commission from principal', 4, 3, '4000'),
  row('4100', 'Other income', 4, 4, '4000', ['system']),
  row('4110', 'Cash excess income', 4, 4, '4000', ['system']),
  row('5000', 'Cost of sales', 5, 3, null, ['group', 'system']),
  row('5010', 'Cost of sales - goods', 5, 3, '5000', ['system']),
  row('5015', 'Cost of sales - bottles', 5, 3, '5000', ['system']),
  row('5020', 'Discounts allowed', 5, 3, '5000', ['system']),
  row('5110', 'Expiry and damage loss', 5, 3, '5000', ['system']),
  row('5120', 'Stock adjustment', 5, 3, '5000', ['system']),
  row('5130', 'Bottle loss', 5, 3, '5000', ['system']),
  row('5140', 'Bottle price variance', 5, 4, '5000', ['system']),
  row('5150', 'Inventory revaluation', 5, 3, '5000', ['system']),
  row('5160', 'Cash shortages written off', 5, 3, '5200', ['system']),
  row('5170', 'Bad debts', 5, 3, '5200', ['system']),
  row('5200', 'Operating expenses', 5, 3, null, ['group', 'system']),
  row('5210', 'Salaries & wages', 5, 3, '5200'),
  row('5215', 'EPF and ETF employer', 5, 3, '5200'),
  row('5220', 'Sales commission', 5, 3, '5200', ['system']),
  row('5230', 'Fuel', 5, 3, '5200'),
  row('5240', 'Vehicle repairs', 5, 3, '5200'),
  row('5245', 'Vehicle hire - temporary', 5, 3, '5200'),
  row('5248', 'Licence & insurance', 5, 3, '5200'),
  row('5250', 'Rent', 5, 3, '5200'),
  row('5260', 'Electricity & water', 5, 3, '5200'),
  row('5270', 'Telephone & internet', 5, 3, '5200'),
  row('5280', 'Printing & stationery', 5, 3, '5200'),
  row('5290', 'Meals & welfare', 5, 3, '5200'),
  row('5300', 'Other expenses', 5, 4, null, ['group', 'system']),
  row('5305', 'Sundry petty expenses', 5, 3, '5200'),
  row('5310', 'Depreciation', 5, 3, '5200'),
  row('5320', 'Bank charges', 5, 4, '5300'),
  row('5330', 'Loan interest', 5, 4, '5300'),
  row('5350', 'Donations', 5, 4, '5300'),
  row('5390', 'Income tax', 5, 4, '5300'),
]

/** The two cash accounts as places of money, beside the banks (E-03). */
const cashTypes = [
  { code: '1010', name: 'Cash in hand', accountNo: 'CASH' },
  { code: '1030', name: 'Petty cash', accountNo: 'PETTY-CASH' },
] as const

/** Seeds the chart, its two cash accounts and the empty head of the journal's chain; part of E-00, in its transaction. */
export async function seedAgency(tx: Tx): Promise<void> {
  const idOf = new Map<string, number>()
  // Groups first: their ids are the parents of the rest.
  for (const groups of [true, false]) {
    const rows = defaultChart
      .filter((r) => r.flags.includes('group') === groups)
      .toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
    for (const batch of groups ? rows.map((r) => [r]) : [rows]) {
      const inserted = await tx.db
        .insert(account)
        .values(batch.map((r) => valuesOf(r, idOf, tx.actor.userId)))
        .returning({ id: account.id, code: account.code })
      for (const { id, code } of inserted) idOf.set(code, id)
    }
  }
  await tx.db.insert(bank).values(
    cashTypes.map(({ code, name, accountNo }) => ({
      name,
      accountNo,
      kind: 'CASH' as const,
      accountId: idOf.get(code) ?? unreachable(`the chart has no ${code}`),
      createdBy: tx.actor.userId,
    })),
  )
  await tx.db.insert(ledgerHead).values({ hash: GENESIS_HASH, entries: 0 })
}

const valuesOf = (r: ChartRow, idOf: ReadonlyMap<string, number>, createdBy: number) => ({
  code: r.code,
  name: r.name,
  accType: r.type,
  subType: r.sub,
  parentId: r.parent === null ? null : (idOf.get(r.parent) ?? null),
  isGroup: r.flags.includes('group'),
  docOnly: r.flags.includes('control'),
  isSystem: r.flags.includes('system'),
  isCash: r.flags.includes('cash'),
  partyKinds: [...r.kinds],
  partyRequired: r.flags.includes('party'),
  createdBy,
})
