/** Puts entries into the journal: what post, postAll and reverse share (C4, C5, C7). Nobody else writes them. */
import { type BusinessDate, yearOf } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { enqueueRows } from '../db/insert-rows.ts'
import { journalEntry, journalLine } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { enqueue } from '../db/pipeline.ts'
import { entryHash } from './chain.ts'
import { BACKDATE_ADJ, recordBackdated } from './backdated.ts'
import { isBackdated } from './business-date.ts'
import { type DocumentKeys, nextDocuments } from './numbering.ts'
import { recordOpeningChange } from './opening-changes.ts'
import { balancedTotal, mergeLines, type Posting, type PostingLine } from './posting.ts'

type AccountRow = {
  id: number
  code: string
  name: string
  isGroup: boolean
  isActive: boolean
  isCash: boolean
  overdraftLimit: Cents | null
  partyRequired: boolean
}
type Chart = ReadonlyMap<string | number, AccountRow>
type ResolvedLine = PostingLine & { accountId: number }
export type Header = { reversesId: number | null; isClosing: boolean; mayOverdrawCash: boolean }

/** A posted entry: what a document keeps to find its journal again. */
export type Posted = { id: number; number: string; date: BusinessDate }

type Entry = { keys: DocumentKeys; posting: Posting; lines: readonly ResolvedLine[] }

/**
 * Writes entries in their order, none dated before the one ahead of it, whatever their number in the same few statements: accounts are looked
 * up, numbers taken, the chain continued and the balances of days moved once for all. Answers null where every line is zero.
 */
export async function writeEntries(tx: Tx, postings: readonly Posting[], header: Header): Promise<(Posted | null)[]> {
  const merged = postings.map((posting) => ({ posting, lines: mergeLines(posting.lines) }))
  const posted = merged.filter(({ lines }) => lines.length > 0)
  if (posted.length === 0) return postings.map(() => null)
  const dates = posted.map(({ posting }) => posting.date)
  if (dates.some((date, i) => date < (dates[i - 1] ?? date)))
    unreachable('entries of one batch that do not go from day to day')
  for (const { lines } of posted) balancedTotal(lines)
  const [{ chart, hash }, keys] = await Promise.all([
    booksFor(
      tx,
      posted.flatMap(({ lines }) => lines),
    ),
    keysFor(tx, dates),
  ])
  // What is reversed or closed moved the account while it was active; that it was deactivated since must not stop either.
  const mayBeInactive = header.reversesId !== null || header.isClosing
  const resolved = posted.map(({ lines }) => lines.map((line) => resolve(line, chart, mayBeInactive)))
  const entries = posted.map(({ posting }, i): Entry => {
    const own = keys[i]
    if (!own) unreachable('the numbering answers too few')
    return { keys: own, posting, lines: resolved[i] ?? [] }
  })
  sendEntries(tx, entries, header, hash)
  await addToDays(tx, entries, chart, header.mayOverdrawCash)
  if (header.reversesId === null && !header.isClosing)
    for (const { keys: own, posting } of entries)
      if (posting.source.type !== BACKDATE_ADJ)
        await recordBackdated(tx, { ...posting.source, date: posting.date }, { journalEntryId: own.id })
  for (const { keys: own, posting } of entries) recordOpeningChange(tx, { id: own.id, date: posting.date })
  const answers = entries.map(({ keys: { id, number }, posting: { date } }): Posted => ({ id, number, date }))
  return merged.map(({ lines }) => (lines.length === 0 ? null : (answers.shift() ?? null)))
}

/** A key for each date, in their order; numbers begin anew with the year. */
async function keysFor(tx: Tx, dates: readonly BusinessDate[]): Promise<DocumentKeys[]> {
  const ofYears = [...Map.groupBy(dates, yearOf).values()]
  const keys = await Promise.all(
    ofYears.map(([date, ...others]) => (date ? nextDocuments(tx, 'JE', date, others.length + 1) : [])),
  )
  return keys.flat()
}

