/** What was opened before go-live, as the documents of the opening said it. */
import { type SQL, sql } from 'drizzle-orm'

/** Σ(debit − credit) of what the opening entered on an account, `account` names its id in the statement around it. */
export const openingOf = (
  account: string,
): SQL => sql`coalesce((select sum(l.debit - l.credit) from depot.journal_line l
  join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
  where j.is_opening and l.account_id = ${sql.raw(account)}), 0)::bigint`

/** Bottles of a type that the opening put at a place; `bottle` names its id in the statement around it. */
export const openedBottles = (bottle: string, place: 'RD_EMPTY' | 'PRI' | 'DAMAGE'): SQL =>
  sql`coalesce((select sum(m.qty) from depot.bottle_movement m
  where m.bottle_stock_id = ${sql.raw(bottle)} and m.from_loc = 'OPN' and m.to_loc = ${place}), 0)::integer`
