/** Trips of the lively demo: loaded in the morning, back in the evening, settled with what customers gave. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { creditDebit, loanTypes, paymentModes } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import type { TripDetails } from '#contract/trip.ts'
import { drawerBanks } from './lively-catalogue.ts'
import type { LivelyWorld } from './lively-world.ts'
import { rupees } from './tools.ts'

/** How far a trip gets: the newest ones are still on the road, or wait for their settlement. */
type Reached = 'road' | 'unloaded' | 'settled'

/** The trips of a day. The newest day leaves one on the road and one that nobody settled yet. */
export async function runTrips(world: LivelyWorld, day: BusinessDate, isNewest: boolean): Promise<void> {
  if (isNewest) {
    await runTrip(world, day, 0, 'road')
    await runTrip(world, day, 1, 'unloaded')
  } else if (world.trips.random.chance(70)) await runTrip(world, day, world.trips.random.between(0, 2), 'settled')
}

/** One trip with the `no`th vehicle and rep, if there is enough to load. */
async function runTrip(world: LivelyWorld, day: BusinessDate, no: number, reached: Reached): Promise<void> {
  const { random, productId, routeIds, vehicleIds, repIds } = world.trips
  const lines = await goodsFor(world)
  if (lines.length === 0) return
  const trip = await world.clerk.dailyVehicalRoutin.create({
    date: day,
    root_id: random.pick(routeIds),
    vehical_id: vehicleIds[no] ?? 0,
    rep_id: repIds[no] ?? 0,
    product_id: productId,
    lines,
  })
  if (random.chance(60)) await giveOut(world, trip)
  if (reached === 'road') return
  const back = await world.clerk.dailyVehicalRoutin.unload({
    id: trip.id,
    unloaded_on: day,
    lines: lines.map(({ stock_id, qty }) => ({
      stock_id,
      returned_good: random.between(0, Math.floor(qty / 4)),
      returned_expired: qty > 3 && random.chance(4) ? 1 : 0,
    })),
    rowVersion: (await world.clerk.dailyVehicalRoutin.get({ id: trip.id })).rowVersion,
  })
  if (reached === 'settled') await settleTrip(world, back, day)
}

/** Some of each cylinder and of a few accessories, never more than a third of what is in the store. */
async function goodsFor({ client, trips }: LivelyWorld): Promise<{ stock_id: number; qty: number }[]> {
  const { items } = await client.stock.byMainCategory({ id: trips.productId, PageSize: 100 })
  return items.flatMap(({ id, warehouse, bottleStockId }) => {
    const most = Math.min(Math.floor(warehouse / 3), bottleStockId === null ? 4 : 26)
    if (most < 2 || (bottleStockId === null && trips.random.chance(60))) return []
    return [{ stock_id: id, qty: trips.random.between(Math.ceil(most / 2), most) }]
  })
}

async function giveOut(world: LivelyWorld, trip: TripDetails): Promise<void> {
  const { random } = world.trips
  const gas = trip.lines.find(({ bottleStockId, loaded }) => bottleStockId !== null && loaded > 7)
  if (!gas) return
  await world.clerk.dailyVehicalRoutin.addGasOut({
    id: trip.id,
    lines: [1, 2].map((n) => ({
      client_line_id: `${trip.number}-${n}`,
      stock_id: gas.stockId,
      qty: random.between(1, 2),
      outlet_id: random.pick(world.outlets),
    })),
  })
}

/** Bottles come back for bottles, one is lent or sold now and then; part is on account or by cheque, the rest in cash. */
async function settleTrip(world: LivelyWorld, { id: salesId, number }: TripDetails, day: BusinessDate): Promise<void> {
  const { clerk, outlets, trips } = world
  const { random } = trips
  const { bottles } = await clerk.dayEnd.itemsOfTrip({ id: salesId })
  for (const { brnStockId, sold } of bottles) {
    const other = sold > 1 && random.chance(20) ? 1 : 0
    if (sold > other)
      await clerk.brn.addEmpties({ salesId, brnStockId, loan_type: loanTypes.bottle, qty: sold - other })
    if (other === 0) continue
    const partyId = random.pick(outlets)
    await clerk.brn.addEmpties(
      random.chance(60)
        ? { salesId, brnStockId, loan_type: loanTypes.loan, tr_type: creditDebit.credit, qty: 1, partyId }
        : { salesId, brnStockId, loan_type: loanTypes.purchase, qty: 1, partyId },
    )
  }
  const due = async () => {
    const { diff } = await clerk.dayEnd.balanceOfTrip({ id: salesId })
    return Math.max(0, diff)
  }
  const part = async (percent: number) => cents(Math.floor(((await due()) * percent) / 10_000) * 100)
  const onAccount = random.chance(45) ? await part(random.between(10, 30)) : cents(0)
  if (onAccount > 0)
    await clerk.credit.addRow({
      salesId,
      tr_type: creditDebit.credit,
      paymentSource: paymentModes.credit,
      partyId: random.pick(outlets),
      bill_no: `${number}-A`,
      amount: onAccount,
    })
  const byCheque = random.chance(40) ? await part(random.between(15, 40)) : cents(0)
  if (byCheque > 0)
    await clerk.cheque.create({
      salesId,
      tr_type: creditDebit.credit,
      chequeNumber: `${random.between(200_000, 899_999)}`,
      drawerBank: random.pick(drawerBanks),
      partyId: random.pick(outlets),
      bankDate: addDays(day, random.between(0, 30)),
      amount: byCheque,
    })
  if (random.chance(15)) await clerk.discount.create({ salesId, type: 2, amount: rupees(random.between(1, 5) * 50) })
  const missing = random.chance(12) ? rupees(random.between(1, 30) * 10) : 0
  const cash = cents(Math.max(0, (await due()) - missing))
  if (cash > 0) await clerk.cash.create({ salesId, amount: cash })
  const { rowVersion } = await clerk.dailyVehicalRoutin.get({ id: salesId })
  await clerk.dayEnd.settle({ id: salesId, rowVersion, settled_on: day })
}
