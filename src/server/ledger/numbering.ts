/** Document numbers `{TYPE}-{YYYY}-{000001}`, gapless per agency, type and calendar year (I23). */
import { type BusinessDate, yearOf } from '#contract/dates.ts'
import type { NumberPrefix } from '#contract/document-kinds.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { numberSequence } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'

export const formatNumber = (type: NumberPrefix, year: number, no: number): string =>
  `${type}-${year}-${String(no).padStart(6, '0')}`

/** Takes the next number in the document's own transaction, so that a rolled-back document leaves no gap. */
export async function nextNumber(tx: Tx, type: NumberPrefix, date: BusinessDate): Promise<string> {
  const [first] = await nextNumbers(tx, type, date, 1)
  return first ?? unreachable('the numbering answers nothing')
}

export type DocumentKeys = { id: number; number: string }

/** Takes the next number together with the id of the document's row, so that rows can name each other before they are written. */
export async function nextDocument(tx: Tx, type: NumberPrefix, date: BusinessDate): Promise<DocumentKeys> {
  const [first] = await nextDocuments(tx, type, date, 1)
  if (!first) unreachable('the numbering answers nothing')
  return first
}

/** As {@link nextDocument} for `count` documents of a year, ids and numbers both ascending. */
export async function nextDocuments(
  tx: Tx,
  type: NumberPrefix,
  date: BusinessDate,
  count: number,
): Promise<DocumentKeys[]> {
  if (count === 0) return []
  const year = yearOf(date)
  const statement = { text: takeKeys, values: [type, year, count] }
  const { rows } = await tx.db.$client.query<{ ids: number[]; next: number }>(statement)
  const { ids, next } = rows[0] ?? { ids: [], next: 0 }
  return ids.map((id, i) => ({ id, number: formatNumber(type, year, next - count + i) }))
}

const takeKeys = `
  insert into depot.number_sequence as s (doc_type, year, next_no) values ($1, $2, $3::int + 1)
  on conflict (agency_id, doc_type, year) do update set next_no = s.next_no + $3::int
  returning (select json_agg(nextval('depot.row_id')) from generate_series(1, $3::int)) as ids, s.next_no as next`

/** Takes `count` consecutive numbers. */
export async function nextNumbers(tx: Tx, type: NumberPrefix, date: BusinessDate, count: number): Promise<string[]> {
  const year = yearOf(date)
  const [row] = await tx.db
    .insert(numberSequence)
    .values({ docType: type, year, nextNo: count + 1 })
    .onConflictDoUpdate({
      target: [numberSequence.agencyId, numberSequence.docType, numberSequence.year],
      set: { nextNo: sql`${numberSequence.nextNo} + ${count}` },
    })
    .returning({ nextNo: numberSequence.nextNo })
  const next = row?.nextNo ?? count + 1
  return Array.from({ length: count }, (_, i) => formatNumber(type, year, next - count + i))
}
