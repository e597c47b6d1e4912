/** A new draft of an expense, for somebody to approve (E-61). */
import { NewExpense } from './NewExpense.tsx'

export default function DraftCreate() {
  return <NewExpense asDraft />
}
