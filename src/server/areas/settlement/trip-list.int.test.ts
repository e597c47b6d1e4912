/** What the list of trips says of those that wait for their settlement (STL-01). */
import { listTrips } from '#reads/trips/trip.ts'
import { beforeAll, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { rupees, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { ask } from '../../db/reads.ts'
import { addGasOut } from '../trips/change-commands.ts'
import { removeCash } from './row-commands.ts'

let of: Settling
beforeAll(async () => {
  of = await settlingAgency((await testDatabase(clock(openDay))).database)
})

it('is what the foot of their settlement says, and nothing before and after', async () => {
  const listed = async (id: number) => {
    const { items } = await of.agency.read((tx) => ask(tx, listTrips, { PageSize: 100 }))
    const trip = items.find((one) => one.id === id)
    return [trip?.toAccount, trip?.entered]
  }
  const id = await of.ready()
  // Goods sold for 113,100 and a damaged piece of 1,200, which is accounted for at once.
  expect(await listed(id)).toEqual([rupees(114_300), rupees(1_200)])
  const row = of.rows(id)
  const bill = await of.bill('B-1', 9_000)
  const returned = await of.returnedCheque(4_000)
  await of.agency.write((tx) =>
    addGasOut(tx, {
      id,
      lines: [
        {
          client_line_id: 'a',
          stock_item_id: of.trade.cylinder,
          outlet_id: of.outlet,
          qty: 3,
          unit_price: rupees(3_500),
        },
        {
          client_line_id: 'b',
          stock_item_id: of.trade.cylinder,
          outlet_id: of.outlet,
          qty: 1,
          unit_price: rupees(4_000),
        },
      ],
    }),
  )
  await row.cash(40_000)
  await row.cash(2_500.5)
  await row.discount({ type: 2, amount: rupees(150) })
  await row.cheque(5_000)
  await row.onAccount(7_000)
  await row.collect(bill, 3_000)
  await row.returned(returned, 1_500)
  await row.bottles(2, 2, { unit_price: rupees(6_500) })
  await row.bottles(1, 1, { partyId: of.debtor, deposit: rupees(5_000) })
  const gone = await row.cash(999)
  await of.agency.write((tx) => removeCash(tx, { id: gone.id }))
  const { total_debits: debits, total_credits: credits } = (await of.shown(id)).balance
  expect(debits.deposit).toBe(rupees(5_000))
  expect(await listed(id)).toEqual([debits.total + debits.deposit, credits.total])
  expect(credits.total).toBe(rupees(40_000 + 2_500.5 + 150 + 5_000 + 7_000 + 1_200))
  // Nothing is entered for one on the road, and what was settled stands in other columns.
  expect(await listed((await of.load()).id)).toEqual([null, null])
  await row.bottles(0, 27)
  await of.settle(id, { confirm: true, reason: 'Pays on Monday' })
  expect(await listed(id)).toEqual([null, null])
})
