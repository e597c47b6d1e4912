/** Bottles handed to or received from the principal (E-24). */
import { NotesPage } from './NotesPage.tsx'

export default function ReceiptNotes() {
  return <NotesPage kind="BRN" />
}
