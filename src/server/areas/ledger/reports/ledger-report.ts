/** Ledger of an account (RPT-24): every line of a period with its journal, source and party, and a running balance. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, onOwnSide } from '#contract/money.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { defineReport, ROW_CAP, type Row, type Sum } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { ledgerAccount, type LedgerRow, ledgerRows, movementOf } from '../ledger-queries.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'journal', title: 'Entry', kind: 'code', width: 15 },
  { key: 'source', title: 'Source', kind: 'text', width: 26 },
  { key: 'note', title: 'Note', kind: 'text', width: 14 },
  { key: 'party', title: 'Party', kind: 'text', width: 20 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 15 },
] as const
type Columns = typeof columns

type Input = { accId: number; stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }

/** Default: the open day. Balances are on the account's own debit side. Ties to its line of the trial balance. Refuses NOT_FOUND, GROUP_ACCOUNT. */
export const ledgerReport = defineReport<Input>()({
  title: 'Ledger',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const account = await ledgerAccount(tx, input.accId, 'accId')
    const days = daysAsked(tx, input)
    const moved = await movementOf(tx, account.id, days)
    const found = await ledgerRows(tx, account.id, days, { limit: ROW_CAP + 1 })
    const own = (balance: number) => onOwnSide(account.debitSide, balance)
    const { rows, closing } = runningRows(found.slice(0, ROW_CAP), moved.opening, own)
    const total: Sum<Columns> = { label: 'Closing balance', cells: { balance: own(closing) } }
    return {
      period: days,
      subject: `${account.code} ${account.name}`,
      sections: [
        { rows: [{ cells: { source: 'Opening balance', balance: own(moved.opening) }, tone: 'muted' }, ...rows] },
      ],
      total,
      controls: [
        { label: `${account.code} in the trial balance`, column: 'balance' as const, ledger: own(moved.closing) },
        { label: 'debits of the balances per day', column: 'debit' as const, ledger: moved.debit },
        { label: 'credits of the balances per day', column: 'credit' as const, ledger: moved.credit },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

function runningRows(
  found: readonly LedgerRow[],
  opening: number,
  own: (balance: number) => Cents,
): { rows: Row<Columns>[]; closing: number } {
  let balance = opening
  const rows = found.map((line): Row<Columns> => {
    balance += line.debit - line.credit
    return {
      cells: {
        date: line.date,
        journal: line.journal,
        source: sourceOf(line),
        note: line.note,
        party: line.party,
        debit: line.debit || null,
        credit: line.credit || null,
        balance: own(balance),
      },
      paper: { type: line.sourceType, id: line.sourceId, entry: line.journalEntryId },
    }
  })
  return { rows, closing: balance }
}

/** The kind of document and what was written about it; a reversal says which entry it takes back by itself. */
export const sourceOf = ({ sourceType, memo }: Pick<LedgerRow, 'sourceType' | 'memo'>): string =>
  memo === null || memo === '' ? documentLabel(sourceType) : `${documentLabel(sourceType)} ${memo}`
