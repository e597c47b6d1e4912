/** To whom expenses were paid, offered where an expense is typed. */
import { addDays } from '#contract/dates.ts'
import { type Reading, rows } from '../reading.ts'
import { known, ref, sql, visible } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { expense } from '../tables/index.ts'

/** Far enough back for what is paid once a year. */
const DAYS = 400
const MOST = 300
const e = ref(expense, 'e')

/** Names as they were written, most frequent first. */
export function* expensePayees(reader: Reader): Reading<string[]> {
  const from = addDays(reader.openDate, -DAYS)
  const found = yield* rows(
    select(
      { payee: known(e.payee) },
      sql`from ${e} where ${e.date} >= ${from} and ${e.payee} is not null and ${e.deletedAt} is null and ${visible(e)}
        group by ${e.payee} order by count(*) desc, ${e.payee} limit ${MOST}`,
    ),
  )
  return found.map(({ payee }) => payee)
}
