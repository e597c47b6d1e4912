/** New bottles bought from the principal (E-25). */
import { NotesPage } from '../parts/notes/NotesPage.tsx'

export default function PurchaseOrders() {
  return <NotesPage kind="PO" />
}
