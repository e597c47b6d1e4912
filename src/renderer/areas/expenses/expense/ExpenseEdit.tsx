/** Changes an expense that waits or is booked. */
import { EditExpense } from './EditExpense.tsx'
import { OneExpense } from '../OneExpense.tsx'

export default function ExpenseEdit() {
  return <OneExpense>{(expense) => <EditExpense expense={expense} asDraft={false} />}</OneExpense>
}
