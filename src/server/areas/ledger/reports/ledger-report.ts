/** Ledger of an account (RPT-24): every line of a period with its journal, the accounts on the other side, source and party, and a running balance. */
import { type BusinessDate, firstOfFinancialYear } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { type Aside, defineReport, ROW_CAP, type Row, type Sum } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { closedUntil, ledgerAccount, type LedgerRow, ledgerRows, movementOf } from '../ledger-queries.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'journal', title: 'Entry', kind: 'code', width: 15 },
  { key: 'account', title: 'Account', kind: 'text', width: 24 },
  { key: 'source', title: 'Source', kind: 'text', width: 26 },
  { key: 'note', title: 'Note', kind: 'text', width: 14 },
  { key: 'party', title: 'Party', kind: 'text', width: 20 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'balance', width: 18 },
] as const
type Columns = typeof columns

type Input = { accId: number; stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }

/** Default: the open day. Balances say their side; where months were closed, the balance before closing entries stands under the closing one. Ties to its line of the trial balance. Refuses NOT_FOUND, GROUP_ACCOUNT. */
export const ledgerReport = defineReport<Input>()({
  title: 'Ledger',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const account = await ledgerAccount(tx, input.accId, 'accId')
    const days = daysAsked(tx, input)
    const moved = await movementOf(tx, account.id, days)
    const found = await ledgerRows(tx, account.id, days, { limit: ROW_CAP + 1 })
    const { rows, closing } = runningRows(found.slice(0, ROW_CAP), moved.opening)
    const closed = await closedUntil(tx, account.id, days.to)
    const total: Sum<Columns> = {
      label: 'Closing balance',
      cells: { balance: cents(closing) },
      asides: asidesOf(cents(closing), closed, days.to),
    }
    return {
      period: days,
      subject: `${account.code} ${account.name}`,
      sections: [{ rows: [{ cells: { source: 'Opening balance', balance: moved.opening }, tone: 'muted' }, ...rows] }],
      total,
      controls: [
        { label: `${account.code} in the trial balance`, column: 'balance' as const, ledger: moved.closing },
        { label: 'debits of the balances per day', column: 'debit' as const, ledger: moved.debit },
        { label: 'credits of the balances per day', column: 'credit' as const, ledger: moved.credit },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

/** Where months were closed: what the trial balance shows before closing entries, and what they moved since. */
const asidesOf = (closing: Cents, closed: Cents, to: BusinessDate): Aside<Columns>[] =>
  closed === 0
    ? []
    : [
        {
          label: `Closing entries since ${formatDate(firstOfFinancialYear(to))}`,
          cells: { balance: closed },
        },
        { label: 'Balance before closing entries', cells: { balance: cents(closing - closed) }, tone: 'strong' },
      ]

function runningRows(found: readonly LedgerRow[], opening: number): { rows: Row<Columns>[]; closing: number } {
  let balance = opening
  const rows = found.map((line): Row<Columns> => {
    balance += line.debit - line.credit
    return {
      cells: {
        date: line.date,
        journal: line.journal,
        account: contraInWords(line.contra),
        source: sourceOf(line),
        note: line.note,
        party: line.party,
        debit: line.debit || null,
        credit: line.credit || null,
        balance: cents(balance),
      },
      paper: { type: line.sourceType, id: line.sourceId, entry: line.journalEntryId },
    }
  })
  return { rows, closing: balance }
}

/** The one account on the other side; of several only how many, because no one of them alone stands opposite the line. */
const contraInWords = (contra: LedgerRow['contra']): string | null =>
  contra.length > 1 ? `${contra.length} accounts` : (contra[0]?.name ?? null)

/** The kind of document and what was written about it; a reversal says which entry it takes back by itself. */
export const sourceOf = ({ sourceType, memo }: Pick<LedgerRow, 'sourceType' | 'memo'>): string =>
  documentInWords(sourceType, memo)
