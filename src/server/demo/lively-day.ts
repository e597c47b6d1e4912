/** One day of the lively demo, in the order in which an agency lives it. */
import { collectAtOffice, planCollections } from './lively-bills.ts'
import { lendAtOffice, replaceDamaged, reviseBottlePrice } from './lively-bottles.ts'
import { moveCheques } from './lively-cheques.ts'
import { closeDay, closeMonthBefore } from './lively-closing.ts'
import { correctThePast } from './lively-corrections.ts'
import { countPlaces } from './lively-counts.ts'
import { approveExpenses, spend } from './lively-expenses.ts'
import { bankCash, postMonthly } from './lively-ledger.ts'
import { reconcileBanks } from './lively-statements.ts'
import { countStock, disposeOfGoods, storeOf } from './lively-stock.ts'
import { payOpeningBills, payTransfers, receiveGas, receiveGoods } from './lively-suppliers.ts'
import { finishOvernight, loadTrips, returnTrips } from './lively-trips.ts'
import type { Day, DemoState } from './lively-state.ts'

const SUNDAY = 0
const SATURDAY = 6

export async function tradeDay(state: DemoState, day: Day): Promise<void> {
  await closeMonthBefore(state, day)
  if (day.weekday !== SUNDAY || day.isNewest) await work(state, day)
  await countPlaces(state, day)
  await reconcileBanks(state, day)
  if (!day.isNewest) await closeDay(state, day)
}

async function work(state: DemoState, day: Day): Promise<void> {
  await finishOvernight(state, day)
  if (day.weekday !== SUNDAY && day.weekday !== SATURDAY) {
    await bankCash(state, day)
    await moveCheques(state, day)
  }
  await correctThePast(state, day)
  await reviseBottlePrice(state, day)
  await payOpeningBills(state, day)
  await payTransfers(state, day)
  const store = await storeOf(state)
  await receiveGas(state, day, store)
  await receiveGoods(state, day, store)
  const rounds = await planCollections(state, day)
  const trips = await loadTrips(state, day, store)
  await approveExpenses(state, day)
  await spend(state, day)
  await postMonthly(state, day)
  await collectAtOffice(state, day, rounds)
  await lendAtOffice(state, day, rounds)
  await returnTrips(state, day, trips, rounds)
  await disposeOfGoods(state, day, store)
  await replaceDamaged(state, day)
  await countStock(state, day, store)
}
