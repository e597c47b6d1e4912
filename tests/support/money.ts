/** Money for an agency to spend. */
import { createGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { createBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { openDay, type TestAgency } from './agency.ts'

/** 150,000 in cash, 20,000 petty cash and 1,000,000 at a new bank, paid in as capital on the open day. Answers the bank. */
export async function moneyToSpend(agency: TestAgency, date: BusinessDate = openDay): Promise<Bank> {
  const bank = await agency.write((tx) => createBank(tx, { name: 'BOC current', accountNo: '0071', kind: 'BANK' }))
  const chart = await agency.read((tx) => ask(tx, accountTree, {}))
  const nodes = chart.flatMap((group) => [group, ...group.children])
  const idOf = (code: string): number => nodes.find((node) => node.code === code)?.id ?? 0
  const debit = (accountId: number, rupees: number) => ({ accountId, debit: cents(rupees * 100), credit: ZERO })
  await agency.write((tx) =>
    createGlEntry(tx, {
      date,
      memo: 'Money to spend',
      lines: [
        debit(idOf('1010'), 150_000),
        debit(idOf('1030'), 20_000),
        debit(bank.accountId, 1_000_000),
        { accountId: idOf('3010'), debit: ZERO, credit: cents(1_170_000 * 100) },
      ],
    }),
  )
  return bank
}
