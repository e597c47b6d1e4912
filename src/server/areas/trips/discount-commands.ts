/** Discounts that are a share of what a trip sold follow what came back until it is settled (E-34, E-38). */
import { soldGoodsOf, itemsOf, shareAgain } from '#contract/settlement/settlement-rules.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { deleteStampsSql, updateStampsSql } from '../../db/row-stamps.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

const columns = { id: is.number, rate: is.number, baseAmount: is.cents, amount: is.cents }

/** One that comes to nothing ends. */
export async function discountsAgain(tx: Tx, before: TripDetails, after: TripDetails): Promise<void> {
  const goods = ({ lines, gasOut }: TripDetails) => soldGoodsOf(itemsOf(lines, gasOut))
  const [was, baseAmount] = [goods(before), goods(after)]
  if (was === baseAmount) return
  const rows = await queryRows(tx.db, columns)`
    select id, rate, base_amount as "baseAmount", amount from depot.discount
    where trip_id = ${after.id} and status = 'CREATED' and deleted_at is null`
  for (const row of rows) {
    const amount = shareAgain({ rate: row.rate, base: row.baseAmount }, was, baseAmount)
    if (amount === null) continue
    const [set, now] =
      amount === 0
        ? [deleteStampsSql(tx), null]
        : [sql`base_amount = ${baseAmount}, amount = ${amount}, ${updateStampsSql(tx)}`, { ...row, baseAmount, amount }]
    await tx.db.execute(sql`update depot.discount set ${set} where id = ${row.id}`)
    await audit(tx, {
      entity: 'discount',
      entityId: row.id,
      action: now ? 'update' : 'delete',
      before: row,
      after: now,
    })
  }
}
