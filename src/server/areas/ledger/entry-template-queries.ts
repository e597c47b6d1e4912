/** Reads of templates of general entries (E-74). */
import { refuse } from '#contract/errors.ts'
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

/** All, the one that is due first at the top. */
export const listTemplates = (tx: Tx): Promise<EntryTemplate[]> => templates(tx, sql`t.deleted_at is null`)

/** One template. Refuses NOT_FOUND. */
export async function templateById(tx: Tx, id: number): Promise<EntryTemplate> {
  const [found] = await templates(tx, sql`t.id = ${id} and t.deleted_at is null`)
  return (
    found ??
    refuse('NOT_FOUND', 'The template was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** The same as a call. */
export const getTemplate = (tx: Tx, { id }: { id: number }): Promise<EntryTemplate> => templateById(tx, id)

const templates = (tx: Tx, which: SQL): Promise<EntryTemplate[]> =>
  queryRows<EntryTemplate>(tx.db, {
    id: is.number,
    name: is.text,
    memo: is.maybe(is.text),
    every: is.as<EntryTemplate['every']>(is.text),
    onDay: is.number,
    nextDue: is.day,
    isDue: is.flag,
    total: is.cents,
    lines: is.as<EntryTemplate['lines']>(is.json),
    rowVersion: is.number,
  })`
    select t.id, t.name, t.memo, t.every, t.on_day as "onDay", t.next_due as "nextDue", t.next_due <= ${tx.today}::date as "isDue",
      l.total, l.lines, t.row_version as "rowVersion"
    from depot.entry_template t
    cross join lateral (
      select coalesce(sum(l.debit), 0)::bigint as total,
        json_agg(json_build_object('accountId', l.account_id, 'code', a.code, 'account', a.name, 'partyId', l.party_id, 'party', p.name,
          'debit', l.debit, 'credit', l.credit, 'note', l.note) order by l.line_no) as lines
      from depot.entry_template_line l
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
      where l.agency_id = t.agency_id and l.template_id = t.id) l
    where ${which} order by t.next_due, t.name, t.id`
