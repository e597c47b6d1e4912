/** Trips on which something was done with a customer, and what was declared for it. */
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit, paymentModes } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { PartyVisit } from '#contract/parties/overview.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { type Reading, rows } from '../reading.ts'
import { within } from '../scope.ts'
import { all, constant, int, money, monthOf, ref, sql } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { cheque, creditRow, emptyBottle, employee, gasOutLine, trip } from '../tables/index.ts'

const t = ref(trip, 't')
const e = ref(employee, 'e')
const g = ref(gasOutLine, 'g')
const r = ref(creditRow, 'r')
const b = ref(emptyBottle, 'b')
const c = ref(cheque, 'c')

/** The row put goods on account: a transfer stands among the credits of a settlement, but is money received (E-39). */
const onAccount = sql`${r.trType} = ${constant(creditDebit.credit)} and ${r.paymentSource} = ${constant(paymentModes.credit)}`
const byTransfer = sql`${r.trType} = ${constant(creditDebit.credit)} and ${r.paymentSource} = ${constant(paymentModes.bank)}`

/**
 * Newest first, at most `limit`; trips of the reader's products, cancelled ones left out. `qty` and `value` are what was declared for the
 * customer, `credit` what was put on account, `collected` what was taken for old bills. `paid` are transfers and cheques of the visit, which
 * are in none of the others: they pay for goods and old bills alike.
 */
export const visitsOf = (
  reader: Reader,
  { partyId, limit }: { partyId: number; limit: number },
): Reading<PartyVisit[]> =>
  rows(
    select(
      {
        id: t.id,
        number: t.number,
        date: t.date,
        rep: e.name,
        qty: int`sum(n.qty)`,
        value: money`sum(n.value)`,
        credit: money`sum(n.credit)`,
        collected: money`sum(n.collected)`,
        paid: money`sum(n.paid)`,
      },
      sql`from (
          select ${g.tripId} as trip_id, ${g.qty} as qty, ${g.qty} * ${g.unitPrice} as value, 0 as credit, 0 as collected, 0 as paid
            from ${g} where ${g.outletId} = ${partyId} and ${g.deletedAt} is null
          union all select ${r.tripId}, 0, 0, case when ${onAccount} then ${r.amount} else 0 end,
            case ${r.trType} when ${constant(creditDebit.debit)} then ${r.amount} else 0 end,
            case when ${byTransfer} then ${r.amount} else 0 end
            from ${r} where ${r.partyId} = ${partyId} and ${r.deletedAt} is null
          union all select ${b.tripId}, 0, 0, 0, 0, 0 from ${b} where ${b.partyId} = ${partyId} and ${b.deletedAt} is null
          union all select ${c.tripId}, 0, 0, 0, 0, ${c.amount} from ${c} where ${c.partyId} = ${partyId} and ${c.tripId} is not null and ${c.deletedAt} is null
        ) n join ${t} on ${t.id} = n.trip_id join ${e} on ${e.id} = ${t.repId}
        where ${all(within(reader, t.productId), sql`${t.status} <> ${constant(tripStatuses.cancelled)}`)}
        group by ${t.id}, ${t.number}, ${t.date}, ${e.name} order by ${t.date} desc, ${t.id} desc limit ${limit}`,
    ),
  )

/**
 * What a customer bought on trips settled since a day, as far as it was recorded for the customer, by month ("2026-03"). Of each trip the
 * larger counts: goods declared at the declared price, or what was put on account, which is for the same goods.
 */
export const soldByMonth = (
  reader: Reader,
  { partyId, since }: { partyId: number; since: BusinessDate },
): Reading<{ month: string; value: Cents }[]> =>
  rows(
    select(
      {
        month: monthOf(t.settledOn),
        value: money`sum(case when n.declared > n.credit then n.declared else n.credit end)`,
      },
      sql`from (
          select m.trip_id, sum(m.declared) as declared, sum(m.credit) as credit from (
            select ${g.tripId} as trip_id, ${g.qty} * ${g.unitPrice} as declared, 0 as credit
              from ${g} where ${g.outletId} = ${partyId} and ${g.deletedAt} is null
            union all select ${r.tripId}, 0, ${r.amount}
              from ${r} where ${r.partyId} = ${partyId} and ${onAccount} and ${r.deletedAt} is null
          ) m group by m.trip_id
        ) n join ${t} on ${t.id} = n.trip_id
        where ${all(within(reader, t.productId), sql`${t.settledOn} >= ${since} and ${t.status} = ${constant(tripStatuses.summarised)}`)}
        group by 1`,
    ),
  )
