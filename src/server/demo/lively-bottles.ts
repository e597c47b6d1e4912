/** Bottles of the lively demo away from its trips: to the principal and new ones from it, lent and brought back at the office. */
import { addRemove, bottleLocations, paymentTypes } from '#contract/enums.ts'
import { depositShare, type PendingLoan } from '#contract/bottles/loan.ts'
import { cents, ZERO } from '#contract/money.ts'
import { type Day, isMonthly, type DemoState, type Rounds } from './lively-state.ts'
import { rupees } from './tools.ts'

/** New bottles come in lots of so many. */
const ORDER = 20
/** Empties that stay in the yard, for customers who borrow some. */
const KEPT = 12

/** Empties go to the principal before filled ones come; what is still missing there is bought. `wanted`: pieces by bottle. */
export async function handOverEmpties(
  { clerk, admin, suppliers }: DemoState,
  { date }: Day,
  wanted: ReadonlyMap<number, number>,
): Promise<void> {
  const bottles = await clerk.bottleStock.list({})
  const handed = bottles.map((bottle) => ({ ...bottle, handed: Math.max(0, bottle.qty - KEPT) }))
  const lines = handed.filter((bottle) => bottle.handed > 0).map(({ id, handed: qty }) => ({ bottleStockId: id, qty }))
  if (lines.length > 0) await clerk.bottleReceipt.create({ supplierId: suppliers.gas, date, lines })
  const missing = handed.flatMap(({ id, handed: more, primary_qty, uprice }) => {
    const pieces = (wanted.get(id) ?? 0) - primary_qty - more
    return pieces > 0 ? [{ bottleStockId: id, qty: Math.ceil(pieces / ORDER + 1) * ORDER, unitPrice: uprice }] : []
  })
  if (missing.length > 0)
    await admin.bottleReceipt.createPurchaseOrder({ supplierId: suppliers.gas, date, lines: missing })
}

/** What a customer borrows at the office, and what is brought back there. */
export async function lendAtOffice(state: DemoState, day: Day, { loans }: Rounds): Promise<void> {
  const { superAdmin, random, cylinders, outlets } = state
  for (const loan of loans) await closeAtOffice(state, day, loan)
  if (!random.chance(30)) return
  const { bottleId, seed } = random.pick(cylinders)
  const free = (await superAdmin.bottleStock.list({})).find(({ id }) => id === bottleId)?.qty ?? 0
  const qty = random.between(1, 3)
  if (free < qty) return
  await superAdmin.bottleReceipt.createLoan({
    partyId: random.pick(outlets).id,
    bottleStockId: bottleId,
    qty,
    date: day.date,
    ...(random.chance(75) && {
      deposit: rupees((qty * seed.standard) / 2),
      payment_type: paymentTypes.cash,
      bank_id: state.cash.id,
    }),
  })
}

async function closeAtOffice({ clerk, random, cash }: DemoState, { date }: Day, loan: PendingLoan): Promise<void> {
  const qty = loan.outstanding - loan.reserved
  const share = depositShare(loan, qty)
  // Brought back on a trip already: only the deposit is left.
  const paid = qty > 0 && random.chance(15)
  const damaged = qty > 0 && !paid && random.chance(5)
  const tender = { payment_type: paymentTypes.cash, bank_id: cash.id }
  const price = cents(loan.sellingPrice * qty)
  if (loan.reserved > 0) return
  await clerk.bottleReceipt.closeLoan({
    loan_id: loan.id,
    date,
    ...(qty === 0 ? {} : paid ? { qty_paid: qty } : damaged ? { qty_damaged: qty } : { qty_returned: qty }),
    ...(paid && share > 0 && { deposit_set_off: cents(Math.min(share, price)) }),
    ...(!paid && share > 0 && { deposit_refund: share }),
    ...((paid ? price > share : share > 0) && tender),
  })
}

/** Damaged bottles go back to the principal for whole ones once a month; the yard is counted. */
export async function replaceDamaged(state: DemoState, day: Day): Promise<void> {
  if (!isMonthly(day, 16)) return
  const { date } = day
  const { clerk, superAdmin, suppliers, random } = state
  const bottles = await clerk.bottleStock.list({})
  const damaged = bottles.filter(({ damage_qty }) => damage_qty > 0)
  const { DAMAGE: from, PRI: to, RD: location } = bottleLocations
  if (damaged.length > 0)
    await clerk.bottleReceipt.create({
      supplierId: suppliers.gas,
      date,
      remark: 'Damaged bottles for whole ones',
      lines: damaged.map(({ id, damage_qty }) => ({ bottleStockId: id, from, to, qty: damage_qty })),
    })
  const counted = random.pick(bottles)
  if (counted.qty > 0)
    await superAdmin.bottleStock.update({
      id: counted.id,
      add_remove: random.chance(40) ? addRemove.add : addRemove.remove,
      qty: 1,
      location,
      reason: 'Count of the yard',
      date,
    })
}

/** The principal's new price of bottles, in the first month and every half year. */
export async function reviseBottlePrice(state: DemoState, day: Day): Promise<void> {
  const { superAdmin, cylinders, random } = state
  if (!isMonthly(day, 12) || Math.floor(day.index / 31) % 6 > 0) return
  const { bottleId, seed } = random.pick(cylinders)
  const bottle = (await superAdmin.bottleStock.list({})).find(({ id }) => id === bottleId)
  const uprice = cents((bottle?.uprice ?? ZERO) + rupees(Math.round(seed.standard / 100) * 2))
  await superAdmin.bottleStock.update({
    id: bottleId,
    uprice,
    sellingPrice: cents(uprice + rupees(500)),
    date: day.date,
  })
}
