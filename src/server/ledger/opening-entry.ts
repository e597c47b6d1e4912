/** Entries of openings, corrected in their place while the opening of the books is not completed (E-01, E-05, E-09, E-17). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { accounts } from './accounts.ts'
import { openingDate } from './business-date.ts'
import { type Posted, post, reverse } from './post.ts'
import { credit, debit, type PostingLine } from './posting.ts'

type Line = { code: string; partyId: number | null; net: Cents }
/** `id` and `lines` of the entry that is in force: null and none after one that was taken back. */
export type OpeningEntry = { id: number | null; number: string; date: BusinessDate; version: number; lines: Line[] }

/** The newest opening entry of an account, a stock item, a bottle or a loan; null when none was posted. */
export async function openingEntry(tx: Tx, sourceId: number): Promise<OpeningEntry | null> {
  const [last] = await queryRows(tx.db, {
    id: is.number,
    number: is.text,
    date: is.day,
    version: is.number,
    isReversed: is.flag,
  })`
    select j.id, j.number, j.posting_date as date, j.version,
      exists (select 1 from depot.journal_entry r where r.reverses_id = j.id) as "isReversed"
    from depot.journal_entry j where j.source_type = 'OPENING' and j.source_id = ${sourceId} and j.reverses_id is null
    order by j.version desc limit 1`
  if (!last) return null
  const { isReversed, ...entry } = last
  if (isReversed) return { ...entry, id: null, lines: [] }
  const lines = await queryRows(tx.db, { code: is.text, partyId: is.maybe(is.number), net: is.cents })`
    select a.code, l.party_id as "partyId", sum(l.debit - l.credit)::bigint as net
    from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where l.journal_entry_id = ${last.id} group by a.code, l.party_id order by min(l.line_no)`
  return { ...entry, lines }
}

/** The day of a row's opening: that of its entry, else the day before go-live. Refuses PERIOD_CLOSED once the opening is completed. */
export const dayOfOpening = (tx: Tx, entry: OpeningEntry | null): BusinessDate =>
  openingDate(tx, entry === null || entry.id === null ? undefined : entry.date)

/**
 * Reverses the opening entry and posts it with `changes`, of accounts by their code, against opening balance equity, on the same day: posted
 * rows stay. Answers the new entry, null where nothing is left of it. `beside`: see {@link reverse}.
 */
export async function amendOpening(
  tx: Tx,
  { id, memo }: { id: number; memo: string },
  changes: readonly PostingLine[],
  beside: readonly PostingLine[] = [],
): Promise<Posted | null> {
  const entry = await openingEntry(tx, id)
  const date = dayOfOpening(tx, entry)
  if (entry?.id != null) await reverse(tx, entry.id, `Opening of ${memo} corrected`, beside)
  const lines = [
    ...(entry?.lines ?? []).map(({ code, partyId, net }) => debit(code, net, partyId)),
    ...changes,
    credit(accounts.openingBalance, sumOf(changes, netOf)),
  ]
  return post(tx, {
    date,
    source: { type: 'OPENING', id },
    version: (entry?.version ?? 0) + 1,
    memo,
    isOpening: true,
    lines: [...netted(lines), ...(entry?.id == null ? beside : [])],
  })
}

const netOf = (line: PostingLine): Cents => cents(line.debit - line.credit)

/** One line per account and party. */
function netted(lines: readonly PostingLine[]): PostingLine[] {
  const perAccount = Map.groupBy(lines, ({ account, partyId }) => [account, partyId].join())
  return [...perAccount.values()].flatMap((same) =>
    same[0] ? [debit(same[0].account, sumOf(same, netOf), same[0].partyId)] : [],
  )
}
