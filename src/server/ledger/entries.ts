/** Puts entries into the journal: what post, postAll and reverse share (domain.md C4, C5, C7). Nobody else writes them. */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { insertRows } from '../db/insert-rows.ts'
import { account, journal, journalLine, ledgerHead } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { entryHash } from './chain.ts'
import { type DocumentKeys, nextDocuments } from './numbering.ts'
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
type ResolvedLine = PostingLine & { accountId: number }
export type Header = { reversesId: number | null; isClosing: boolean; mayOverdrawCash: boolean }

/** A posted entry: what a document keeps to find its journal again. */
export type Posted = { id: number; number: string; date: BusinessDate }

type Entry = { keys: DocumentKeys; posting: Posting; lines: readonly ResolvedLine[] }

/**
 * Writes entries of one day, in their order, whatever their number in the same few statements: accounts are looked up, numbers taken,
 * the chain continued and the day's balances moved once for all. Answers null where every line is zero.
 */
export async function writeEntries(tx: Tx, postings: readonly Posting[], header: Header): Promise<(Posted | null)[]> {
  const merged = postings.map((posting) => ({ posting, lines: mergeLines(posting.lines) }))
  const posted = merged.filter(({ lines }) => lines.length > 0)
  const date = posted[0]?.posting.date
  if (date === undefined) return postings.map(() => null)
  if (posted.some(({ posting }) => posting.date !== date)) throw new Error('entries of one batch bear one date')
  for (const { lines } of posted) balancedTotal(lines)
  const chart = await accountsOf(
    tx,
    posted.flatMap(({ lines }) => lines),
  )
  const resolved = posted.map(({ lines }) => lines.map((line) => resolve(line, chart, header.reversesId !== null)))
  const keys = await nextDocuments(tx, 'JE', date, posted.length)
  const entries = posted.map(({ posting }, i): Entry => {
    const own = keys[i]
    if (!own) throw new Error('the numbering answered too few')
    return { keys: own, posting, lines: resolved[i] ?? [] }
  })
  await insertEntries(tx, entries, header)
  await addToDays(tx, date, resolved.flat(), chart, header.mayOverdrawCash)
  const answers = entries.map(({ keys: { id, number } }): Posted => ({ id, number, date }))
  return merged.map(({ lines }) => (lines.length === 0 ? null : (answers.shift() ?? null)))
}

