/** Statements as a bank would write them of what the books have, and a bank that is reconciled with some. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { createBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { match } from '../../src/server/areas/reconciliation/match-commands.ts'
import { work } from '../../src/server/areas/reconciliation/queries.ts'
import { importStatement } from '../../src/server/areas/reconciliation/statement-commands.ts'
import { newRowId } from '../../src/server/db/row-id.ts'
import { post } from '../../src/server/ledger/post.ts'
import { credit, debit } from '../../src/server/ledger/posting.ts'
import type { TestAgency } from './agency.ts'

export type BankLine = { date: BusinessDate; amount: number; text: string }
const figure = (amount: number) => (amount / 100).toFixed(2)

/** A file of these lines, oldest first, with running balance. */
export function statementFile(bank: number, lines: readonly BankLine[], opening: number) {
  let balance = opening
  const rows = lines.map(({ date, amount, text }) => {
    balance += amount
    return [date, `"${text}"`, figure(amount), figure(balance)].join(',')
  })
  const content = Buffer.from(['Date,Description,Amount,Balance', ...rows].join('\n')).toString('base64')
  return { bank, fileName: 'statement.csv', content }
}

/** Posts an entry of the bank against rent; the id of the entry. */
export const bookedAtBank = (
  agency: TestAgency,
  accountId: number,
  date: BusinessDate,
  amount: number,
): Promise<number> =>
  agency.write(async (tx) => {
    const lines = [debit(accountId, cents(amount)), credit('5250', cents(amount))]
    const posted = await post(tx, { date, source: { type: 'JOURNAL', id: await newRowId(tx) }, lines })
    return posted?.id ?? 0
  })

/** A bank with two statements: a deposit and a payment of the first are matched, of the second nothing. */
export async function reconciledBank(agency: TestAgency, day: BusinessDate) {
  const bank = await agency.write((tx) => createBank(tx, { name: 'Reconciled', accountNo: '900-1', kind: 'BANK' }))
  const entry = await bookedAtBank(agency, bank.accountId, day, 50_000)
  await bookedAtBank(agency, bank.accountId, day, -20_000)
  const lines = [50_000, -20_000, -700].map((amount, i) => ({ date: day, amount, text: `Line ${i}` }))
  await agency.write((tx) => importStatement(tx, statementFile(bank.id, lines, 0)))
  const { proposals } = await agency.read((tx) => work(tx, { bank: bank.id }))
  await agency.write((tx) =>
    match(tx, {
      bank: bank.id,
      matches: proposals.map(({ statement, ledger, opening }) => ({ statement, ledger, opening })),
    }),
  )
  const later = [{ date: addDays(day, 1), amount: 1_000, text: 'Later' }]
  const newest = await agency.write((tx) => importStatement(tx, statementFile(bank.id, later, 29_300)))
  return { ...bank, entry, newest: newest.id }
}
