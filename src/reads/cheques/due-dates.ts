/** Creditors' cheque due dates (E-16). */
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { type Condition, known, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { chequeDueDate, party } from '../tables/index.ts'

const c = ref(chequeDueDate, 'c')
const p = ref(party, 'p')
const columns: ColumnsOf<ChequeDueDates> = {
  id: c.id,
  supplierId: c.supplierId,
  creditor: p.name,
  name: c.name,
  due_dates: known(c.dueDates),
  rowVersion: c.rowVersion,
}
const plansWhere = (condition: Condition): Statement<ChequeDueDates> =>
  select(
    columns,
    sql`from ${c} join ${p} on ${p.id} = ${c.supplierId}
      where ${c.deletedAt} is null and ${condition} order by ${p.name}, ${c.name}, ${c.id}`,
  )

/** All plans by creditor, then by name. */
export const listDueDates = (): Reading<ChequeDueDates[]> => rows(plansWhere(sql`true`))

/** Refuses NOT_FOUND. */
export const getDueDates = (_reader: Reader, { id }: ById): Reading<ChequeDueDates> =>
  oneNamed(plansWhere(sql`${c.id} = ${id}`), 'The due dates were not found in this agency.')
