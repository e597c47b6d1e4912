/** A new expense: booked and paid at once by those who may, else waiting for approval (E-60). */
import { NewExpense } from './NewExpense.tsx'

export default function ExpenseCreate() {
  return <NewExpense asDraft={false} />
}
