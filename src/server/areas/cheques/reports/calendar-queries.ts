/** The bank accounts that cheques are drawn on and banked into (RPT-49). */
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'

/** Each with what it held at the end of a day, by name. */
export async function bankAccounts(tx: Tx, day: BusinessDate) {
  return queryRows(tx.db, { id: is.number, name: is.text, held: is.cents })`
    select b.id, b.name, coalesce(d.closing, 0)::bigint as held from depot.bank b
    left join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = b.agency_id and d.account_id = b.account_id and d.date <= ${day}::date order by d.date desc limit 1) d on true
    where b.kind = 'BANK' and b.deleted_at is null order by b.name, b.id`
}

/** The account that a cheque was banked into last, up to a day; undefined before the first. */
export async function lastBankedInto(tx: Tx, day: BusinessDate): Promise<number | undefined> {
  const rows = await queryRows(tx.db, { id: is.number })`
    select e.dest_bank_id as id from depot.cheque_event e
    join depot.cheque c on c.agency_id = e.agency_id and c.id = e.cheque_id
    join depot.bank b on b.agency_id = e.agency_id and b.id = e.dest_bank_id and b.deleted_at is null and b.kind = 'BANK'
    where c.direction = ${receivablePayable.receivable} and e.to_status = ${chequeStatuses.banked} and e.on_date <= ${day}::date
      and e.undone_at is null and e.deleted_at is null order by e.id desc limit 1`
  return rows[0]?.id
}
