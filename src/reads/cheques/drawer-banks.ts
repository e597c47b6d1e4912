/** The banks that customers' cheques are drawn on, offered where a cheque is typed. */
import { addDays } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { type Reading, rows } from '../reading.ts'
import { constant, ref, sql, visible } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { cheque } from '../tables/index.ts'

/** Far enough back for every bank that is usual. */
const DAYS = 180
const MOST = 40
const c = ref(cheque, 'c')

/** Names as they were written, most frequent first. */
export function* drawerBanks(reader: Reader): Reading<string[]> {
  const from = addDays(reader.openDate, -DAYS)
  const found = yield* rows(
    select(
      { bank: c.drawerBank },
      sql`from ${c} where ${c.chequeDate} >= ${from} and ${c.direction} = ${constant(receivablePayable.receivable)} and ${c.deletedAt} is null and ${visible(c)}
        group by ${c.drawerBank} order by count(*) desc, ${c.drawerBank} limit ${MOST}`,
    ),
  )
  return found.map(({ bank }) => bank)
}
