/** The paper of one general entry (RPT-54): its lines, what it says in words, and who answers for it. */
import type { GeneralEntry } from '#contract/ledger/general-entry.ts'
import { cents } from '#contract/money.ts'
import { type Column, defineReport } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { generalEntryById } from '../general-entry-queries.ts'

const columns = [
  { key: 'account', title: 'Account', kind: 'text', width: 30 },
  { key: 'party', title: 'Party', kind: 'text', width: 22 },
  { key: 'note', title: 'Note', kind: 'text', width: 28 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 15, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 15, total: true },
] as const satisfies readonly Column[]

/** Ties to: each side = the total that the journal keeps of the entry. Refuses NOT_FOUND, also what the person may not post. */
export const entryVoucher = defineReport<{ id: number }>()({
  title: 'Journal voucher',
  orientation: 'portrait',
  columns,
  async load(tx, { id }) {
    const entry = await generalEntryById(tx, id)
    return {
      period: { from: entry.date, to: entry.date },
      document: entry.number,
      printed: { kind: 'JOURNAL', id },
      about: aboutOf(entry),
      sections: [
        {
          rows: entry.lines.map(({ code, account, party, note, debit, credit }) => ({
            cells: {
              account: `${code} ${account}`,
              party,
              note,
              debit: debit === 0 ? null : cents(debit),
              credit: credit === 0 ? null : cents(credit),
            },
          })),
        },
      ],
      total: { label: 'Total' },
      controls: [
        { label: `debits of ${entry.number} in the journal`, column: 'debit' as const, ledger: entry.total },
        { label: `credits of ${entry.number} in the journal`, column: 'credit' as const, ledger: entry.total },
      ],
      notes: [
        { inWords: cents(entry.total) },
        `Posted by ${entry.postedBy}, ${momentInWords(new Date(entry.postedAt))}`,
      ],
      signatures: ['Prepared by', 'Checked by', 'Approved by'],
    }
  },
})

const aboutOf = ({ memo, state, counterpart, bill }: GeneralEntry): string[] => [
  ...(memo === null ? [] : [memo]),
  ...(bill === null ? [] : [`Settles bill ${bill.number}`]),
  ...(counterpart === null || state === 'POSTED'
    ? []
    : [state === 'REVERSED' ? `Reversed by ${counterpart.number}` : `Reverses ${counterpart.number}`]),
]
