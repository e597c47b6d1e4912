/** What the suppliers of the lively demo bring, what it costs, and the cheques that pay for it. */
import { addDays, firstOfMonth } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { cents, costOfCents, sumOf, ZERO } from '#contract/money.ts'
import { handOverEmpties } from './lively-bottles.ts'
import { GAS_CREDIT_DAYS, OIL_CREDIT_DAYS } from './lively-opening.ts'
import type { Store } from './lively-stock.ts'
import {
  accountId,
  chequeNo,
  type Cylinder,
  type Day,
  type Goods,
  isMonthly,
  type DemoState,
  invoiceNumber,
  takeAll,
} from './lively-state.ts'
import { rupees } from './tools.ts'

const MONDAY = 1
const TUESDAY = 2
const WEDNESDAY = 3
/** The least that the principal gives for a month's sales, in cents. */
const INCENTIVE = 12_000_000

/** A lorry of the principal every morning: empties go, filled ones come, up to what the yard wants. */
export async function receiveGas(state: DemoState, day: Day, store: Store): Promise<void> {
  const { random } = state
  const isRevised = reviseGasPrice(state, day)
  const wanted = state.cylinders
    .map((cylinder) => ({ cylinder, qty: quantityFor(cylinder, store, isRevised ? 5 : 0, random.between(-4, 4)) }))
    .filter(({ qty }) => qty > 0)
  if (wanted.length === 0) return
  await handOverEmpties(state, day, new Map(wanted.map(({ cylinder, qty }) => [cylinder.bottleId, qty])))
  const poster = isRevised ? state.superAdmin : random.chance(70) ? state.clerk : state.admin
  const note = await poster.grn.create({
    supplierId: state.suppliers.gas,
    supplierInvoiceNo: invoiceNumber(state, 'LT'),
    date: day.date,
    remark: random.chance(8) ? 'Second delivery of the day' : undefined,
    lines: wanted.map(({ cylinder, qty }) => ({
      stockItemId: cylinder.id,
      qty,
      unitCost: costOfCents(rupees(cylinder.cost)),
      reselling_price: rupees(cylinder.price),
    })),
  })
  for (const { cylinder, qty } of wanted) store.add(cylinder.id, qty)
  if (day.isNewest) return
  await state.admin.grn.markRead({ id: note.id })
  await payNote(state, day, note, [GAS_CREDIT_DAYS])
}

function quantityFor({ id, seed }: Cylinder, store: Store, least: number, more: number): number {
  const missing = seed.stock - store.left(id)
  return Math.max(least, Math.ceil((missing + more) / 5) * 5)
}

/** The principal's new prices, on the first of a month. */
function reviseGasPrice({ cylinders, random }: DemoState, { date, index }: Day): boolean {
  if (index === 0 || date !== firstOfMonth(date)) return false
  const perKilogram = random.pick([-6, -4, 4, 6, 8])
  for (const cylinder of cylinders) {
    const change = Math.round(cylinder.seed.kilograms * perKilogram)
    cylinder.cost += change
    cylinder.price += change
  }
  return true
}

/** Once a week what has become few, accessories and lubricants in turn. */
export async function receiveGoods(state: DemoState, day: Day, store: Store): Promise<void> {
  const { suppliers, accessories, lubricants } = state
  if (day.weekday === WEDNESDAY) await restock(state, day, store, accessories, suppliers.gas, 'LA', [])
  if (day.weekday === MONDAY) await restock(state, day, store, lubricants, suppliers.oil, 'CL', OIL_CREDIT_DAYS)
}

