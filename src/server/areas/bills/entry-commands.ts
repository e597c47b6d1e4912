/** General entries that settle a bill: bad debts, credit notes, incentives, claims, excesses identified (E-59, E-68). */
import type { Bill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { requireNotReservedByTrips, requireOpenBill, openOf, settlementDate } from './close-commands.ts'
import { owedAccount, settlingLine, type SettlingLine } from './entry-rule.ts'
import { billById } from './queries.ts'
import { settleBills } from './settlement-commands.ts'

/** A bill that an entry of a day may settle, and its own account. */
export type BillOfEntry = { bill: Bill; date: BusinessDate; account: string }

/** Refuses: a bill that is unknown or not open, and days before the bill's. */
export async function billOfEntry(
  tx: Tx,
  { bill_id, date }: { bill_id: number; date?: BusinessDate | undefined },
): Promise<BillOfEntry> {
  const bill = await billById(tx, bill_id, 'bill_id')
  requireOpenBill(bill)
  return { bill, date: await settlementDate(tx, { date }, bill), account: owedAccount(bill.direction) }
}

/** The line of the entry that settles the bill, and its amount. Refuses what the lines may not be, OVERPAYMENT and RESERVED_BY_TRIP. */
export async function requireSettlement(
  tx: Tx,
  { bill }: BillOfEntry,
  lines: readonly SettlingLine[],
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
  const rows = await tx.db.execute<{ claimed: Cents }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as claimed from depot.journal_line l
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where l.party_id = ${bill.partyId} and a.code = ${accounts.supplierClaims}`)
  const claimed = rows.rows[0]?.claimed ?? cents(0)
  if (amount > claimed)
    refuse('OVERPAYMENT', `${formatMoney(claimed)} is claimed of ${bill.party}.`, [
      { field, message: `should be at most ${formatMoney(claimed)}`, claimed, amount },
    ])
}

/** Writes the settlement of a posted entry. */
export const settleByEntry = (tx: Tx, of: BillOfEntry, amount: Cents, journalEntryId: number): Promise<void> =>
  settleBills(tx, [{ billId: of.bill.id, amount }], { date: of.date, paymentType: null, journalEntryId })
