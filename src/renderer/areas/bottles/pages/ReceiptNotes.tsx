/** Bottles handed to or received from the principal (E-24). */
import { NotesPage } from '../parts/notes/NotesPage.tsx'

export default function ReceiptNotes() {
  return <NotesPage kind="BRN" />
}