/** Writes the entries behind the one with this hash. */
function sendEntries(tx: Tx, entries: readonly Entry[], header: Header, head: string): void {
  let hash = head
  const heads: (typeof journalEntry.$inferInsert)[] = []
  const rows: (typeof journalLine.$inferInsert)[] = []
  for (const { keys, posting, lines } of entries) {
    const entry = {
      ...keys,
      postingDate: posting.date,
      sourceType: posting.source.type,
      sourceId: posting.source.id,
      event: posting.event ?? 'POST',
      version: posting.version ?? 1,
      memo: posting.memo ?? null,
      isBackdated: isBackdated(tx, posting.date) && !header.isClosing,
      isClosing: header.isClosing,
      isOpening: posting.isOpening ?? false,
      reversesId: header.reversesId,
      postedBy: tx.actor.userId,
    }
    const own = lines.map((l, i) => ({
      journalEntryId: entry.id,
      lineNo: i + 1,
      postingDate: posting.date,
      accountId: l.accountId,
      partyId: l.partyId,
      tripId: l.tripId ?? null,
      billId: l.billId ?? null,
      debit: l.debit,
      credit: l.credit,
      note: l.note ?? null,
    }))
    const before = hash
    hash = entryHash(before, { ...entry, postedAt: tx.now.toISOString(), lines: own })
    heads.push({ ...entry, postedAt: tx.now, total: balancedTotal(lines), prevHash: before, hash })
    rows.push(...own)
  }
  enqueueRows(tx, journalEntry, heads)
  enqueueRows(tx, journalLine, rows)
  enqueue(tx, { text: moveHead, values: [entries.at(-1)?.keys.id, hash, entries.length] })
}

const moveHead = 'update depot.ledger_head set journal_entry_id = $1, hash = $2, entries = entries + $3'

/** The accounts of the lines, by id and code, and the hash that the next entry continues. The agency's lock makes the read safe. */
async function booksFor(tx: Tx, lines: readonly PostingLine[]): Promise<{ chart: Chart; hash: string }> {
  const refs = lines.map((l) => l.account)
  const values = [refs.filter((ref) => typeof ref === 'string'), refs.filter((ref) => typeof ref === 'number')]
  const { rows } = await tx.db.$client.query<AccountRow & { head: string }>({ text: booksOf, values })
  const chart = new Map<string | number, AccountRow>()
  for (const row of rows) chart.set(row.id, row).set(row.code, row)
  // An entry of which no account is found is refused before it continues anything.
  return { chart, hash: rows[0]?.head ?? '' }
}

const booksOf = `
  select id, code, name, is_group as "isGroup", is_active as "isActive", is_cash as "isCash", overdraft_limit as "overdraftLimit",
    party_required as "partyRequired", (select hash from depot.ledger_head) as head
  from depot.account where (code = any ($1::text[]) and deleted_at is null) or id = any ($2::bigint[])`

function resolve(line: PostingLine, chart: Chart, mayBeInactive: boolean): ResolvedLine {
  const found = chart.get(line.account) ?? refuse('NOT_FOUND', `Account ${line.account} was not found in this agency.`)
  if (found.isGroup)
    refuse('GROUP_ACCOUNT', `${found.code} ${found.name} is a group account. Choose one of the accounts under it.`)
  if (!found.isActive && !mayBeInactive) refuse('ACCOUNT_INACTIVE', `${found.code} ${found.name} is not active.`)
  if (found.partyRequired && line.partyId === null)
    refuse('PARTY_REQUIRED', `${found.code} ${found.name} needs a party.`)
  return { ...line, accountId: found.id }
}

/**
 * Adds the lines to their account's day and carries the difference forward to later days, so that a balance at any date is one row.
 * Normally nothing is later: several open days and backdating make it otherwise.
 */
async function addToDays(tx: Tx, entries: readonly Entry[], chart: Chart, mayOverdrawCash: boolean): Promise<void> {
  const sums = new Map<string, DaySum>()
  for (const { posting, lines } of entries)
    for (const { accountId, debit, credit } of lines) {
      const key = `${posting.date} ${accountId}`
      const sum = sums.get(key) ?? { accountId, date: posting.date, debit: 0, credit: 0 }
      sums.set(key, { ...sum, debit: sum.debit + debit, credit: sum.credit + credit })
    }
  const statement = statementFor([...sums.values()])
  // What brings money in is never refused, however little it helps.
  const paying = [...sums.values()].flatMap(({ accountId, debit, credit }) =>
    credit > debit ? (chart.get(accountId) ?? []) : [],
  )
  if (mayOverdrawCash || paying.every((account) => limitOf(account) === null)) return enqueue(tx, statement)
  const { rows } = await tx.db.$client.query<{ account_id: number; closing: number }>(statement)
  for (const { account_id, closing } of rows) {
    const found = paying.find(({ id }) => id === account_id)
    if (found) requireFunds(found, closing)
  }
}

