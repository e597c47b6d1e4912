/** The journal for the plain-text export, entry by entry as the database gives it: memory stays small whatever its length. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type pg from 'pg'
import { is, queryRows } from '../../../db/rows.ts'
import { copyLines } from '../../../db/copy-lines.ts'
import type { Tx } from '../../../db/tx.ts'
import { accountName, entryText, type ExportAccount, type ExportEntry, head, openingText } from './plain-text.ts'

/** The days that the export covers; null: from the first entry, to the last. */
type ExportDays = { from: BusinessDate | null; to: BusinessDate | null }

type Balance = ExportAccount & { amount: number | null }

/** Pieces of the text. The transaction must see one moment; the client is its own. */
export async function* journalText(
  tx: Tx,
  client: pg.ClientBase,
  { from, to }: ExportDays,
): AsyncGenerator<Buffer, void> {
  const rows = await queryRows<Balance>(tx.db, {
    id: is.number,
    code: is.text,
    name: is.text,
    accType: is.as<Balance['accType']>(is.number),
    isCash: is.flag,
    amount: is.maybe(is.number),
  })`
    select a.id, a.code, a.name, a.acc_type as "accType", a.is_cash or exists (select 1 from depot.bank b where b.account_id = a.id) as "isCash", d.closing as amount
    from depot.account a
    left join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and d.date < ${from}::date order by d.date desc limit 1) d on true
    where not a.is_group and (a.deleted_at is null or exists (select 1 from depot.journal_line l where l.account_id = a.id))
    order by a.code, a.id`
  yield Buffer.from(head(tx.agency.name, rows))
  if (from !== null) {
    const before = rows.flatMap((row) => (row.amount ? [{ ...row, amount: row.amount }] : []))
    yield Buffer.from(openingText(addDays(from, -1), before))
  }
  const names = new Map(rows.map((row) => [row.id, accountName(row)]))
  const nameOf = (id: number) => names.get(id) ?? `Unknown:${id}`
  for await (const entries of wholeLines(copyLines(client, entriesQuery({ from, to }))))
    yield Buffer.from(entries.map((line) => entryText(JSON.parse(line) as ExportEntry, nameOf)).join(''))
}

/** Dates are checked by the call's schema: real days, digits and dashes only. */
function entriesQuery({ from, to }: ExportDays): string {
  const days = [from && `j.posting_date >= '${from}'`, to && `j.posting_date <= '${to}'`].filter(
    (part) => part !== null,
  )
  // Put in order before the texts are made, so that those need not be sorted.
  return `select json_build_object('date', j.posting_date, 'number', j.number, 'sourceType', j.source_type, 'memo', j.memo, 'reverses', o.number, 'isClosing', j.is_closing,
      'lines', (select json_agg(json_build_object('account', l.account_id, 'party', p.name, 'note', l.note, 'amount', l.debit - l.credit) order by l.line_no)
        from depot.journal_line l left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
        where l.agency_id = j.agency_id and l.journal_entry_id = j.id))
    from (select * from depot.journal_entry j ${days.length > 0 ? `where ${days.join(' and ')}` : ''} order by j.posting_date, j.id) j
    left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id`
}

/** Batches of complete lines. */
async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}
