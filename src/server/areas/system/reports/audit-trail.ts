/** Who changed what: of some days, of a person, of one document (RPT-51, C11). */
import type { BusinessDate } from '#contract/dates.ts'
import type { RecordPaper } from '#contract/papers.ts'
import { defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type Audited, auditedLines } from './audit-trail-queries.ts'
import { actionName, changesIn, entityName, nameIn } from './audit-words.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'time', title: 'Time', kind: 'code', width: 8 },
  { key: 'person', title: 'Person', kind: 'text', width: 16 },
  { key: 'what', title: 'What', kind: 'text', width: 14 },
  { key: 'name', title: 'Number or name', kind: 'text', width: 16 },
  { key: 'action', title: 'Done', kind: 'text', width: 12 },
  { key: 'changes', title: 'Changes', kind: 'text', width: 50 },
] as const

/** Default: the open day. With `number` the whole life of that document. Has no figures, so that nothing ties to the ledger. */
export const auditTrail = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  userId?: number | undefined
  number?: string | undefined
}>()({
  title: 'Audit trail',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const { userId, number } = input
    const days = daysAsked(tx, input)
    const found = await auditedLines(tx, { days, userId, number }, ROW_CAP + 1)
    const lines = found.slice(0, ROW_CAP)
    return {
      period: number === undefined ? days : { from: null, to: tx.today },
      subject: number === undefined ? undefined : `Document ${number}`,
      about: userId === undefined ? [] : [`Of ${lines[0]?.person ?? 'one person'}`],
      sections: [{ rows: lines.map(rowOf) }],
      controls: [],
      cut: found.length > ROW_CAP,
    }
  },
})

/** What has a page by its id alone. */
const papers: Readonly<Record<string, RecordPaper['type']>> = {
  account: 'ACCOUNT',
  bill: 'CREDIT_BILL',
  bottle_loan: 'LOAN',
  bottleReceipt: 'BRN',
  cheque: 'CHEQUE',
  expense: 'EXPENSE_APPROVE',
  grn: 'GRN',
  party: 'PARTY',
  stock: 'ITEM',
  trip: 'SALES_SUMMARY',
}

function rowOf({ date, time, person, entity, entityId, action, before, after, subject }: Audited): Row<typeof columns> {
  const type = papers[entity]
  return {
    cells: {
      date,
      time,
      person,
      what: entityName(entity),
      name: nameIn(before, after) ?? subject,
      action: actionName(action),
      changes: changesIn(before, after),
    },
    ...(type !== undefined && entityId !== null && { paper: { type, id: entityId } }),
  }
}
