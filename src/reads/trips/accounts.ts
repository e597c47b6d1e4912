/** What trips that came back have to account for, and what is entered of it: for the list, beside each trip that waits for its settlement (STL-01). */
import { creditDebit, loanTypes } from '#contract/enums.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { constant, money, orNull, ref, type Sql, sql } from '../sql.ts'
import {
  cashEntry,
  cheque,
  chequeCollection,
  creditRow,
  discount,
  emptyBottle,
  gasOutLine,
  trip,
  tripLine,
} from '../tables/index.ts'

const t = ref(trip, 't')
const i = ref(tripLine, 'ai')
const price = ref(tripLine, 'ap')
const g = ref(gasOutLine, 'ag')
const cash = ref(cashEntry, 'ac')
const given = ref(discount, 'ad')
const credit = ref(creditRow, 'ar')
const c = ref(cheque, 'ak')
const collection = ref(chequeCollection, 'al')
const empty = ref(emptyBottle, 'ae')

type RowOfTrip = { tripId: Sql<number | null>; deletedAt: Sql<string | null> }
const ofTrip = (row: RowOfTrip) => sql`${row.tripId} = ${t.id} and ${row.deletedAt} is null`

/** Damaged ones included, at the trip's price. */
const goods = money`(select coalesce(sum((${i.loaded} - ${i.returnedGood}) * ${i.unitPrice}), 0) from ${i} where ${ofTrip(i)})`
const damaged = money`(select coalesce(sum(${i.returnedExpired} * ${i.unitPrice}), 0) from ${i} where ${ofTrip(i)})`
/** What was given out above or below that price. */
const priced = money`(select coalesce(sum(${g.qty} * (${g.unitPrice} - (select max(${price.unitPrice}) from ${price}
  where ${ofTrip(price)} and ${price.stockItemId} = ${g.stockItemId}))), 0) from ${g} where ${ofTrip(g)})`
const bottles = money`(select coalesce(sum(${empty.deposit} + case ${empty.loanType} when ${constant(loanTypes.purchase)} then ${empty.qty} * ${empty.unitPrice} else 0 end), 0)
  from ${empty} where ${ofTrip(empty)})`
const credits = (side: 0 | 1) =>
  money`(select coalesce(sum(${credit.amount}), 0) from ${credit} where ${ofTrip(credit)} and ${credit.trType} = ${constant(side)})`
const collected = money`(select coalesce(sum(${collection.amount}), 0) from ${collection} where ${ofTrip(collection)})`
const inCash = money`(select coalesce(sum(${cash.amount}), 0) from ${cash} where ${ofTrip(cash)})`
const cheques = money`(select coalesce(sum(${c.amount}), 0) from ${c} where ${ofTrip(c)})`
const discounts = money`(select coalesce(sum(${given.amount}), 0) from ${given} where ${ofTrip(given)})`

/** Of a trip that came back and is not settled; null of others, whose rows are not even looked up. */
const whileUnloaded = (amount: Sql<number>) =>
  orNull(money`case when ${t.status} = ${constant(tripStatuses.unloaded)} then ${amount} end`)

/** Sales, deposits and what was collected: as the foot of the settlement has it. */
export const toAccount = whileUnloaded(
  money`${goods} + ${priced} + ${bottles} + ${credits(creditDebit.debit)} + ${collected}`,
)
export const entered = whileUnloaded(
  money`${inCash} + ${cheques} + ${credits(creditDebit.credit)} + ${discounts} + ${damaged}`,
)