async function insertEntries(tx: Tx, entries: readonly Entry[], header: Header): Promise<void> {
  let hash = await chainHead(tx)
  const heads: (typeof journal.$inferInsert)[] = []
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
      isBackdated: false,
      isClosing: header.isClosing,
      isOpening: posting.isOpening ?? false,
      reversesId: header.reversesId,
      postedBy: tx.actor.userId,
    }
    const own = lines.map((l, i) => ({
      journalId: entry.id,
      lineNo: i + 1,
      postingDate: posting.date,
      accountId: l.accountId,
      partyId: l.partyId,
      routingId: l.routingId ?? null,
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
  await insertRows(tx, journal, heads)
  await insertRows(tx, journalLine, rows)
  await tx.db
    .update(ledgerHead)
    .set({ journalId: entries.at(-1)?.keys.id, hash, entries: sql`${ledgerHead.entries} + ${entries.length}` })
}

async function accountsOf(tx: Tx, lines: readonly PostingLine[]): Promise<Map<string | number, AccountRow>> {
  const codes = lines.map((l) => l.account).filter((ref) => typeof ref === 'string')
  const ids = lines.map((l) => l.account).filter((ref) => typeof ref === 'number')
  const rows = await tx.db
    .select({
      id: account.id,
      code: account.code,
      name: account.name,
      isGroup: account.isGroup,
      isActive: account.isActive,
      isCash: account.isCash,
      overdraftLimit: account.overdraftLimit,
      partyRequired: account.partyRequired,
    })
    .from(account)
    .where(or(and(inArray(account.code, codes), isNull(account.deletedAt)), inArray(account.id, ids)))
  return new Map<string | number, AccountRow>(
    rows.flatMap((r): [string | number, AccountRow][] => [
      [r.id, r],
      [r.code, r],
    ]),
  )
}

function resolve(
  line: PostingLine,
  chart: ReadonlyMap<string | number, AccountRow>,
  isReversal: boolean,
): ResolvedLine {
  const found = chart.get(line.account) ?? refuse('NOT_FOUND', `Account ${line.account} was not found in this agency.`)
  if (found.isGroup)
    refuse('GROUP_ACCOUNT', `${found.code} ${found.name} is a group account. Choose one of the accounts under it.`)
  // A reversal of an entry on an account that was deactivated since must stay possible.
  if (!found.isActive && !isReversal) refuse('ACCOUNT_INACTIVE', `${found.code} ${found.name} is not active.`)
  if (found.partyRequired && line.partyId === null)
    refuse('PARTY_REQUIRED', `${found.code} ${found.name} needs a party.`)
  return { ...line, accountId: found.id }
}

/** The hash that the next entry continues. The agency's lock makes the read safe. */
async function chainHead(tx: Tx): Promise<string> {
  const [head] = await tx.db.select({ hash: ledgerHead.hash }).from(ledgerHead)
  return head?.hash ?? refuse('UNEXPECTED')
}

/**
 * Adds the lines to their account's day and carries the difference forward to later days, so that a balance at any date is one row.
 * Normally nothing is later: several open days and backdating make it otherwise.
 */
async function addToDays(
  tx: Tx,
  date: BusinessDate,
  lines: readonly ResolvedLine[],
  chart: ReadonlyMap<string | number, AccountRow>,
  mayOverdrawCash: boolean,
): Promise<void> {
  const sums = new Map<number, { debit: number; credit: number }>()
  for (const l of lines) {
    const sum = sums.get(l.accountId) ?? { debit: 0, credit: 0 }
    sums.set(l.accountId, { debit: sum.debit + l.debit, credit: sum.credit + l.credit })
  }
  const ids = [...sums.keys()]
  const debits = [...sums.values()].map((s) => s.debit)
  const credits = [...sums.values()].map((s) => s.credit)
  const lowest = await tx.db.execute<{ account_id: number; closing: number }>(sql`
    with moved as (select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(debits)}::bigint[], ${sql.param(credits)}::bigint[]) as m(account_id, debit, credit)),
    today as (
      insert into depot.account_day as d (account_id, date, debit, credit, closing)
      select m.account_id, ${date}::date, m.debit, m.credit, m.debit - m.credit + coalesce(
        (select p.closing from depot.account_day p where p.account_id = m.account_id and p.date < ${date}::date order by p.date desc limit 1), 0)
      from moved m
      on conflict (agency_id, account_id, date) do update
        set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit, closing = d.closing + excluded.debit - excluded.credit
      returning d.account_id, d.closing),
    later as (
      update depot.account_day d set closing = d.closing + m.debit - m.credit from moved m
      where d.account_id = m.account_id and d.date > ${date}::date
      returning d.account_id, d.closing)
    select account_id, min(closing)::bigint as closing from (select * from today union all select * from later) x group by account_id`)
  if (mayOverdrawCash) return
  for (const { account_id, closing } of lowest.rows) {
    const found = chart.get(account_id)
    const sum = sums.get(account_id)
    // What brings money in is never refused, however little it helps.
    if (found && sum && sum.credit > sum.debit) mustCover(found, closing)
  }
}

/** Cash ends no day below zero, a bank account with a limit no day below that (§2.8, I9). */
function mustCover({ code, name, isCash, overdraftLimit }: AccountRow, closing: number): void {
  const limit = isCash ? ZERO : overdraftLimit
  if (limit === null || closing >= -limit) return
  const short = formatMoney(cents(-limit - closing))
  const [words, message] = isCash
    ? [`${code} ${name} would be ${short} short.`, 'not enough cash']
    : [`${code} ${name} would be ${short} beyond its overdraft limit.`, 'beyond the overdraft limit']
  refuse('INSUFFICIENT_FUNDS', words, [{ message, account: code, short: -limit - closing }])
}
