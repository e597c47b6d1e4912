/** Calls of the attachments area: contract procedure → command or query, nothing else. */
import { attachment } from '#contract/attachments/attachment.ts'
import { command, query } from '../../http/route.ts'
import { addAttachment, addNote, removeAttachment, removeNote } from './commands.ts'
import { attachmentFile, notesAndFiles } from './queries.ts'

export const attachmentRoutes = {
  list: query(attachment.list, notesAndFiles),
  add: command(attachment.add, addAttachment),
  download: query(attachment.download, attachmentFile),
  remove: command(attachment.remove, removeAttachment),
  addNote: command(attachment.addNote, addNote),
  removeNote: command(attachment.removeNote, removeNote),
}
