/** New bottles bought from the principal (E-25). */
import { NotesPage } from './NotesPage.tsx'

export default function PurchaseOrders() {
  return <NotesPage kind="PO" />
}
