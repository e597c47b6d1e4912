/** The customers who owe most on their bills. */
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { constant, money, ref, sql } from '../sql.ts'
import { kept, select } from '../statement.ts'
import { bill, party } from '../tables/index.ts'
import { isOpen, open } from './bill.ts'

// The conditions of the open bills name it `b`.
const b = ref(bill, 'b')
const p = ref(party, 'p')
const owed = money`sum(${open})`

/** At most `most` of them, largest first; `overdue` is what of it was due before the day. */
export const largestDebtors = (on: BusinessDate, most: number) =>
  kept(
    select(
      {
        partyId: p.id,
        name: p.name,
        open: owed,
        overdue: money`coalesce(sum(${open}) filter (where ${b.dueOn} < ${on}), 0)`,
      },
      sql`from ${b} join ${p} on ${p.id} = ${b.partyId}
        where ${b.direction} = ${constant(receivablePayable.receivable)} and ${isOpen}
        group by ${p.id}, ${p.name} order by ${owed} desc, ${p.id} limit ${most}`,
    ),
  )
