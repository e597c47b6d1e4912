/** Every command of trips before the settlement, failing after each of its statements in turn: each time the database is as it was. */
import { addDays } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { beforeAll, expect, it } from 'vitest'
import { clock } from '../../src/server/clock.ts'
import { cancelTrip } from '../../src/server/areas/settlement/cancel-commands.ts'
import { addGasOut, changeLoading, removeItem } from '../../src/server/areas/trips/change-commands.ts'
import { addItems, createLoading } from '../../src/server/areas/trips/loading-commands.ts'
import { unloadTrip } from '../../src/server/areas/trips/unload-commands.ts'
import { openDay } from '../support/agency.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { type Command, failEverywhere } from '../support/faults.ts'
import { type Trading, tradingAgency } from '../support/trips.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(addDays(openDay, 1)))
})

const helper = ({ crew }: Trading) => ({ employee_id: crew.helper, role_id: crew.roles.helper })
const given = (at: Trading) => [{ client_line_id: 'a', stock_item_id: at.trade.cylinder, qty: 2 }]
/** A trip that came back with something of everything. */
const back = async (at: Trading) => {
  const trip = await at.load({ staff: [helper(at)] })
  return at.unload(trip.id, [
    [at.trade.cylinder, 12, 1],
    [at.trade.regulator, 1, 1],
  ])
}

/** Makes what the command needs, and answers the command. */
const cases: Record<string, (at: Trading) => Promise<Command> | Command> = {
  createLoading: (at) => (tx) => createLoading(tx, at.loading({ staff: [helper(at)] })),
  addItems: async (at) => {
    const { id } = await at.load()
    const lines = [at.line(at.trade.cylinder, 5), at.line(at.trade.hose, 2)]
    return (tx) => addItems(tx, { id, lines })
  },
  takePiecesOff: async (at) => {
    const { id } = await at.load()
    const lines = [at.line(at.trade.cylinder, -5), at.line(at.trade.hose, 2)]
    return (tx) => addItems(tx, { id, lines })
  },
  changeLoading: async (at) => {
    const { id, rowVersion } = await at.load()
    const prices = [{ stock_item_id: at.trade.cylinder, unit_price: cents(1) }]
    return (tx) => changeLoading(tx, { id, rowVersion, staff: [helper(at)], prices, remark: 'late' })
  },
  addGasOut: async (at) => {
    const { id } = await at.load()
    return (tx) => addGasOut(tx, { id, lines: given(at) })
  },
  removeItem: async (at) => {
    const [line] = (await back(at)).lines
    return (tx) => removeItem(tx, { id: line?.id ?? 0 })
  },
  unloadTrip: async (at) => {
    const { id, rowVersion } = await back(at)
    const lines = [{ stock_item_id: at.trade.regulator, returned_good: 0, returned_expired: 3 }]
    return (tx) => unloadTrip(tx, { id, rowVersion, lines })
  },
  cancelTrip: async (at) => {
    const { id } = await back(at)
    await at.agency.write((tx) => addGasOut(tx, { id, lines: given(at) }))
    return (tx) => cancelTrip(tx, { id })
  },
}

it.each(Object.keys(cases))('%s leaves the database unchanged after a fault at any statement', async (name) => {
  const at = await tradingAgency(test.database)
  const make = cases[name]
  if (!make) throw new Error(name)
  expect(await failEverywhere(test.database, at.agency, await make(at))).toBeGreaterThan(1)
})
