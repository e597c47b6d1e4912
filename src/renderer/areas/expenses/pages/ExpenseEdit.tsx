/** Changes an expense that waits or is booked. */
import { EditExpense } from '../parts/EditExpense.tsx'
import { OneExpense } from '../parts/OneExpense.tsx'

export default function ExpenseEdit() {
  return <OneExpense>{(expense) => <EditExpense expense={expense} asDraft={false} />}</OneExpense>
}
