/** When a party paid last, or was paid: by bills that were settled, by cheque, or by a transfer on a trip. */
import type { BusinessDate } from '#contract/dates.ts'
import {
  chequeStatuses,
  creditDebit,
  paymentModes,
  type ReceivablePayable,
  receivablePayable,
} from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { first, type Reading } from '../reading.ts'
import { within } from '../scope.ts'
import { all, constant, day, lines, money, ref, sql, visible } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { bill, billSettlement, cheque, creditRow, trip } from '../tables/index.ts'

const b = ref(bill, 'b')
const s = ref(billSettlement, 's')
const c = ref(cheque, 'c')
const r = ref(creditRow, 'r')
const t = ref(trip, 't')

/** Cheques that were received or issued; what came back unpaid is no payment. */
const paying = sql`${c.status} in (${constant(chequeStatuses.pending)}, ${constant(chequeStatuses.banked)}, ${constant(chequeStatuses.changed)}) and ${c.deletedAt} is null`

type Asked = { partyId: number; direction: ReceivablePayable }

/**
 * The last day on which a party paid (of a supplier: was paid), and how much that was; undefined where it never did. A cheque counts once, on
 * the day it was received or issued, whatever it settled; cheques and trips as far as the reader sees them.
 */
export function lastPaymentOf(
  reader: Reader,
  { partyId, direction }: Asked,
): Reading<{ date: BusinessDate; amount: Cents } | undefined> {
  const cheques = sql`from ${c} where ${all(sql`${c.partyId} = ${partyId} and ${c.direction} = ${direction} and ${c.deletedAt} is null`, visible(c))}`
  const settled = sql`select ${s.date} as date, ${s.amount} as amount from ${b} join ${s} on ${s.billId} = ${b.id}
    where ${b.partyId} = ${partyId} and ${b.direction} = ${direction} and ${s.paymentType} is not null and ${s.reversedAt} is null and ${s.deletedAt} is null
      and not exists (select 1 ${cheques} and ${c.id} = ${s.chequeId})`
  const byCheque = sql`union all select ${c.receivedOn}, ${c.amount} ${cheques} and ${paying}`
  // A transfer stands among the credits of a settlement, but is money received (E-39).
  const onTrips = sql`union all select ${t.settledOn}, ${r.amount} from ${r} join ${t} on ${t.id} = ${r.tripId}
    where ${all(
      sql`${r.partyId} = ${partyId} and ${r.trType} = ${constant(creditDebit.credit)} and ${r.paymentSource} = ${constant(paymentModes.bank)} and ${r.deletedAt} is null`,
      sql`${t.status} = ${constant(tripStatuses.summarised)}`,
      within(reader, t.productId),
    )}`
  const payments =
    direction === receivablePayable.receivable ? lines(settled, byCheque, onTrips) : lines(settled, byCheque)
  return first(
    select(
      { date: day`n.date`, amount: money`sum(n.amount)` },
      sql`from (${payments}) n group by n.date order by n.date desc limit 1`,
    ),
  )
}
