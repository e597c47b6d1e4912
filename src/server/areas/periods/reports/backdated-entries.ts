/** Backdated entries (RPT-34): what was dated on a closed day, whether its job ran, and which days it changed. */
import { typed } from '#contract/dictionary.ts'
import { dayEndDatesAsked } from '#reads/periods/day-end-list.ts'
import type { BackdateEntry, BackdateStatus } from '#contract/periods/backdate.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { documentInWords } from '#contract/document-kinds.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { backdatesBetween, backdatedTotal } from '../backdate-queries.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'document', title: 'Document', kind: 'text', width: 26 },
  { key: 'entry', title: 'Entry', kind: 'code', width: 16 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
  { key: 'entered', title: 'Entered', kind: 'text', width: 22 },
  { key: 'status', title: 'Status', kind: 'text', width: 14 },
  { key: 'days', title: 'Days adjusted', kind: 'text', width: 24 },
] as const satisfies readonly Column[]

const words: Record<BackdateStatus, string> = {
  PENDING: 'Waits',
  PROCESSING: 'Is processed',
  PROCESSED: 'Processed',
  FAILED: 'Failed',
}

type Input = { stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }

/** Default: a month up to the open day. What waits from other days stands apart. Ties to the backdated entries of the journal. */
export const backdatedEntries = defineReport<Input>()({
  title: 'Backdated entries',
  orientation: 'landscape',
  columns,
  async load(tx, { stDate, enDate }) {
    const days = dayEndDatesAsked(tx.agency, { fromDate: stDate, toDate: enDate })
    const found = await backdatesBetween(tx, days)
    const isOfDays = ({ postingDate }: BackdateEntry) => postingDate >= days.from && postingDate <= days.to
    const elsewhere = found.filter((entry) => !isOfDays(entry))
    return {
      period: days,
      sections: [
        { rows: found.filter(isOfDays).map(rowOf) },
        ...(elsewhere.length === 0
          ? []
          : [{ title: 'Waiting from other days', rows: elsewhere.map(rowOf), apart: true as const }]),
      ],
      total: { label: 'Total' },
      controls: [
        { label: 'Backdated entries of the journal', column: 'amount', ledger: await backdatedTotal(tx, days) },
      ],
    }
  },
})

const rowOf = (of: BackdateEntry): Row<typeof columns> => ({
  cells: {
    date: of.postingDate,
    document: documentInWords(of.sourceType, of.memo),
    entry: of.journalNumber,
    amount: of.amount,
    entered: `${typed(of.createdBy)}, ${momentInWords(new Date(of.createdAt))}`,
    status: of.error === null ? words[of.status] : `${words[of.status]}: ${of.error}`,
    days: of.affected.days.map(formatDate).join(', '),
  },
  ...(of.journalEntryId === null ? {} : { paper: { type: of.sourceType, id: of.sourceId, entry: of.journalEntryId } }),
  ...(of.status === 'PROCESSED' ? {} : { tone: 'alert' as const }),
})
