/** Journal report (RPT-25): every entry of a period with its lines, its source, who posted it, and its reversal. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { unreachable } from '#contract/unreachable.ts'
import { type Cells, defineReport, ROW_CAP } from '../../../reports/definition.ts'
import { daysAsked, momentInWords } from '../../../reports/period.ts'
import { type EntryLine, entryLines, movedInDays } from './journal-report-queries.ts'

const columns = [
  { key: 'number', title: 'Entry', kind: 'code', width: 16, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11, inTitle: true },
  { key: 'source', title: 'Source', kind: 'text', width: 24, inTitle: true },
  { key: 'postedBy', title: 'Posted by', kind: 'text', width: 20, inTitle: true },
  { key: 'reversal', title: 'Reversal', kind: 'text', width: 24, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 8 },
  { key: 'account', title: 'Account', kind: 'text', width: 30 },
  { key: 'party', title: 'Party', kind: 'text', width: 20 },
  { key: 'note', title: 'Note', kind: 'text', width: 16 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
] as const

/** Default: the open day. Ties to the balances per day, and debits to credits. */
export const journalReport = defineReport<{ stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }>()({
  title: 'Journal report',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await entryLines(tx, days, ROW_CAP + 1)
    const moved = await movedInDays(tx, days)
    const entries = Map.groupBy(found.slice(0, ROW_CAP), (line) => line.journalEntryId)
    return {
      period: days,
      sections: [...entries.values()].map(sectionOf),
      total: { label: `Total of ${entries.size} ${entries.size === 1 ? 'entry' : 'entries'}` },
      controls: [
        { label: 'debits of the balances per day', column: 'debit' as const, ledger: moved.debit },
        { label: 'credits of the balances per day', column: 'credit' as const, ledger: moved.credit },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

function sectionOf(lines: readonly EntryLine[]) {
  const [entry] = lines
  if (!entry) unreachable('an entry without lines')
  const source = documentInWords(entry.sourceType, entry.memo)
  const reversal =
    entry.reverses === null ? entry.reversedBy && `reversed by ${entry.reversedBy}` : `reverses ${entry.reverses}`
  const same: Cells<typeof columns> = {
    number: entry.number,
    date: entry.date,
    source,
    postedBy: entry.postedBy,
    reversal,
  }
  return {
    title: [
      entry.number,
      formatDate(entry.date),
      source,
      reversal,
      `${entry.postedBy}, ${momentInWords(new Date(entry.postedAt))}`,
    ]
      .filter((part) => part)
      .join(' · '),
    paper: { type: entry.sourceType, id: entry.sourceId, entry: entry.journalEntryId },
    cells: same,
    rows: lines.map((line) => ({
      cells: {
        code: line.code,
        account: line.account,
        party: line.party,
        note: line.note,
        debit: line.debit === 0 ? null : line.debit,
        credit: line.credit === 0 ? null : line.credit,
      },
      paper: { type: 'ACCOUNT' as const, id: line.accountId },
    })),
    subtotal: { label: `Total of ${entry.number}` },
  }
}
