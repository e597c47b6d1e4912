/** Changes a draft. */
import { EditExpense } from '../parts/EditExpense.tsx'
import { OneExpense } from '../parts/OneExpense.tsx'

export default function DraftEdit() {
  return <OneExpense>{(expense) => <EditExpense expense={expense} asDraft />}</OneExpense>
}
