/** Notes and files kept with documents and parties (SYS-08). A file lies in pieces: a backup carries each as a line. */
import type { SubjectKind } from '#contract/attachments/attachment.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, instant, refers, rowId } from './agency-table.ts'
import { businessDay } from './system.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const kept = {
  subject: text('subject').$type<SubjectKind>().notNull(),
  subjectId: rowId('subject_id').notNull(),
  date: businessDay('date').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: rowId('created_by').notNull(),
  /** Taken back: it stays, and is shown to nobody. */
  removedAt: instant('removed_at'),
  removedBy: rowId('removed_by'),
}

export const note = agencyTable('note', { ...kept, text: text('text').notNull() }, (t) => [
  index('note_subject').on(t.agencyId, t.subject, t.subjectId),
])

export const attachment = agencyTable(
  'attachment',
  {
    ...kept,
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [
    index('attachment_subject').on(t.agencyId, t.subject, t.subjectId),
    check('attachment_bytes', sql`bytes > 0`),
  ],
)

export const attachmentPiece = agencyTable(
  'attachment_piece',
  {
    attachmentId: rowId('attachment_id').notNull(),
    pieceNo: integer('piece_no').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [
    uniqueIndex('attachment_piece_once').on(t.agencyId, t.attachmentId, t.pieceNo),
    refers(t, t.attachmentId, () => attachment),
  ],
)
