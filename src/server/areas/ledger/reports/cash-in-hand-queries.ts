/** Cash accounts and cheques in hand of one day, from the balances per day. */
import type { BusinessDate } from '#contract/dates.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'

const cashDayColumns = {
  id: is.number,
  code: is.text,
  name: is.text,
  opening: is.cents,
  receipts: is.cents,
  payments: is.cents,
  closing: is.cents,
}
export type CashDay = RowOf<typeof cashDayColumns>

/** Every cash account, and cheques in hand last. */
export async function cashOfDay(tx: Tx, date: BusinessDate): Promise<CashDay[]> {
  return queryRows(tx.db, cashDayColumns)`
    select a.id, a.code, a.name, coalesce(o.closing, 0)::bigint as opening, coalesce(d.debit, 0)::bigint as receipts, coalesce(d.credit, 0)::bigint as payments,
      coalesce(d.closing, o.closing, 0)::bigint as closing
    from depot.account a
    left join lateral (select x.closing from depot.account_day x where x.agency_id = a.agency_id and x.account_id = a.id and x.date < ${date}::date order by x.date desc limit 1) o on true
    left join depot.account_day d on d.agency_id = a.agency_id and d.account_id = a.id and d.date = ${date}::date
    where a.deleted_at is null and (a.is_cash or a.code = ${accounts.chequesInHand})
    order by a.is_cash desc, a.code`
}
