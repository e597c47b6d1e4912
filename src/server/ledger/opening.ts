/** The end of the opening of the books (E-17). */
import { addDays } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { eq, sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { audit } from '../audit.ts'
import { agency } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'
import { accounts } from './accounts.ts'

/**
 * E-17: ends the opening once opening balance equity (3900) is zero, else OPENING_INCOMPLETE. From then on dates before go-live are
 * a closed period. A second time changes nothing.
 */
export async function completeOpening(tx: Tx): Promise<void> {
  if (tx.agency.openingCompleted) return
  const rows = await queryRows(tx.db, { closing: is.cents })`
    select d.closing from depot.account a join depot.account_day d on d.agency_id = a.agency_id and d.account_id = a.id
    where a.code = ${accounts.openingBalance} and a.deleted_at is null order by d.date desc limit 1`
  const left = rows[0]?.closing ?? cents(0)
  if (left !== 0) {
    const side = left > 0 ? 'debit' : 'credit'
    refuse(
      'OPENING_INCOMPLETE',
      `Opening balance equity (${accounts.openingBalance}) still has ${formatMoney(cents(Math.abs(left)))} on the ${side} side. Transfer it to capital (${accounts.capital}) first.`,
      [{ field: 'opening_completed', message: 'opening balance equity is not zero', balance: left }],
    )
  }
  const closedMonthEnd = addDays(tx.agency.goLiveDate, -1)
  await tx.db
    .update(agency)
    .set({ openingCompleted: true, closedMonthEnd, rowVersion: sql`${agency.rowVersion} + 1` })
    .where(eq(agency.agencyId, tx.agency.id))
  await audit(tx, {
    entity: 'agency',
    entityId: tx.agency.id,
    action: 'complete-opening',
    before: { openingCompleted: false },
    after: { openingCompleted: true, closedMonthEnd },
  })
}
