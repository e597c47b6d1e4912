/** Bank reconciliation statement (RPT-58, E-76): from the balance per bank to the balance per ledger. */
import type { BusinessDate } from '#contract/dates.ts'
import { typed } from '#contract/dictionary.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { formatDate } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { OpenLedgerLine } from '#contract/reconciliation/reconciliation.ts'
import type { Tx } from '../../../db/tx.ts'
import { defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { OUTSTANDING, openLedgerLines, openStatementLines } from '../queries.ts'
import { bankAsked, figuresOf } from '../standing-queries.ts'

const columns = [
  { key: 'part', title: 'Part', kind: 'text', width: 26, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'document', title: 'Particulars', kind: 'text', width: 44 },
  { key: 'reference', title: 'Cheque or reference', kind: 'code', width: 18 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 16, total: true },
] as const
type Columns = typeof columns

type Input = { bank: number; enDate?: BusinessDate | undefined }

/**
 * Balance per bank + deposits in transit − unpresented cheques + payments − receipts that the books do not have = balance per ledger, which
 * it ties to. As of the end of the last statement, or the day asked for: what the books have behind the last statement is outstanding. Refuses NOT_FOUND.
 */
export const reconciliationReport = defineReport<Input>()({
  title: 'Bank reconciliation statement',
  orientation: 'portrait',
  columns,
  async load(tx: Tx, { bank: id, enDate }) {
    const bank = await bankAsked(tx, id)
    const figures = await figuresOf(tx, bank, enDate)
    const { from, perBank, perLedger, statementTo } = figures
    const to = figures.to ?? enDate ?? tx.agency.openDate
    const isKnown = perBank !== null
    const ledger = isKnown ? await openLedgerLines(tx, bank, { from, until: to, limit: ROW_CAP + 1 }) : []
    const statement = isKnown ? await openStatementLines(tx, bank.id, to, ROW_CAP + 1) : []
    const outstanding = (isIn: boolean) => ledger.filter(({ amount }) => amount > 0 === isIn).map(ledgerRow)
    const part = (title: string, total: string, rows: Row<Columns>[]) => ({
      title,
      cells: { part: title },
      rows,
      subtotal: { label: total },
    })
    const unposted = (isIn: boolean) =>
      statement
        .filter(({ amount }) => amount > 0 === isIn)
        .map(
          ({ date, text, reference, amount }): Row<Columns> => ({
            cells: { date, document: typed(text), reference, amount: cents(0 - amount) },
          }),
        )
    return {
      period: { from: null, to },
      subject: `${bank.name} ${bank.accountNo}`,
      sections: [
        {
          rows: [
            isKnown
              ? { cells: { date: statementTo, document: 'Balance per bank statement', amount: perBank } }
              : { cells: { date: to, document: 'No statement was imported: all of the ledger', amount: perLedger } },
          ],
        },
        part('Add: deposits in transit', 'Total deposits in transit', outstanding(true)),
        part('Less: unpresented cheques and payments', 'Total unpresented cheques and payments', outstanding(false)),
        part(
          'Add: charges and payments of the bank, not in the books',
          'Total charges and payments of the bank',
          unposted(false),
        ),
        part('Less: receipts at the bank, not in the books', 'Total receipts at the bank', unposted(true)),
      ].filter(({ rows }) => rows.length > 0),
      total: { label: 'Balance per ledger' },
      controls: [
        {
          label: `${bank.name} in the ledger`,
          column: 'amount' as const,
          ledger: perLedger,
        },
      ],
      ...(statementTo !== null &&
        statementTo < to && { notes: [`Statements of this bank reach to ${formatDate(statementTo)}.`] }),
      cut: ledger.length > ROW_CAP || statement.length > ROW_CAP,
    }
  },
})

function ledgerRow({
  date,
  text,
  party,
  cheque,
  amount,
  sourceType,
  sourceId,
  journalEntryId,
}: OpenLedgerLine): Row<Columns> {
  const paper =
    sourceType && sourceId && journalEntryId ? { type: sourceType, id: sourceId, entry: journalEntryId } : undefined
  const own = text === OUTSTANDING ? text : typed(text)
  const document = [sourceType ? documentInWords(sourceType, text) : own, ...(party ? [typed(party)] : [])].join(' · ')
  return { cells: { date, document, reference: cheque, amount }, paper }
}
