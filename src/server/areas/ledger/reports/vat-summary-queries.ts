/** Entries that moved VAT control (2160), with the value that the tax is of (E-20b, E-50). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Days } from '../../../reports/period.ts'

const taxedColumns = {
  entryId: is.number,
  number: is.text,
  date: is.day,
  sourceType: is.as<DocumentKind>(is.text),
  sourceId: is.number,
  memo: is.maybe(is.text),
  party: is.maybe(is.text),
  /** Sales (4010) or goods received (1301) of the entry: without the tax, below zero for what was taken back. */
  sales: is.cents,
  goods: is.cents,
  input: is.cents,
  output: is.cents,
}
export type Taxed = RowOf<typeof taxedColumns>

/** Reads the lines of 2160 in the days and their entries; at most `limit`. A reversal takes its tax off the side it stood on. */
export async function taxedEntries(tx: Tx, { from, to }: Days, limit: number): Promise<Taxed[]> {
  return queryRows(tx.db, taxedColumns)`
    with vat as (
      select l.agency_id, l.journal_entry_id, sum(l.debit) as debit, sum(l.credit) as credit
      from depot.account a join depot.journal_line l on l.agency_id = a.agency_id and l.account_id = a.id
      where a.code = ${accounts.vatControl} and l.posting_date between ${from}::date and ${to}::date
      group by l.agency_id, l.journal_entry_id)
    select j.id as "entryId", j.number, j.posting_date as date, j.source_type as "sourceType", j.source_id as "sourceId", j.memo, o.party, o.sales, o.goods,
      case when j.reverses_id is null then v.debit else -v.credit end::bigint as input,
      case when j.reverses_id is null then v.credit else -v.debit end::bigint as output
    from vat v
    join depot.journal_entry j on j.agency_id = v.agency_id and j.id = v.journal_entry_id
    cross join lateral (
      select max(p.name) filter (where a.code = ${accounts.tradeCreditors}) as party,
        coalesce(sum(l.credit - l.debit) filter (where a.code = ${accounts.goodsSales}), 0)::bigint as sales,
        coalesce(sum(l.debit - l.credit) filter (where a.code = ${accounts.inventory}), 0)::bigint as goods
      from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
      where l.agency_id = j.agency_id and l.journal_entry_id = j.id) o
    order by j.posting_date, j.id limit ${limit}`
}
