/** Expenses by vehicle (RPT-44). */
import { expenseStatuses } from '#contract/enums.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const vehicleExpenseColumns = { id: is.number, vehicle: is.text, amount: is.cents }
export type VehicleExpense = RowOf<typeof vehicleExpenseColumns>

/** Approved expenses that name a vehicle, by the day of the entry in force. */
export async function vehicleExpenses(tx: Tx, { from, to }: Days): Promise<VehicleExpense[]> {
  return queryRows(tx.db, vehicleExpenseColumns)`
    select v.id, v.reg_no || ' ' || v.name as vehicle, sum(x.amount)::bigint as amount from depot.expense x
    join depot.journal_entry j on j.agency_id = x.agency_id and j.id = x.journal_entry_id
    join depot.vehicle v on v.agency_id = x.agency_id and v.id = x.vehicle_id
    where x.deleted_at is null and x.status = ${expenseStatuses.approved} and j.posting_date between ${from}::date and ${to}::date
    group by v.id, v.reg_no, v.name`
}