type DaySum = { accountId: number; date: BusinessDate; debit: number; credit: number }

function statementFor(sums: readonly DaySum[]): { text: string; values: unknown[] } {
  const dates = sums.map(({ date }) => date)
  const accountIds = sums.map(({ accountId }) => accountId)
  const amounts = [sums.map(({ debit }) => debit), sums.map(({ credit }) => credit)]
  return new Set(dates).size === 1
    ? { text: moveDays, values: [accountIds, ...amounts, dates[0]] }
    : { text: moveSeveralDays, values: [accountIds, ...amounts, dates] }
}

/** The sums of one day, which is what a document posts: moveSeveralDays does it too, in three times the time. */
const moveDays = `
  with moved as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as m(account_id, debit, credit)),
  today as (
    insert into depot.account_day as d (account_id, date, debit, credit, closing)
    select m.account_id, $4::date, m.debit, m.credit, m.debit - m.credit + coalesce(
      (select p.closing from depot.account_day p where p.account_id = m.account_id and p.date < $4::date order by p.date desc limit 1), 0)
    from moved m
    on conflict (agency_id, account_id, date) do update
      set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit, closing = d.closing + excluded.debit - excluded.credit
    returning d.account_id, d.closing),
  later as (
    update depot.account_day d set closing = d.closing + m.debit - m.credit from moved m
    where d.account_id = m.account_id and d.date > $4::date
    returning d.account_id, d.closing)
  select account_id, min(closing)::bigint as closing from (select * from today union all select * from later) x group by account_id`

/** As moveDays for the sums of several days: every later day is moved once, however many days are before it. */
const moveSeveralDays = `
  with moved as (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[]) as m(account_id, debit, credit, date)),
  fresh as (
    insert into depot.account_day as d (account_id, date, debit, credit, closing)
    select m.account_id, m.date, m.debit, m.credit,
      (select sum(e.debit - e.credit) from moved e where e.account_id = m.account_id and e.date <= m.date) + coalesce(
        (select p.closing from depot.account_day p where p.account_id = m.account_id and p.date < m.date order by p.date desc limit 1), 0)
    from moved m where not exists (select 1 from depot.account_day p where p.account_id = m.account_id and p.date = m.date)
    returning d.account_id, d.closing),
  known as (
    update depot.account_day d set debit = d.debit + s.debit, credit = d.credit + s.credit, closing = d.closing + s.moved
    from (
      select p.account_id, p.date, sum(m.debit - m.credit) as moved, coalesce(sum(m.debit) filter (where m.date = p.date), 0) as debit,
        coalesce(sum(m.credit) filter (where m.date = p.date), 0) as credit
      from depot.account_day p join moved m on m.account_id = p.account_id and m.date <= p.date group by p.account_id, p.date) s
    where d.account_id = s.account_id and d.date = s.date
    returning d.account_id, d.closing)
  select account_id, min(closing)::bigint as closing from (select * from fresh union all select * from known) x group by account_id`

/** Cash ends no day below zero, a bank account with a limit no day below that (COA-03, I9). */
function requireFunds(account: AccountRow, closing: number): void {
  const { code, name, isCash } = account
  const limit = limitOf(account)
  if (limit === null || closing >= -limit) return
  const short = formatMoney(cents(-limit - closing))
  const message = isCash
    ? `${code} ${name} would be ${short} short.`
    : `${code} ${name} would be ${short} beyond its overdraft limit.`
  // The detail repeats the words of the whole: a screen says them once.
  refuse('INSUFFICIENT_FUNDS', message, [{ message, account: code, short: -limit - closing }])
}

/** How far below zero a day of the account may end; null for no limit. */
const limitOf = ({ isCash, overdraftLimit }: AccountRow): Cents | null => (isCash ? ZERO : overdraftLimit)
