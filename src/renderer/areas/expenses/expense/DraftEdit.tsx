/** Changes a draft. */
import { EditExpense } from './EditExpense.tsx'
import { OneExpense } from '../OneExpense.tsx'

export default function DraftEdit() {
  return <OneExpense>{(expense) => <EditExpense expense={expense} asDraft />}</OneExpense>
}
