/** Notes and files kept with a document or party: added, and taken back by who added them (SYS-08, SEC-09). */
import { isSuperAdmin } from '#contract/access.ts'
import type { Attachment, AttachmentInput, Note, NoteInput } from '#contract/attachments/attachment.ts'
import { attachmentName, attachmentType } from '#contract/attachments/file-kinds.ts'
import { refuse } from '#contract/errors.ts'
import type { Done } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { audit } from '../../audit.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { attachment, attachmentPiece, note } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { fileById, filesWhere, noteById, notesWhere } from './queries.ts'
import { requireSubject } from './subjects.ts'

/** A line of a backup holds one piece, twice as long in hexadecimal. */
const PIECE_BYTES = 64 * 1024

/** Refuses what {@link requireSubject} refuses. */
export async function addNote(tx: Tx, { text, ...of }: NoteInput): Promise<Note> {
  await requireSubject(tx, of)
  const [id = unreachable('an inserted row has no id')] = await insertRows(tx, note, [{ ...of, ...stamped(tx), text }])
  await audit(tx, { entity: 'note', entityId: id, action: 'create', before: null, after: { ...of, text } })
  const [made = unreachable('an inserted note is not there')] = await notesWhere(tx, sql`k.id = ${id}`)
  return made
}

/** All of the file or nothing. Refuses, beside what {@link requireSubject} does, names and contents that are not kept (SEC-09). */
export async function addAttachment(tx: Tx, { name: wanted, content, ...of }: AttachmentInput): Promise<Attachment> {
  await requireSubject(tx, of)
  const name = attachmentName(wanted)
  const bytes = Buffer.from(content, 'base64')
  const contentType = attachmentType(name, bytes)
  const facts = {
    ...of,
    name,
    contentType,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const [id = unreachable('an inserted row has no id')] = await insertRows(tx, attachment, [
    { ...facts, ...stamped(tx) },
  ])
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, pieceNo) => ({
    attachmentId: id,
    pieceNo,
    data: bytes.subarray(pieceNo * PIECE_BYTES, (pieceNo + 1) * PIECE_BYTES),
  }))
  await tx.db.insert(attachmentPiece).values(pieces)
  await audit(tx, { entity: 'attachment', entityId: id, action: 'create', before: null, after: facts })
  const [made = unreachable('an inserted file is not there')] = await filesWhere(tx, sql`k.id = ${id}`)
  return made
}

/** One's own; a SuperAdmin anybody's. It stays in the books' database and is shown no more. */
export async function removeNote(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await noteById(tx, id)
  requireOwn(tx, before.own)
  await tx.db.update(note).set(removal(tx)).where(eq(note.id, id))
  await audit(tx, { entity: 'note', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** As {@link removeNote}. */
export async function removeAttachment(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await fileById(tx, id)
  requireOwn(tx, before.own)
  await tx.db.update(attachment).set(removal(tx)).where(eq(attachment.id, id))
  await audit(tx, { entity: 'attachment', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const stamped = (tx: Tx) => ({ date: tx.today, createdAt: tx.now, createdBy: tx.actor.userId })
const removal = (tx: Tx) => ({ removedAt: tx.now, removedBy: tx.actor.userId })

function requireOwn({ actor }: Tx, own: boolean): void {
  if (!own && !isSuperAdmin(actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Another person added this. Only they or a SuperAdmin can take it back.')
}
