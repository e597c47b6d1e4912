/** Notes and files of a document or party, newest first (SYS-08). */
import type { Attachment, Note, Subject } from '#contract/attachments/attachment.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoOf } from '../../db/listing.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { requireSubject } from './subjects.ts'

const writtenColumns = { id: is.number, date: is.day, at: is.text, by: is.text, own: is.flag }
const written = (tx: Tx): SQL =>
  sql`k.id, k.date, ${isoOf('k.created_at')} as at, u.full_name as by, k.created_by = ${tx.actor.userId} as own`
const author = sql`join depot.users u on u.id = k.created_by`

/** Refuses as {@link requireSubject}. */
export async function notesAndFiles(tx: Tx, of: Subject): Promise<{ notes: Note[]; files: Attachment[] }> {
  await requireSubject(tx, of)
  const standing = sql`k.subject = ${of.subject} and k.subject_id = ${of.subjectId} and k.removed_at is null`
  return { notes: await notesWhere(tx, standing), files: await filesWhere(tx, standing) }
}

/** Notes, newest first, whoever may see them. */
export const notesWhere = (tx: Tx, where: SQL): Promise<Note[]> =>
  queryRows<Note>(tx.db, { ...writtenColumns, text: is.text })`
    select ${written(tx)}, k.text from depot.note k ${author} where ${where} order by k.id desc`

/** As {@link notesWhere}. */
export const filesWhere = (tx: Tx, where: SQL): Promise<Attachment[]> =>
  queryRows<Attachment>(tx.db, { ...writtenColumns, name: is.text, contentType: is.text, bytes: is.number })`
    select ${written(tx)}, k.name, k.content_type as "contentType", k.bytes from depot.attachment k ${author} where ${where} order by k.id desc`

type Kept<T> = T & Subject

/** A note that stands. Refuses NOT_FOUND, also where the person may not see what it is kept with. */
export async function noteById(tx: Tx, id: number): Promise<Kept<Note>> {
  const where = sql`k.id = ${id} and k.removed_at is null`
  const [found] = await notesWhere(tx, where)
  return found ? { ...found, ...(await subjectOf(tx, sql`depot.note`, id)) } : missing('The note was not found.')
}

/** A file that stands. Refuses as {@link noteById}. */
export async function fileById(tx: Tx, id: number): Promise<Kept<Attachment>> {
  const [found] = await filesWhere(tx, sql`k.id = ${id} and k.removed_at is null`)
  return found ? { ...found, ...(await subjectOf(tx, sql`depot.attachment`, id)) } : missing('The file was not found.')
}

const missing = (words: string): never => refuse('NOT_FOUND', words, [{ field: 'id', message: 'was not found' }])

async function subjectOf(tx: Tx, table: SQL, id: number): Promise<Subject> {
  const [of] = await queryRows<Subject>(tx.db, {
    subject: is.as<Subject['subject']>(is.text),
    subjectId: is.number,
  })`select subject, subject_id as "subjectId" from ${table} where id = ${id}`
  if (!of) return missing('It was not found.')
  await requireSubject(tx, of)
  return of
}

/** The file itself, as it was kept. */
export async function attachmentFile(tx: Tx, { id }: { id: number }): Promise<File> {
  const { name, contentType } = await fileById(tx, id)
  const { rows } = await tx.db.$client.query<{ data: Buffer<ArrayBuffer> }>(
    'select data from depot.attachment_piece where attachment_id = $1 order by piece_no',
    [id],
  )
  return new File(
    rows.map(({ data }) => data),
    name,
    { type: contentType },
  )
}
