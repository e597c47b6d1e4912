/** One day of the lively demo, in the order in which an agency lives it. */
import { collectAtOffice, planCollections } from './lively-bills.ts'
import { lendAtOffice, replaceDamaged, reviseBottlePrice } from './lively-bottles.ts'
import { moveCheques } from './lively-cheques.ts'
import { closeDay, closeMonthBefore } from './lively-closing.ts'
import { correctThePast } from './lively-corrections.ts'
import { approveExpenses, spend } from './lively-expenses.ts'
import { bankCash, postMonthly } from './lively-ledger.ts'
import { countStock, disposeOfGoods, storeOf } from './lively-stock.ts'
import { payOpeningBills, payTransfers, receiveGas, receiveGoods } from './lively-suppliers.ts'
import { finishOvernight, loadTrips, returnTrips } from './lively-trips.ts'
import type { Day, LivelyWorld } from './lively-world.ts'

const SUNDAY = 0
const SATURDAY = 6

export async function tradeDay(world: LivelyWorld, day: Day): Promise<void> {
  await closeMonthBefore(world, day)
  if (day.weekday !== SUNDAY || day.isNewest) await work(world, day)
  if (!day.isNewest) await closeDay(world, day)
}

async function work(world: LivelyWorld, day: Day): Promise<void> {
  await finishOvernight(world, day)
  if (day.weekday !== SUNDAY && day.weekday !== SATURDAY) {
    await bankCash(world, day)
    await moveCheques(world, day)
  }
  await correctThePast(world, day)
  await reviseBottlePrice(world, day)
  await payOpeningBills(world, day)
  await payTransfers(world, day)
  const store = await storeOf(world)
  await receiveGas(world, day, store)
  await receiveGoods(world, day, store)
  const rounds = await planCollections(world, day)
  const trips = await loadTrips(world, day, store)
  await approveExpenses(world, day)
  await spend(world, day)
  await postMonthly(world, day)
  await collectAtOffice(world, day, rounds)
  await lendAtOffice(world, day, rounds)
  await returnTrips(world, day, trips, rounds)
  await disposeOfGoods(world, day, store)
  await replaceDamaged(world, day)
  await countStock(world, day, store)
}
