/** Documents that are dated on a closed day: noted as they post, so that a job can value again what came after them (E-70). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BackdateAffected } from '#contract/periods/backdate.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { newRowId } from '../db/row-id.ts'
import type { Tx } from '../db/tx.ts'
import { enqueue } from '../db/pipeline.ts'
import { isBackdated } from './business-date.ts'

/** Source of the entries that value again what a late document changed. */
export const BACKDATE_ADJ = 'BACKDATE_ADJ'

type Document = { type: DocumentKind; id: number; date: BusinessDate }
/** What a document did: its entry, the goods and the bottles that it moved. */
type Done = { journalEntryId?: number; stockItemIds?: readonly number[]; bottleStockIds?: readonly number[] }
type Note = { id: Promise<number>; affected: BackdateAffected; journalEntryId: number | null }

/** One note a document and transaction. */
const notes = new WeakMap<Tx, Map<string, Note>>()

/** Notes what the document did, when its day is closed; several times of one document make one entry that waits. */
export async function recordBackdated(tx: Tx, { type, id, date }: Document, done: Done): Promise<void> {
  if (!isBackdated(tx, date)) return
  const ofTx = notes.get(tx) ?? new Map<string, Note>()
  notes.set(tx, ofTx)
  const key = `${type} ${id}`
  const known = ofTx.get(key)
  const note = known ?? {
    id: newRowId(tx),
    affected: { stockItemIds: [], bottleStockIds: [], days: [], journalIds: [] },
    journalEntryId: null,
  }
  ofTx.set(key, note)
  const { affected } = note
  note.journalEntryId = done.journalEntryId ?? note.journalEntryId
  affected.stockItemIds = [...new Set([...affected.stockItemIds, ...(done.stockItemIds ?? [])])]
  affected.bottleStockIds = [...new Set([...affected.bottleStockIds, ...(done.bottleStockIds ?? [])])]
  const row = await note.id
  const values = [row, note.journalEntryId, JSON.stringify(affected)]
  if (known) enqueue(tx, { text: amend, values })
  else enqueue(tx, { text: insert, values: [...values, date, type, id, tx.now.toISOString(), tx.actor.userId] })
}

const insert = `
  insert into depot.backdate_entry (id, journal_entry_id, affected, posting_date, from_date, source_type, source_id, created_at, created_by)
  values ($1, $2, $3::jsonb, $4::date, $4::date, $5, $6, $7::timestamptz, $8)`
const amend = 'update depot.backdate_entry set journal_entry_id = $2, affected = $3::jsonb where id = $1'
