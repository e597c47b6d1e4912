/** How far banks are reconciled (E-76). */
import type { BankStanding } from '#contract/reconciliation/reconciliation.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

export type ReconciledBank = { id: number; name: string; accountId: number; accountNo: string; accountCode: string }

/** A bank account. Refuses NOT_FOUND, and INVALID for cash, which has no statements. */
export async function bankAsked(tx: Tx, id: number, field = 'bank'): Promise<ReconciledBank> {
  const [row] = await namedBanks(tx, sql`b.id = ${id}`)
  if (!row) refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field, message: 'was not found' }])
  if (row.kind !== 'BANK')
    refuse('INVALID', `${row.name} is a cash account: no bank writes statements of it.`, [
      { field, message: 'is a cash account' },
    ])
  return row
}

/**
 * Lines of the bank's account that take part: those since the first statement begins, but for entries of the opening, and those that are
 * matched. `l` is the line, `j` its entry.
 */
export const partOfBank = (accountId: number, from: BusinessDate | SQL | null): SQL => sql`l.account_id = ${accountId}
    and (${from}::date is null or l.posting_date >= ${from}::date) and not j.is_opening`

/** Without a match, or with one that was not complete on the day: some of it came later. `row` has `match_id`. */
const openOn = (row: SQL, day: SQL): SQL =>
  sql`not exists (select 1 from depot.bank_match m where m.agency_id = ${row}.agency_id and m.id = ${row}.match_id and m.last_date <= ${day})`

/** The match that a ledger line `l` is part of, as `x.match_id`. */
export const matchOfLine = sql`left join depot.bank_match_line x on x.agency_id = l.agency_id and x.journal_line_id = l.id and x.undone_at is null`

export type Figures = {
  from: BusinessDate | null
  to: BusinessDate | null
  /** The newest day up to `to` that a statement covers. */
  statementTo: BusinessDate | null
  perBank: Cents | null
  perLedger: Cents
  openStatementLines: number
  openStatement: Cents
  openLedgerLines: number
  outstanding: Cents
}

/** What a bank stands at on a day, or at the end of its last statement: what is behind that is outstanding. Without a statement only the ledger's balance. */
export async function figuresOf(tx: Tx, bank: ReconciledBank, asked?: BusinessDate): Promise<Figures> {
  const [span] = await queryRows(tx.db, {
    from: is.maybe(is.day),
    to: is.maybe(is.day),
    first: is.maybe(is.cents),
  })`select min(s.from_date) as from, max(s.to_date) as to, (array_agg(s.opening order by s.id))[1] as first
    from depot.bank_statement s where s.bank_id = ${bank.id} and s.deleted_at is null`
  const { from = null, to: last = null, first = null } = span ?? {}
  const to = asked ?? last
  const statementTo = last !== null && to !== null && to < last ? to : last
  const day = sql`${to}::date`
  const openLines = sql`from depot.journal_line l
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id ${matchOfLine}
    where ${partOfBank(bank.accountId, from)} and l.posting_date <= ${day} and ${openOn(sql`x`, day)}`
  const openItems = sql`from depot.bank_open_item o
    where o.bank_id = ${bank.id} and o.deleted_at is null and o.date <= ${day} and ${openOn(sql`o`, day)}`
  const [sums] = await queryRows(tx.db, {
    moved: is.cents,
    openLines: is.number,
    openStatement: is.cents,
    outstanding: is.cents,
    ledgerLines: is.number,
    items: is.cents,
    itemLines: is.number,
    ledger: is.cents,
  })`
    select coalesce(sum(s.amount), 0)::bigint as moved, count(*) filter (where s.match_id is null)::int as "openLines",
      coalesce(sum(s.amount) filter (where ${openOn(sql`s`, day)}), 0)::bigint as "openStatement",
      (select coalesce(sum(l.debit - l.credit), 0)::bigint ${openLines}) as outstanding, (select count(*)::int ${openLines}) as "ledgerLines",
      (select coalesce(sum(o.amount), 0)::bigint ${openItems}) as items, (select count(*)::int ${openItems}) as "itemLines",
      coalesce((select d.closing from depot.account_day d where d.account_id = ${bank.accountId} and (${day} is null or d.date <= ${day})
        order by d.date desc limit 1), 0)::bigint as ledger
    from depot.bank_statement_line s where s.bank_id = ${bank.id} and s.deleted_at is null and s.date <= ${day}`
  return {
    from,
    to,
    statementTo,
    perBank: first === null ? null : cents(first + (sums?.moved ?? 0)),
    perLedger: cents(sums?.ledger ?? 0),
    openStatementLines: sums?.openLines ?? 0,
    openStatement: cents(sums?.openStatement ?? 0),
    openLedgerLines: (sums?.ledgerLines ?? 0) + (sums?.itemLines ?? 0),
    outstanding: cents((sums?.outstanding ?? 0) + (sums?.items ?? 0)),
  }
}

/** What neither open lines nor open items explain: balance per bank − open lines of the statement + outstanding − balance per ledger. */
export const differenceOf = ({ perBank, perLedger, openStatement, outstanding }: Figures): Cents | null =>
  perBank === null ? null : cents(perBank - openStatement + outstanding - perLedger)

/** `enDate`: at the end of that day; default, of the last statement. */
export async function standingOf(tx: Tx, bank: ReconciledBank, enDate?: BusinessDate): Promise<BankStanding> {
  const figures = await figuresOf(tx, bank, enDate)
  const { from, statementTo: to, perBank, perLedger, openStatementLines, openLedgerLines } = figures
  const { id, name, accountNo, accountCode } = bank
  const difference = differenceOf(figures)
  const open = { openStatementLines, openLedgerLines }
  return { bankId: id, name, accountNo, accountCode, from, to, perBank, perLedger, ...open, difference }
}

/** Every bank with its standing, by account code. */
export async function bankStandings(
  tx: Tx,
  { enDate }: { enDate?: BusinessDate | undefined } = {},
): Promise<BankStanding[]> {
  const banks = await namedBanks(tx, sql`b.kind = 'BANK'`)
  const standings: BankStanding[] = []
  for (const bank of banks) standings.push(await standingOf(tx, bank, enDate))
  return standings
}

/** Banks with the code of their account. */
const namedBanks = (tx: Tx, which: SQL): Promise<(ReconciledBank & { kind: string })[]> =>
  queryRows(tx.db, {
    id: is.number,
    name: is.text,
    accountId: is.number,
    accountNo: is.text,
    accountCode: is.text,
    kind: is.text,
  })`select b.id, b.name, b.account_id as "accountId", b.account_no as "accountNo", a.code as "accountCode", b.kind
    from depot.bank b join depot.account a on a.agency_id = b.agency_id and a.id = b.account_id
    where b.deleted_at is null and ${which} order by a.code`
