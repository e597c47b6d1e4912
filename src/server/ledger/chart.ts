/** The default chart of accounts, seeded for every agency (COA-01, E-00). */
import { type AccountSubType, type AccountType, type PartyKind, partyKinds } from '#contract/enums.ts'
import { type SeededAccount, seededAccountNames } from '#contract/ledger/seeded-accounts.ts'
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
  code: SeededAccount,
  type: AccountType,
  sub: AccountSubType,
  parent: SeededAccount | null,
  flags: readonly Flag[] = [],
  kinds: readonly PartyKind[] = [],
): ChartRow => ({
  code,
  name: seededAccountNames[code],
  type,
  sub,
  parent,
  flags,
  kinds,
})

const { outlet, debtor, creditor, employee } = partyKinds
const customers = [outlet, debtor, employee]

export const defaultChart: readonly ChartRow[] = [
  row('1000', 1, 1, null, ['group', 'system']),
  row('1010', 1, 1, '1000', ['system', 'cash']),
  row('1020', 1, 1, '1000', ['group', 'system']),
  row('1030', 1, 1, '1000', ['system', 'cash']),
  row('1110', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1120', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1130', 1, 1, '1000', ['system', 'party'], [employee]),
  row('1140', 1, 1, '1000', ['system', 'party'], [creditor]),
  row('1150', 1, 1, '1000', ['system', 'control', 'party'], [creditor]),
  row('1155', 1, 1, '1000'),
  row('1160', 1, 1, '1000', ['party'], [employee]),
  row('1200', 1, 1, '1000', ['system', 'control', 'party'], customers),
  row('1301', 1, 1, '1000', ['system', 'control']),
  row('1303', 1, 1, '1000', ['system', 'control']),
  row('1311', 1, 2, '1500', ['system', 'control']),
  row('1312', 1, 2, '1500', ['system', 'control']),
  row('1313', 1, 2, '1500', ['system', 'control', 'party'], customers),
  row('1314', 1, 2, '1500', ['system', 'control']),
  row('1500', 1, 2, null, ['group', 'system']),
  row('1510', 1, 2, '1500'),
  row('1520', 1, 2, '1500'),
  row('1530', 1, 2, '1500'),
  row('1540', 1, 2, '1500'),
  row('1590', 1, 2, '1500'),
  row('2000', 2, 1, null, ['group', 'system']),
  row('2010', 2, 1, '2000', ['system', 'control', 'party'], [creditor]),
  row('2020', 2, 1, '2000', ['system', 'control', 'partyOptional'], [creditor]),
  row('2110', 2, 1, '2000', ['system', 'control']),
  row('2120', 2, 1, '2000', ['system']),
  row('2130', 2, 1, '2000', ['system', 'party'], [employee]),
  row('2140', 2, 1, '2000'),
  row('2150', 2, 1, '2000', ['system', 'control', 'party'], customers),
  row('2160', 2, 1, '2000', ['system', 'control']),
  row('2170', 2, 1, '2000', ['system', 'control', 'party'], customers),
  row('2400', 2, 2, null, ['group', 'system']),
  row('2500', 2, 2, '2400'),
  row('3000', 3, 0, null, ['group', 'system']),
  row('3010', 3, 0, '3000'),
  row('3020', 3, 0, '3000'),
  row('3100', 3, 0, '3000', ['system']),
  row('3200', 3, 0, '3000', ['system']),
  row('3900', 3, 0, '3000', ['system']),
  row('4000', 4, 3, null, ['group', 'system']),
  row('4010', 4, 3, '4000', ['system']),
  row('4020', 4, 3, '4000', ['system']),
  row('4030', 4, 3, '4000', ['system']),
  row('4040', 4, 3, '4000'),
  row('4100', 4, 4, '4000', ['system']),
  row('4110', 4, 4, '4000', ['system']),
  row('5000', 5, 3, null, ['group', 'system']),
  row('5010', 5, 3, '5000', ['system']),
  row('5015', 5, 3, '5000', ['system']),
  row('5020', 5, 3, '5000', ['system']),
  row('5110', 5, 3, '5000', ['system']),
  row('5120', 5, 3, '5000', ['system']),
  row('5130', 5, 3, '5000', ['system']),
  row('5140', 5, 4, '5000', ['system']),
  row('5150', 5, 3, '5000', ['system']),
  row('5160', 5, 3, '5200', ['system']),
  row('5170', 5, 3, '5200', ['system']),
  row('5200', 5, 3, null, ['group', 'system']),
  row('5210', 5, 3, '5200'),
  row('5215', 5, 3, '5200'),
  row('5220', 5, 3, '5200', ['system']),
  row('5230', 5, 3, '5200'),
  row('5240', 5, 3, '5200'),
  row('5245', 5, 3, '5200'),
  row('5248', 5, 3, '5200'),
  row('5250', 5, 3, '5200'),
  row('5260', 5, 3, '5200'),
  row('5270', 5, 3, '5200'),
  row('5280', 5, 3, '5200'),
  row('5290', 5, 3, '5200'),
  row('5300', 5, 4, null, ['group', 'system']),
  row('5305', 5, 3, '5200'),
  row('5310', 5, 3, '5200'),
  row('5320', 5, 4, '5300'),
  row('5330', 5, 4, '5300'),
  row('5350', 5, 4, '5300'),
  row('5390', 5, 4, '5300'),
]

/** The two cash accounts as places of money, beside the banks (E-03). */
const cashTypes = [
  { code: '1010', name: seededAccountNames['1010'], accountNo: 'CASH' },
  { code: '1030', name: seededAccountNames['1030'], accountNo: 'PETTY-CASH' },
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
