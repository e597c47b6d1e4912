/** A new draft of an expense, for somebody to approve (domain.md E-61). */
import { NewExpense } from '../parts/NewExpense.tsx'

export default function DraftCreate() {
  return <NewExpense asDraft />
}
