/** Credit limits: what a customer owes and may owe (E-39, configuration `credit_limit_mode`). */
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { type Cents, cents } from '#contract/money.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import type { PartyRow } from '../parties/index.ts'
import { limitVerdict } from './limit.ts'

/**
 * Exposure is open bills, cheques in hand and returned cheques. Mode BLOCK refuses CREDIT_LIMIT on `amount` when `amount` on top exceeds the limit;
 * WARN answers a sentence; otherwise undefined. `instead`: what the amount stands in place of, when a bill changes. `isOwedNow`: false for
 * what is owed only when its trip is settled.
 */
export async function requireCreditLimit(
  tx: Tx,
  party: PartyRow,
  amount: Cents,
  { instead = 0, isOwedNow = true }: { instead?: number; isOwedNow?: boolean } = {},
): Promise<string | undefined> {
  if (party.creditLimit === null) return undefined
  const rows = await queryRows(tx.db, { mode: is.maybe(is.text), exposure: is.cents })`
    select (select value #>> '{}' from depot.app_config where key = 'credit_limit_mode') as mode,
      (coalesce((select sum(amount - settled) from depot.bill
        where party_id = ${party.id} and direction = ${receivablePayable.receivable} and status in ('OPEN', 'PARTIAL') and deleted_at is null), 0)
      + coalesce((select sum(amount - collected_amount) from depot.cheque
        where party_id = ${party.id} and direction = ${receivablePayable.receivable} and status in (${chequeStatuses.pending}, ${chequeStatuses.returned}) and deleted_at is null), 0))::bigint as exposure`
  const { mode = null, exposure = cents(0) } = rows[0] ?? {}
  return limitVerdict({
    name: party.name,
    limit: party.creditLimit,
    exposure: cents(exposure - instead),
    amount,
    isOwedNow,
    mode: mode === 'OFF' || mode === 'BLOCK' ? mode : 'WARN',
  })
}
