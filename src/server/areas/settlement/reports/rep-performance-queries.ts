/** What reps brought in, and what they were short or over (RPT-46). */
import { tripStatuses } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { literal } from '../../../db/literals.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'
import { ofTheirProducts } from '../../trips/index.ts'
import { SALES_SUMMARY } from '../postings.ts'

const takenColumns = { repId: is.number, credit: is.cents, collected: is.cents }

/** Credit given and old credit collected on the person's trips whose settlement is posted in the days, as they were settled, by rep. */
export async function takenByRep(tx: Tx, { from, to }: Days): Promise<RowOf<typeof takenColumns>[]> {
  const sum = (path: string) => sql`coalesce(sum((t.totals #>> ${sql.raw(`'{${path}}'`)})::bigint), 0)::bigint`
  return queryRows(tx.db, takenColumns)`
    select t.rep_id as "repId", ${sum('total_credits,credit_on_account')} as credit, ${sum('total_debits,credit_collected')} as collected
    from depot.trip t
    join depot.journal_entry j on j.agency_id = t.agency_id and j.id = t.journal_entry_id
    where t.status = ${literal(tripStatuses.summarised)} and j.posting_date between ${from}::date and ${to}::date
      and ${ofTheirProducts(tx, sql`t.product_id`) ?? sql`true`}
    group by t.rep_id`
}

const differenceColumns = {
  employeeId: is.number,
  employee: is.text,
  partyId: is.number,
  short: is.cents,
  recovered: is.cents,
  openShort: is.cents,
  excess: is.cents,
  released: is.cents,
  openExcess: is.cents,
}
export type Differences = RowOf<typeof differenceColumns>

/** Shorts (1130) and excesses (2130) of every employee who has any: of settlements in the days, recovered or released in them, open at their end. */
export async function differencesOf(tx: Tx, { from, to }: Days): Promise<Differences[]> {
  const inDays = sql`l.posting_date >= ${from}::date`
  const settled = sql`j.source_type = ${SALES_SUMMARY}`
  const [short, excess] = [sql`a.code = ${accounts.staffShortages}`, sql`a.code = ${accounts.routeExcess}`]
  return queryRows(tx.db, differenceColumns)`
    select e.id as "employeeId", e.name as employee, e.party_id as "partyId",
      coalesce(sum(l.debit - l.credit) filter (where ${short} and ${settled} and ${inDays}), 0)::bigint as short,
      coalesce(sum(l.credit - l.debit) filter (where ${short} and not (${settled}) and ${inDays}), 0)::bigint as recovered,
      coalesce(sum(l.debit - l.credit) filter (where ${short}), 0)::bigint as "openShort",
      coalesce(sum(l.credit - l.debit) filter (where ${excess} and ${settled} and ${inDays}), 0)::bigint as excess,
      coalesce(sum(l.debit - l.credit) filter (where ${excess} and not (${settled}) and ${inDays}), 0)::bigint as released,
      coalesce(sum(l.credit - l.debit) filter (where ${excess}), 0)::bigint as "openExcess"
    from depot.account a
    join depot.journal_line l on l.agency_id = a.agency_id and l.account_id = a.id
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    join depot.employee e on e.agency_id = l.agency_id and e.party_id = l.party_id
    where a.code in (${accounts.staffShortages}, ${accounts.routeExcess}) and l.posting_date <= ${to}::date
    group by e.id, e.name, e.party_id`
}
