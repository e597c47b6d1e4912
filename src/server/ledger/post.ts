/** Posting to the journal and taking back (C4, C5, C7). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { unreachable } from '#contract/unreachable.ts'
import { asc, eq } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { journalEntry, journalLine } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { BACKDATE_ADJ } from './backdated.ts'
import { reversalDate } from './business-date.ts'
import { type Posted, writeEntries } from './entries.ts'
import type { Posting, PostingLine } from './posting.ts'
import { requireNotReconciled } from './reconciled.ts'

export type { Posted } from './entries.ts'

/**
 * Posts one entry. Answers null when every line is zero: then nothing is written and the document still changes state (C4).
 * Refuses: UNBALANCED_JOURNAL, GROUP_ACCOUNT, ACCOUNT_INACTIVE, PARTY_REQUIRED, NOT_FOUND (account), INSUFFICIENT_FUNDS (a cash account
 * would end a day below zero, a bank account below its overdraft limit).
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted | null> {
  const [posted] = await postAll(tx, [posting])
  return posted ?? null
}

/**
 * As {@link post} for many entries, one for each posting in their order, which is that of their days, by a handful of statements in all (one
 * journal an event, C7). All or none: whoever wants some of them judges before. `beyondFunds`: a bank did it already, so its limit does not stop it.
 */
export const postAll = (
  tx: Tx,
  postings: readonly Posting[],
  { beyondFunds = false } = {},
): Promise<(Posted | null)[]> =>
  writeEntries(tx, postings, { reversesId: null, isClosing: false, mayOverdrawCash: beyondFunds })

/** Posts the closing entry of a month (E-71): the one entry that may be dated in a closed month, on accounts that were deactivated since too. */
export async function postClosing(tx: Tx, posting: Posting): Promise<Posted | null> {
  const [posted] = await writeEntries(tx, [posting], { reversesId: null, isClosing: true, mayOverdrawCash: false })
  return posted ?? null
}

/**
 * Reverses a posted entry: same lines with swapped sides, dated by C5, linked to what it reverses. Once only: ALREADY_REVERSED.
 * RECONCILED while a line of it is matched with a statement of its bank (E-76).
 * A month's closing is taken back on its own date, whatever is closed: the month stands as if it had never been (E-71).
 * An undo may bring cash below zero; that blocks the day-end, not the undo (E-35). `beside`: balanced lines of its own that the reversal
 * carries as well, when bottles come back at another cost than they went (C5). What valued the document again since goes with it.
 * `on`: the day of an entry that is replaced on its own, closed day (E-21); default by C5.
 */
export async function reverse(
  tx: Tx,
  journalEntryId: number,
  memo?: string,
  beside: readonly PostingLine[] = [],
  on?: BusinessDate,
): Promise<Posted> {
  const [original] = await tx.db.select().from(journalEntry).where(eq(journalEntry.id, journalEntryId))
  if (!original) refuse('NOT_FOUND', 'The journal entry was not found.')
  const [reversal] = await tx.db
    .select({ number: journalEntry.number })
    .from(journalEntry)
    .where(eq(journalEntry.reversesId, journalEntryId))
  if (reversal) refuse('ALREADY_REVERSED', `${original.number} was reversed by ${reversal.number}.`)
  await requireNotReconciled(tx, original)
  const lines = await tx.db
    .select()
    .from(journalLine)
    .where(eq(journalLine.journalEntryId, journalEntryId))
    .orderBy(asc(journalLine.lineNo))
  const [posted] = await writeEntries(
    tx,
    [
      {
        date: on ?? (original.isClosing ? original.postingDate : reversalDate(tx, original.postingDate)),
        source: { type: original.sourceType, id: original.id },
        event: 'REVERSE',
        memo: memo ?? `Reversal of ${original.number}`,
        isOpening: original.isOpening,
        lines: [...lines.map((l) => swapped(l)), ...beside],
      },
    ],
    { reversesId: original.id, isClosing: original.isClosing, mayOverdrawCash: true },
  )
  const adjustments = await queryRows(tx.db, { id: is.number })`
    select a.id from depot.journal_entry a where a.source_type = ${BACKDATE_ADJ} and a.source_id = ${original.sourceId} and a.event = ${original.sourceType}
      and a.reverses_id is null and not exists (select 1 from depot.journal_entry r where r.reverses_id = a.id) order by a.id`
  for (const { id } of adjustments) await reverse(tx, id, memo, [], on)
  return posted ?? unreachable('an entry that was reversed has no reversal')
}

/** The entry of a document that is in force: posted and not reversed. Null when it has none. */
export async function currentEntry(tx: Tx, sourceId: number): Promise<Posted | null> {
  const rows = await queryRows(tx.db, { id: is.number, number: is.text, date: is.day })`
    select j.id, j.number, j.posting_date as date from depot.journal_entry j
    where j.source_id = ${sourceId} and j.source_type <> ${BACKDATE_ADJ} and j.reverses_id is null
      and not exists (select 1 from depot.journal_entry r where r.reverses_id = j.id)
    order by j.version desc, j.id desc limit 1`
  return rows[0] ?? null
}

const swapped = (l: typeof journalLine.$inferSelect): PostingLine => ({
  account: l.accountId,
  partyId: l.partyId,
  ...(l.tripId === null ? {} : { tripId: l.tripId }),
  ...(l.billId === null ? {} : { billId: l.billId }),
  ...(l.note === null ? {} : { note: l.note }),
  debit: l.credit,
  credit: l.debit,
})
