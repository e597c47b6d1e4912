/** Input and output tax of some days, entry by entry (RPT-50). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { cents } from '#contract/money.ts'
import { defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { aboutVat } from '../../../reports/letterhead-queries.ts'
import { daysAsked } from '../../../reports/period.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Taxed, taxedEntries } from './vat-summary-queries.ts'

const columns = [
  { key: 'side', title: 'Side', kind: 'text', width: 12, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'entry', title: 'Entry', kind: 'code', width: 15 },
  { key: 'document', title: 'Document', kind: 'text', width: 26 },
  { key: 'party', title: 'Supplier', kind: 'text', width: 20 },
  { key: 'net', title: 'Without tax', kind: 'amount', width: 15, total: true },
  { key: 'output', title: 'Output tax', kind: 'amount', width: 14, total: true },
  { key: 'input', title: 'Input tax', kind: 'amount', width: 14, total: true },
  { key: 'payable', title: 'Payable', kind: 'amount', width: 14, total: true },
] as const
type Columns = typeof columns

/** Default: the open day. Ties to: output less input tax = what 2160 was credited in the days. */
export const vatSummary = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'VAT summary',
  orientation: 'landscape',
  columns,
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const found = await taxedEntries(tx, days, ROW_CAP + 1)
    const entries = found.slice(0, ROW_CAP)
    const at = async (date: BusinessDate) =>
      (await ledgerBalances(tx, [accounts.vatControl], date))(accounts.vatControl)
    const [before, after] = [await at(addDays(days.from, -1)), await at(days.to)]
    return {
      period: days,
      about: [await aboutVat(tx)],
      sections: [
        ...sectionOf(
          'Output tax',
          entries.filter(({ output }) => output !== 0),
        ),
        ...sectionOf(
          'Input tax',
          entries.filter(({ output, input }) => output === 0 && input !== 0),
        ),
      ],
      // What was sold and what was bought are not added up.
      total: { label: 'Payable for these days', cells: { net: null } },
      controls: [
        { label: '2160 VAT control, credited in these days', column: 'payable' as const, ledger: before - after },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const sectionOf = (side: string, entries: readonly Taxed[]): Section<Columns>[] =>
  entries.length === 0
    ? []
    : [
        {
          title: side,
          cells: { side },
          rows: entries.map(rowOf),
          subtotal: { label: `Total ${side.toLowerCase()}` },
        },
      ]

const rowOf = (entry: Taxed): Row<Columns> => ({
  cells: {
    date: entry.date,
    entry: entry.number,
    document: [documentLabel(entry.sourceType), entry.memo].filter((part) => part !== null).join(' · '),
    party: entry.party,
    net: entry.output === 0 ? entry.goods : entry.sales,
    output: entry.output || null,
    input: entry.input || null,
    payable: cents(entry.output - entry.input),
  },
  paper: { type: entry.sourceType, id: entry.sourceId, entry: entry.entryId },
})