async function restock(
  state: DemoState,
  day: Day,
  store: Store,
  range: readonly Goods[],
  supplierId: number,
  series: string,
  creditDays: readonly number[],
): Promise<void> {
  const lines = range
    .map(({ id, seed }) => ({ id, seed, missing: seed.reorder * 3 - store.left(id) }))
    .filter(({ seed, missing }) => missing > seed.reorder)
    .map(({ id, seed, missing }) => ({
      stockItemId: id,
      qty: missing,
      unitCost: costOfCents(rupees(seed.cost)),
      reselling_price: rupees(seed.price),
      ...(seed.shelfDays === undefined ? {} : { expiryOn: addDays(day.date, seed.shelfDays) }),
    }))
  if (lines.length === 0) return
  const note = await state.clerk.grn.create({
    supplierId,
    supplierInvoiceNo: invoiceNumber(state, series),
    date: day.date,
    lines,
  })
  for (const { stockItemId, qty } of lines) store.add(stockItemId, qty)
  if (state.random.chance(80)) await state.admin.grn.markRead({ id: note.id })
  if (creditDays.length > 0) await payNote(state, day, note, creditDays)
}

/** Cheques by the agreed days for what is left after claims, and after the month's incentive. */
async function payNote(state: DemoState, day: Day, note: Grn, creditDays: readonly number[]): Promise<void> {
  const { admin, memory, suppliers } = state
  const billId = note.billId
  if (billId === null) return
  const claim = takeAll(memory.claims, note.supplierId) ?? ZERO
  const isIncentive = note.supplierId === suppliers.gas && isMonthly(day, 8) && note.total > INCENTIVE * 2
  const incentive = isIncentive ? cents(INCENTIVE + state.random.between(0, 40) * 100_000) : ZERO
  const open = cents(note.total - claim - incentive)
  if (claim + incentive > 0)
    await admin.account.createGlEntry({
      date: day.date,
      memo: incentive > 0 ? 'Incentive of the principal' : 'Claims set off',
      bill_id: billId,
      lines: [
        {
          accountId: accountId(state, '2010'),
          partyId: note.supplierId,
          debit: cents(claim + incentive),
          credit: ZERO,
        },
        ...(claim > 0
          ? [{ accountId: accountId(state, '1140'), partyId: note.supplierId, debit: ZERO, credit: claim }]
          : []),
        ...(incentive > 0 ? [{ accountId: accountId(state, '4040'), debit: ZERO, credit: incentive }] : []),
      ],
    })
  const part = Math.floor(open / creditDays.length)
  await admin.cheque.createPayables({
    date: day.date,
    cheques: creditDays.map((days, i) => {
      const amount = cents(i === 0 ? open - part * (creditDays.length - 1) : part)
      return {
        chequeNumber: chequeNo(state),
        bankId: state.banks[0].id,
        bankDate: addDays(day.date, days),
        amount,
        partyId: note.supplierId,
        bills: [{ billId, amount }],
      }
    }),
  })
}

/** Accessories and bottles are paid by transfer, every Tuesday what is due. */
export async function payTransfers({ admin, banks }: DemoState, { date, weekday, index }: Day): Promise<void> {
  if (weekday !== TUESDAY || index === 0) return
  const { items } = await admin.bill.pending({ receivables: receivablePayable.payable, on: date, PageSize: 100 })
  for (const [partyId, bills] of Map.groupBy(
    items.filter(({ dueOn }) => dueOn <= date),
    (bill) => bill.partyId,
  ))
    await admin.payment.pay({
      partyId,
      amount: sumOf(bills, ({ open }) => open),
      payment_type: paymentTypes.bank,
      bank_id: banks[0].id,
      date,
      bills: bills.map(({ id, open }) => ({ billId: id, amount: open })),
    })
}

/** On the first day the cheques for what was owed at the opening. */
export async function payOpeningBills(state: DemoState, { date, index }: Day): Promise<void> {
  if (index > 0) return
  const { items } = await state.admin.bill.pending({
    receivables: receivablePayable.payable,
    on: date,
    PageSize: 100,
  })
  await state.admin.cheque.createPayables({
    date,
    cheques: items.map(({ id, partyId, open, dueOn }) => ({
      chequeNumber: chequeNo(state),
      bankId: state.banks[0].id,
      bankDate: dueOn,
      amount: open,
      partyId,
      bills: [{ billId: id, amount: open }],
    })),
  })
}
