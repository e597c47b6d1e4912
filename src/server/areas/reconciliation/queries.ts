/** Statements, open lines of both sides, and matches (E-76). */
import type { BusinessDate } from '#contract/dates.ts'
import type { BankStatement } from '#contract/reconciliation/statement.ts'
import type { OpenLedgerLine, OpenStatementLine, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { proposalsFor } from './matching.ts'
import { bankAsked, matchOfLine, partOfBank, type ReconciledBank, standingOf } from './standing-queries.ts'

/** Lines of one side that the screen shows; more are matched with, oldest first. */
const SHOWN = 500
const MATCHED_WITH = { statement: 2_000, ledger: 20_000 }

export const statementsWhere = (tx: Tx, which: SQL): Promise<BankStatement[]> =>
  queryRows<BankStatement>(tx.db, {
    id: is.number,
    bankId: is.number,
    fileName: is.text,
    format: is.as<BankStatement['format']>(is.text),
    from: is.day,
    to: is.day,
    opening: is.cents,
    closing: is.cents,
    lines: is.number,
    matched: is.number,
  })`
    select s.id, s.bank_id as "bankId", s.file_name as "fileName", s.format, s.from_date as from, s.to_date as to, s.opening, s.closing,
      c.lines, c.matched
    from depot.bank_statement s
    cross join lateral (select count(*)::int as lines, count(l.match_id)::int as matched from depot.bank_statement_line l
      where l.agency_id = s.agency_id and l.statement_id = s.id) c
    where s.deleted_at is null and ${which} order by s.id desc`

/** Newest first. Refuses NOT_FOUND (bank). */
export async function statements(tx: Tx, { bank }: { bank: number }): Promise<BankStatement[]> {
  const { id } = await bankAsked(tx, bank)
  return statementsWhere(tx, sql`s.bank_id = ${id}`)
}

export const openStatementLines = (
  tx: Tx,
  bankId: number,
  until: BusinessDate | null,
  limit: number,
): Promise<OpenStatementLine[]> =>
  queryRows<OpenStatementLine>(tx.db, {
    id: is.number,
    statementId: is.number,
    date: is.day,
    amount: is.cents,
    text: is.text,
    reference: is.maybe(is.text),
  })`
    select s.id, s.statement_id as "statementId", s.date, s.amount, s.text, s.reference from depot.bank_statement_line s
    left join depot.bank_match m on m.agency_id = s.agency_id and m.id = s.match_id
    where s.bank_id = ${bankId} and s.deleted_at is null and (s.match_id is null or m.last_date > ${until}::date)
      and (${until}::date is null or s.date <= ${until}::date) order by s.date, s.id limit ${limit}`

/** What an open item is called that a person gave no text. */
export const OUTSTANDING = 'Outstanding at the first statement'

type OpenLine = OpenLedgerLine & { reversedBy: number | null }

/**
 * What the books have and no statement shows, oldest first: ledger lines since the first statement begins, and open items. `until`: as it
 * stood on that day.
 */
export const openLedgerLines = (
  tx: Tx,
  bank: ReconciledBank,
  { from, until, limit }: { from: BusinessDate | null; until: BusinessDate | null; limit: number },
): Promise<OpenLine[]> =>
  queryRows<OpenLine>(tx.db, {
    id: is.number,
    isOpening: is.flag,
    date: is.day,
    amount: is.cents,
    cheque: is.maybe(is.text),
    party: is.maybe(is.text),
    text: is.text,
    journalEntryId: is.maybe(is.number),
    sourceType: is.maybe(is.as<NonNullable<OpenLedgerLine['sourceType']>>(is.text)),
    sourceId: is.maybe(is.number),
    reversedBy: is.maybe(is.number),
  })`
    select * from (
      select l.id, false as "isOpening", l.posting_date as date, (l.debit - l.credit) as amount, c.number as cheque, p.name as party,
        coalesce(j.memo, j.number) as text, j.id as "journalEntryId", j.source_type as "sourceType", j.source_id as "sourceId",
        (select r.id from depot.journal_entry e join depot.journal_line r on r.agency_id = e.agency_id and r.journal_entry_id = e.id
          where e.agency_id = j.agency_id and e.reverses_id = j.id and r.account_id = l.account_id and r.debit = l.credit and r.credit = l.debit limit 1) as "reversedBy"
      from depot.journal_line l
      join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
      ${matchOfLine}
      left join depot.bank_match m on m.agency_id = x.agency_id and m.id = x.match_id
      left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
      left join depot.cheque_event v on v.agency_id = j.agency_id and v.id = coalesce(o.source_id, j.source_id)
      left join depot.cheque c on c.agency_id = v.agency_id and c.id = v.cheque_id
      left join lateral (select min(y.party_id) as id from depot.journal_line y
        where y.agency_id = l.agency_id and y.journal_entry_id = l.journal_entry_id having count(distinct y.party_id) = 1) q on true
      left join depot.party p on p.agency_id = l.agency_id and p.id = coalesce(l.party_id, q.id)
      where ${partOfBank(bank.accountId, from)} and (x.id is null or m.last_date > ${until}::date)
        and (${until}::date is null or l.posting_date <= ${until}::date)
      union all
      select i.id, true, i.date, i.amount, i.reference, null, coalesce(i.text, ${OUTSTANDING}), null, null, null, null
      from depot.bank_open_item i left join depot.bank_match m on m.agency_id = i.agency_id and m.id = i.match_id
      where i.bank_id = ${bank.id} and i.deleted_at is null and (i.match_id is null or m.last_date > ${until}::date)
        and (${until}::date is null or i.date <= ${until}::date)) z
    order by date, id limit ${limit}`

/** Without what only proposals are made of. */
function shownOf(line: OpenLine): OpenLedgerLine {
  const { id, isOpening, date, amount, cheque, party, text, journalEntryId, sourceType, sourceId } = line
  return { id, isOpening, date, amount, cheque, party, text, journalEntryId, sourceType, sourceId }
}

/** Open lines of both sides with proposals for those that are shown. */
export async function work(tx: Tx, { bank }: { bank: number }): Promise<ReconciliationWork> {
  const asked = await bankAsked(tx, bank)
  const standing = await standingOf(tx, asked)
  const statement = await openStatementLines(tx, asked.id, null, MATCHED_WITH.statement)
  const ledger = await openLedgerLines(tx, asked, { from: standing.from, until: null, limit: MATCHED_WITH.ledger })
  const proposals = proposalsFor(statement, ledger)
  // What is proposed is shown, however many lines stand before it.
  const wanted = new Set(proposals.flatMap((each) => [...each.ledger, ...each.opening]))
  const shown = ledger.filter((line, i) => i < SHOWN || wanted.has(line.id)).map(shownOf)
  return { standing, statement, ledger: shown, proposals }
}
