/** Documents that are dated on a closed day: noted as they post, so that a job can value again what came after them (domain.md E-70). */
import type { BackdateAffected } from '#contract/backdate.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { newRowId } from '../db/row-id.ts'
import type { Tx } from '../db/tx.ts'
import { send } from '../db/unanswered.ts'
import { isBackdated } from './business-date.ts'

/** Source of the entries that value again what a late document changed. */
export const BACKDATE_ADJ = 'BACKDATE_ADJ'

type Document = { type: string; id: number; date: BusinessDate }
/** What a document did: its entry, the goods and the bottles that it moved. */
type Done = { journalId?: number; stockIds?: readonly number[]; bottleStockIds?: readonly number[] }
type Note = { id: Promise<number>; affected: BackdateAffected; journalId: number | null }

/** One note a document and transaction. */
const notes = new WeakMap<Tx, Map<string, Note>>()

/** Notes what the document did, when its day is closed; several times of one document make one entry that waits. */
export async function noteBackdated(tx: Tx, { type, id, date }: Document, done: Done): Promise<void> {
  if (!isBackdated(tx, date)) return
  const ofTx = notes.get(tx) ?? new Map<string, Note>()
  notes.set(tx, ofTx)
  const key = `${type} ${id}`
  const known = ofTx.get(key)
  const note = known ?? {
    id: newRowId(tx),
    affected: { stockIds: [], bottleStockIds: [], days: [], journalIds: [] },
    journalId: null,
  }
  ofTx.set(key, note)
  const { affected } = note
  note.journalId = done.journalId ?? note.journalId
  affected.stockIds = [...new Set([...affected.stockIds, ...(done.stockIds ?? [])])]
  affected.bottleStockIds = [...new Set([...affected.bottleStockIds, ...(done.bottleStockIds ?? [])])]
  const row = await note.id
  const values = [row, note.journalId, JSON.stringify(affected)]
  if (known) send(tx, { text: amend, values })
  else send(tx, { text: insert, values: [...values, date, type, id, tx.now.toISOString(), tx.actor.userId] })
}

const insert = `
  insert into depot.backdate_entry (id, journal_id, affected, posting_date, from_date, source_type, source_id, created_at, created_by)
  values ($1, $2, $3::jsonb, $4::date, $4::date, $5, $6, $7::timestamptz, $8)`
const amend = 'update depot.backdate_entry set journal_id = $2, affected = $3::jsonb where id = $1'
