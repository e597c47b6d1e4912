/** General entries that settle a bill: bad debts, credit notes, incentives, claims, excesses identified (E-59, E-68). */
import type { Bill } from '#contract/bills/bill.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import type { GlEntryInput, JournalEntry } from '#contract/ledger/account.ts'
import { type GeneralEntry, mayReverseEntry, type ReverseEntryInput } from '#contract/ledger/general-entry.ts'
import { type Cents, cents } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { reverse } from '../../ledger/post.ts'
import { generalEntryById, type NamedLine, postGeneralEntry } from '../ledger/index.ts'
import { requireNotReservedByTrips, requireOpenBill, openOf, settlementDate } from './close-commands.ts'
import { owedAccount, settlingLine } from './entry-rule.ts'
import { billById } from './queries.ts'
import { reverseSettlements, settleBills } from './settlement-commands.ts'

/**
 * E-68: a general entry. With `bill_id` one of its lines settles that bill: bad debt, credit note, incentive, claim or excess identified, up to
 * what is open on it (E-59). Refuses as {@link postGeneralEntry}, and a bill that is unknown or not open, or newer than the entry.
 */
export async function createGlEntry(tx: Tx, input: GlEntryInput): Promise<JournalEntry> {
  if (input.bill_id === undefined) return postGeneralEntry(tx, input)
  const bill = await billById(tx, input.bill_id, 'bill_id')
  requireOpenBill(bill)
  const date = await settlementDate(tx, input, bill)
  return postGeneralEntry(tx, input, {
    bill,
    date,
    account: owedAccount(bill.direction),
    requireLine: (lines) => requireSettlingLine(tx, bill, lines),
    settle: (amount, journalEntryId) =>
      settleBills(tx, [{ billId: bill.id, amount }], { date, paymentType: null, journalEntryId }),
  })
}

/** The line of the entry that settles the bill, and its amount. Refuses what the lines may not be, OVERPAYMENT and RESERVED_BY_TRIP. */
async function requireSettlingLine(
  tx: Tx,
  bill: Bill,
  lines: readonly NamedLine[],
): Promise<{ index: number; amount: Cents }> {
  const settling = settlingLine(bill, lines, tx.actor.roles)
  const open = openOf(bill)
  const field = `lines.${settling.index}.${(lines[settling.index]?.debit ?? 0) > 0 ? 'debit' : 'credit'}`
  if (settling.amount > open)
    refuse('OVERPAYMENT', `${formatMoney(open)} is open on bill ${bill.bill_no}.`, [
      { field, message: `should be at most ${formatMoney(open)}`, open, amount: settling.amount },
    ])
  await requireNotReservedByTrips(tx, bill, settling.amount, field)
  for (const [i, line] of lines.entries())
    if (line.code === accounts.supplierClaims) await requireClaim(tx, bill, line.credit, `lines.${i}.credit`)
  return settling
}

/** A supplier's claims are settled up to what is open of them. */
async function requireClaim(tx: Tx, bill: Bill, amount: Cents, field: string): Promise<void> {
  const rows = await queryRows(tx.db, { claimed: is.cents })`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as claimed from depot.journal_line l
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where l.party_id = ${bill.partyId} and a.code = ${accounts.supplierClaims}`
  const claimed = rows[0]?.claimed ?? cents(0)
  if (amount > claimed)
    refuse('OVERPAYMENT', `${formatMoney(claimed)} is claimed of ${bill.party}.`, [
      { field, message: `should be at most ${formatMoney(claimed)}`, claimed, amount },
    ])
}

/**
 * E-74: reverses a general entry, dated by C5; the bill that it settled is open again. An Admin on the day that it bears, a SuperAdmin later
 * too. Refuses: NOT_FOUND (also what the person may not post), ALREADY_REVERSED, reversals, and entries of an opening that is completed.
 */
export async function reverseGlEntry(tx: Tx, { id, reason }: ReverseEntryInput): Promise<GeneralEntry> {
  const before = await generalEntryById(tx, id)
  requireReversible(tx, before)
  const { date } = await reverse(tx, id, `Reversal of ${before.number}: ${reason}`)
  await reverseSettlements(tx, { journalEntryId: id }, date)
  const after = await generalEntryById(tx, id)
  await audit(tx, { entity: 'journal', entityId: id, action: 'reverse', before, after: { ...after, reason } })
  return after
}

function requireReversible(tx: Tx, entry: GeneralEntry): void {
  const wrong = (message: string) => [{ field: 'id', message }]
  const { number, counterpart } = entry
  if (entry.state === 'REVERSED')
    refuse('ALREADY_REVERSED', `${number} was reversed by ${counterpart?.number}.`, wrong('was reversed already'))
  if (entry.state === 'REVERSAL')
    refuse(
      'INVALID',
      `${number} reverses ${counterpart?.number} and stays. Post ${counterpart?.number} again as a new entry.`,
      wrong('is a reversal'),
    )
  if (entry.isOpening && tx.agency.openingCompleted)
    refuse(
      'PERIOD_CLOSED',
      `${number} belongs to the opening, which is completed. Record an opening correction instead.`,
      wrong('belongs to the opening'),
    )
  if (!mayReverseEntry(entry, tx.actor.roles, tx.today))
    refuse(
      'ROLE_NOT_ALLOWED',
      `${number} is dated ${formatDate(entry.date)}. After that day only a SuperAdmin may reverse it.`,
      wrong('is dated another day'),
    )
}
