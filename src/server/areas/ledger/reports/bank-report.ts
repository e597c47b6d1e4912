/** Bank report (RPT-19): what went in and out of each bank, with its running balance. */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type Movement, movementOf } from '../ledger-queries.ts'
import { type BankAccount, type BankLine, bankLines, banksAsked } from './bank-report-queries.ts'
import { sourceOf } from './ledger-report.ts'

const columns = [
  { key: 'bank', title: 'Bank', kind: 'text', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'journal', title: 'Entry', kind: 'code', width: 15 },
  { key: 'document', title: 'Document', kind: 'text', width: 28 },
  { key: 'party', title: 'Party', kind: 'text', width: 20 },
  { key: 'cheque', title: 'Cheque', kind: 'code', width: 10 },
  { key: 'in', title: 'In', kind: 'amount', width: 14, total: true },
  { key: 'out', title: 'Out', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 15 },
] as const
type Columns = typeof columns

type Input = {
  bank?: number | undefined
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}

/** Default: the open day, all banks; `bank` may also be a cash account. Ties to the balances of their accounts. Refuses NOT_FOUND. */
export const bankReport = defineReport<Input>()({
  title: 'Bank report',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const banks = await banksAsked(tx, input.bank)
    const found = await bankLines(
      tx,
      banks.map((bank) => bank.accountId),
      days,
      ROW_CAP + 1,
    )
    const lines = Map.groupBy(found.slice(0, ROW_CAP), (line) => line.accountId)
    const ledgers: { bank: BankAccount; moved: Movement; section: ReturnType<typeof sectionOf> }[] = []
    for (const bank of banks) {
      const moved = await movementOf(tx, bank.accountId, days)
      ledgers.push({ bank, moved, section: sectionOf(bank, moved, lines.get(bank.accountId) ?? []) })
    }
    return {
      period: days,
      subject: input.bank === undefined ? undefined : banks.map((bank) => `${bank.code} ${bank.name}`).join(', '),
      sections: ledgers.map(({ section }) => section.section),
      total: { label: 'Balance', cells: { balance: sumOf(ledgers, ({ section }) => section.closing) } },
      controls: [
        {
          label: banks.length === 1 ? `${banks[0]?.code} in the trial balance` : 'bank accounts in the trial balance',
          column: 'balance' as const,
          ledger: sumOf(ledgers, ({ moved }) => moved.closing),
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

function sectionOf(bank: BankAccount, moved: Movement, lines: readonly BankLine[]) {
  let balance: number = moved.opening
  const rows = lines.map((line): Row<Columns> => {
    balance += line.debit - line.credit
    return {
      cells: {
        date: line.date,
        journal: line.journal,
        document: sourceOf(line),
        party: line.party,
        cheque: line.cheque,
        in: line.debit || null,
        out: line.credit || null,
        balance: cents(balance),
      },
      paper: { type: line.sourceType, id: line.sourceId, entry: line.journalEntryId },
    }
  })
  const opening: Row<Columns> = { cells: { document: 'Opening balance', balance: moved.opening }, tone: 'muted' }
  return {
    closing: cents(balance),
    section: {
      title: `${bank.code} ${bank.name}`,
      cells: { bank: bank.name },
      rows: [opening, ...rows],
      subtotal: { label: `Closing of ${bank.name}`, cells: { balance: cents(balance) } },
    },
  }
}
