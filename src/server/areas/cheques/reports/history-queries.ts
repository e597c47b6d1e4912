/** Cheques as they stood on a day, and what happened to them in some days: told by their events alone, never by the ledger. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ChequeStatus, chequeStatuses, type ReceivablePayable } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import { where } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import { rowsOfActor } from '../../../db/visibility.ts'

const standingChequeColumns = {
  id: is.number,
  number: is.text,
  direction: is.as<ReceivablePayable>(is.number),
  /** Ours: the account that it is drawn on. */
  bankId: is.maybe(is.number),
  drawerBank: is.text,
  party: is.text,
  receivedOn: is.day,
  chequeDate: is.day,
  amount: is.cents,
  /** What is to be had of it: less what was collected while it is returned. */
  open: is.cents,
  status: is.as<ChequeStatus>(is.number),
  /** It is one of those asked for, and the person may see it. */
  asked: is.flag,
}
export type StandingCheque = RowOf<typeof standingChequeColumns>

export type Choice = {
  status: ChequeStatus | undefined
  direction: ReceivablePayable | undefined
  datedFrom: BusinessDate | undefined
  datedTo: BusinessDate | undefined
  repId: number | undefined
  bankId: number | undefined
  partyId: number | undefined
}

/** Collected until a day: what trips that are settled have posted. */
const collectedUntil = (
  day: BusinessDate,
) => sql`(select coalesce(sum(k.amount), 0)::bigint from depot.cheque_collection k
  join depot.journal_entry j on j.agency_id = k.agency_id and j.id = k.journal_entry_id
  where k.agency_id = c.agency_id and k.cheque_id = c.id and k.status = 'POSTED' and k.deleted_at is null and j.posting_date <= ${day}::date)`

/** Cheques that were pending or returned, or of the status asked for, at the end of a day, by the date on them. */
export async function standingCheques(tx: Tx, day: BusinessDate, choice: Choice): Promise<StandingCheque[]> {
  const { pending, returned } = chequeStatuses
  const asked = [
    choice.status === undefined ? sql`s.status in (${pending}, ${returned})` : sql`s.status = ${choice.status}`,
    choice.direction === undefined ? undefined : sql`c.direction = ${choice.direction}`,
    choice.datedFrom === undefined ? undefined : sql`c.cheque_date >= ${choice.datedFrom}::date`,
    choice.datedTo === undefined ? undefined : sql`c.cheque_date <= ${choice.datedTo}::date`,
    choice.repId === undefined ? undefined : sql`c.rep_id = ${choice.repId}`,
    choice.bankId === undefined ? undefined : sql`c.bank_id = ${choice.bankId}`,
    choice.partyId === undefined ? undefined : sql`c.party_id = ${choice.partyId}`,
    await rowsOfActor(tx, 'cheque', 'c'),
  ].filter((condition) => condition !== undefined)
  return queryRows(tx.db, standingChequeColumns)`
    select c.id, c.number, c.direction, c.bank_id as "bankId", c.drawer_bank as "drawerBank", coalesce(p.name, c.payee) as party, c.received_on as "receivedOn", c.cheque_date as "chequeDate", c.amount,
      case s.status when ${returned} then c.amount - ${collectedUntil(day)} else c.amount end as open, s.status, coalesce(${sql.join(asked, sql` and `)}, false) as asked
    from depot.cheque c
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    cross join lateral (select e.to_status as status from depot.cheque_event e where e.agency_id = c.agency_id and e.cheque_id = c.id and e.on_date <= ${day}::date
      and e.undone_at is null and e.deleted_at is null order by e.id desc limit 1) s
    ${where(sql`c.deleted_at is null`, sql`(s.status in (${pending}, ${returned})${choice.status === undefined ? sql`` : sql` or s.status = ${choice.status}`})`)}
    order by c.cheque_date, c.id`
}

const toldEventColumns = {
  chequeId: is.number,
  number: is.text,
  direction: is.as<ReceivablePayable>(is.number),
  drawerBank: is.text,
  party: is.text,
  chequeDate: is.day,
  amount: is.cents,
  collected: is.cents,
  fromStatus: is.maybe(is.as<ChequeStatus>(is.number)),
  toStatus: is.as<ChequeStatus>(is.number),
  on: is.day,
  bank: is.maybe(is.text),
  journal: is.maybe(is.text),
  reason: is.maybe(is.text),
  by: is.text,
  undone: is.flag,
  /** It is one of those asked for, and the person may see it. */
  asked: is.flag,
}
export type ToldEvent = RowOf<typeof toldEventColumns>

/** Events of the days, cheque by cheque; `from` null: from the beginning. Those that were taken back are there, marked. */
export async function eventsTold(
  tx: Tx,
  { from, to }: { from: BusinessDate | null; to: BusinessDate },
  number: string | undefined,
): Promise<ToldEvent[]> {
  const asked = [
    number === undefined ? sql`true` : sql`c.number = ${number}`,
    (await rowsOfActor(tx, 'cheque', 'c')) ?? sql`true`,
  ]
  return queryRows(tx.db, toldEventColumns)`
    select c.id as "chequeId", c.number, c.direction, c.drawer_bank as "drawerBank", coalesce(p.name, c.payee) as party, c.cheque_date as "chequeDate", c.amount, c.collected_amount as collected,
      e.from_status as "fromStatus", e.to_status as "toStatus", e.on_date as "on", b.name as bank, j.number as journal, e.reason, u.full_name as by, e.undone_at is not null as undone,
      coalesce(${sql.join(asked, sql` and `)}, false) as asked
    from depot.cheque_event e
    join depot.cheque c on c.agency_id = e.agency_id and c.id = e.cheque_id
    join depot.users u on u.id = e.created_by
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    left join depot.bank b on b.agency_id = e.agency_id and b.id = e.dest_bank_id
    left join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.journal_entry_id
    ${where(sql`c.deleted_at is null`, sql`e.deleted_at is null`, from === null ? undefined : sql`e.on_date >= ${from}::date`, sql`e.on_date <= ${to}::date`)}
    order by c.cheque_date, c.id, e.id`
}
