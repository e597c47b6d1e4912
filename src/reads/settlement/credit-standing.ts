/** What customers with a credit limit owe, as the limit counts it (E-39; the server's verdict: areas/bills/limits-queries.ts). */
import { chequeStatuses, creditDebit, paymentModes, receivablePayable } from '#contract/enums.ts'
import type { CreditStanding } from '#contract/settlement/credit-limit.ts'
import { isOpen, open } from '../bills/bill.ts'
import { constant, money, ref, sql, visible } from '../sql.ts'
import { select, type Statement } from '../statement.ts'
import { bill, cheque, creditRow, party } from '../tables/index.ts'

const p = ref(party, 'p')
const b = ref(bill, 'b')
const c = ref(cheque, 'c')
const r = ref(creditRow, 'r')
const receivable = constant(receivablePayable.receivable)

/** By name; what a trip gives while it is not settled is left out, of others it counts. A User gets the cheques that a User may see. */
export const creditStandingsBeside = (tripId: number): Statement<CreditStanding> => {
  const bills = sql`from ${b} where ${b.partyId} = ${p.id} and ${b.direction} = ${receivable} and ${isOpen}`
  const cheques = sql`from ${c} where ${c.partyId} = ${p.id} and ${c.direction} = ${receivable} and ${c.deletedAt} is null and ${visible(c)}
    and (${c.status} in (${constant(chequeStatuses.pending)}, ${constant(chequeStatuses.returned)})
      or (${c.status} = ${constant(chequeStatuses.created)} and ${c.tripId} <> ${tripId}))`
  const given = sql`from ${r} where ${r.partyId} = ${p.id} and ${r.tripId} <> ${tripId} and ${r.trType} = ${constant(creditDebit.credit)}
    and ${r.paymentSource} = ${constant(paymentModes.credit)} and ${r.status} = 'CREATED' and ${r.deletedAt} is null`
  return select(
    {
      partyId: p.id,
      party: p.name,
      limit: money`coalesce(${p.creditLimit}, 0)`,
      owed: money`coalesce((select sum(${open}) ${bills}), 0)
        + coalesce((select sum(${c.amount} - ${c.collectedAmount}) ${cheques}), 0)
        + coalesce((select sum(${r.amount}) ${given}), 0)`,
    },
    sql`from ${p} where ${p.creditLimit} is not null and ${p.deletedAt} is null order by ${p.name}, ${p.id}`,
  )
}
