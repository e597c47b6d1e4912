/** A party's statement on paper (RPT-36): every account that carries the party, with opening, lines and closing. */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import type { StatementAccount, StatementLine } from '#contract/bills/statement.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { requireSideAccess } from '#reads/bills/bill.ts'
import { defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { accountsOfParty, partyLedger } from '../statement-account-queries.ts'
import { directionOf, partyOfStatement } from '../statement-queries.ts'

const columns = [
  { key: 'account', title: 'Account', kind: 'text', width: 24, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'journal', title: 'Entry', kind: 'code', width: 15 },
  { key: 'what', title: 'Particulars', kind: 'text', width: 40 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 15 },
] as const
type Columns = typeof columns

type Input = { partyId: number; stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }

const words: Record<StatementLine['kind'], string | null> = {
  BILL: 'Bill',
  SETTLEMENT: 'Settlement',
  ADVANCE: 'Advance',
  CHEQUE_RETURNED: 'Cheque returned',
  CHEQUE_MADE_GOOD: 'Returned cheque made good',
  REVERSAL: 'Reversal',
  // Said by its document.
  ENTRY: null,
}

/** Default: the month of `enDate` up to it, and that is the open day. Ties to the lines of the ledger that name the party. Refuses NOT_FOUND, and a supplier to a User. */
export const partyStatementReport = defineReport<Input>()({
  title: 'Party statement',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const party = await partyOfStatement(tx, input.partyId)
    const toDate = input.enDate ?? tx.agency.openDate
    const fromDate = input.stDate ?? firstOfMonth(toDate)
    const direction = directionOf(party.kind)
    requireSideAccess(tx.actor, direction)
    const days = { partyId: party.id, direction, fromDate, toDate }
    const found = await accountsOfParty(tx, days, ROW_CAP)
    const isOwed = direction === receivablePayable.receivable
    return {
      period: { from: fromDate, to: toDate },
      subject: `${party.code} ${party.name}`,
      about: [
        ...[party.address, party.phone].filter((text) => text !== null),
        isOwed ? 'Balances count towards what the party owes' : 'Balances count towards what the party is owed',
      ],
      sections: found.accounts.map(sectionOf),
      total: { label: 'All accounts', cells: { ...found.totals, balance: found.closing } },
      controls: [
        {
          label: 'lines of the ledger that name the party',
          column: 'balance' as const,
          ledger: await partyLedger(tx, days),
        },
      ],
      cut: found.cut,
    }
  },
})

function sectionOf({ code, name, opening, lines, totals, closing }: StatementAccount): Section<Columns> {
  const first: Row<Columns> = { cells: { what: 'Opening balance', balance: opening }, tone: 'muted' }
  return {
    title: `${code} ${name}`,
    cells: { account: `${code} ${name}` },
    rows: [first, ...lines.map(rowOf)],
    subtotal: { label: `Closing of ${name}`, cells: { ...totals, balance: closing } },
  }
}

const rowOf = ({ kind, sourceType, memo, ...line }: StatementLine): Row<Columns> => ({
  cells: {
    date: line.date,
    journal: line.journal,
    what: [words[kind] ?? documentLabel(sourceType), memo].filter((text) => text).join(' · '),
    debit: line.debit || null,
    credit: line.credit || null,
    balance: line.balance,
  },
  paper: { type: sourceType, id: line.sourceId, entry: line.journalEntryId },
})
