/** Notes and files that people keep with documents and parties (SYS-08, SEC-09). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { ATTACHMENT_BYTES } from './file-kinds.ts'

const tag = 'Attachment'

/** What notes and files are kept with. */
export const subjectKinds = [
  'PARTY',
  'GRN',
  'ERN',
  'BRN',
  'LOAN',
  'TRIP',
  'CHEQUE',
  'BILL',
  'PAYMENT',
  'TRANSFER',
  'EXPENSE',
] as const
export const SubjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof SubjectKind>

const subject = { subject: SubjectKind, subjectId: Id }
export const Subject = z.strictObject(subject)
export type Subject = z.infer<typeof Subject>

const written = {
  id: Id,
  date: BusinessDate,
  at: Instant,
  by: z.string(),
  /** Written by the person who asks. */ own: z.boolean(),
}
export const Note = z.object({ ...written, text: z.string() })
export type Note = z.infer<typeof Note>
export const Attachment = z.object({
  ...written,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
})
export type Attachment = z.infer<typeof Attachment>

/** The bytes as they were kept. */
export const AttachmentFile = z.file()

export const NoteInput = z.strictObject({
  ...subject,
  text: z
    .string()
    .trim()
    .min(1, { message: 'is required' })
    .max(1000, { message: 'should have at most 1000 characters' }),
})
export type NoteInput = z.infer<typeof NoteInput>

/** `content`: the file as it is, in base64. */
export const AttachmentInput = z.strictObject({
  ...subject,
  name: z.string().min(1, { message: 'is required' }).max(255, { message: 'should have at most 255 characters' }),
  content: z
    .base64({ message: 'is not whole' })
    .max(Math.ceil(ATTACHMENT_BYTES / 3) * 4, { message: `should be at most ${ATTACHMENT_BYTES / 1_000_000} MB` }),
})
export type AttachmentInput = z.infer<typeof AttachmentInput>

/** Whoever may see the document may see and add; one's own are taken back, those of others by a SuperAdmin. */
export const attachment = {
  list: procedure({
    method: 'GET',
    path: '/api/Attachment',
    access: 'guest',
    tag,
    summary: 'Notes and files of a document or party, newest first',
  })
    .input(Subject)
    .output(z.object({ notes: z.array(Note), files: z.array(Attachment) })),
  add: procedure({
    method: 'POST',
    path: '/api/Attachment',
    access: 'guest',
    tag,
    summary: 'Keep a file with a document or party',
  })
    .input(AttachmentInput)
    .output(Attachment),
  /** As an attachment, whatever it is. */
  download: procedure({
    method: 'GET',
    path: '/api/Attachment/{id}',
    access: 'guest',
    tag,
    summary: 'A file as it was kept',
  })
    .input(byId)
    .output(AttachmentFile),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Attachment/{id}',
    access: 'guest',
    tag,
    summary: 'Take a file back',
  })
    .input(byId)
    .output(Done),
  addNote: procedure({
    method: 'POST',
    path: '/api/Attachment/note',
    access: 'guest',
    tag,
    summary: 'Write a note on a document or party',
  })
    .input(NoteInput)
    .output(Note),
  removeNote: procedure({
    method: 'DELETE',
    path: '/api/Attachment/note/{id}',
    access: 'guest',
    tag,
    summary: 'Take a note back',
  })
    .input(byId)
    .output(Done),
}
