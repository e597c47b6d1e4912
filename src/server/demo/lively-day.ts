/** One day of the lively demo: what arrives, what spoils, what is counted, what is paid. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { costOfCents, ZERO } from '#contract/money.ts'
import { runTrips } from './lively-trips.ts'
import { runningCosts } from './lively-catalogue.ts'
import type { LivelyWorld } from './lively-world.ts'
import { rupees } from './tools.ts'

/** `isNewest`: its trips are not all settled yet. */
export async function tradeDay(world: LivelyWorld, day: BusinessDate, isNewest: boolean): Promise<void> {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0) return
  if (weekday === 2 || weekday === 5) await receiveGas(world, day)
  if (world.random.chance(18)) await receiveGoods(world, day)
  if (world.random.chance(12)) await writeOff(world, day)
  if (weekday === 6) await countStock(world, day)
  await payRunningCosts(world, day)
  if (world.random.chance(55)) await billOutlet(world, day)
  await runTrips(world, day, isNewest)
}

const invoice = (world: LivelyWorld, prefix: string): string =>
  `${prefix}-${String(++world.documents).padStart(5, '0')}`

async function receiveGas(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const { random } = world
  const poster = random.chance(70) ? world.clerk : world.client
  const wanted = world.cylinders
    .filter(() => random.chance(75))
    .concat(world.cylinders.slice(0, 1))
    .map((cylinder) => ({ cylinder, qty: random.between(4, 18) }))
  await haveBottlesAtPrincipal(world, day, new Map(wanted.map(({ cylinder, qty }) => [cylinder.bottleId, qty * 2])))
  const note = await poster.grn.create({
    supplierId: world.gasSupplier,
    supplierInvoiceNo: invoice(world, 'LT'),
    date: day,
    remark: random.chance(20) ? 'Second delivery of the day' : undefined,
    lines: wanted.map(({ cylinder, qty }) => ({
      stockId: cylinder.id,
      qty,
      unitCost: costOfCents(rupees(cylinder.cost + random.pick([0, 0, 0, 20, 40]))),
      reselling_price: rupees(cylinder.price),
    })),
  })
  if (random.chance(65)) await world.client.grn.markRead({ id: note.id })
}

/** Empties go to the principal before filled ones come; what is still missing there is bought. `wanted`: pieces by bottle. */
async function haveBottlesAtPrincipal(
  { client, gasSupplier }: LivelyWorld,
  day: BusinessDate,
  wanted: ReadonlyMap<number, number>,
): Promise<void> {
  const missing = (await client.brnStock.list({})).flatMap(({ id, qty, primary_qty, uprice }) => {
    const pieces = (wanted.get(id) ?? 0) - primary_qty
    return pieces > 0 ? [{ brnStockId: id, returned: Math.min(pieces, qty), pieces, uprice }] : []
  })
  const returned = missing.filter((line) => line.returned > 0)
  if (returned.length > 0)
    await client.brn.create({
      supplierId: gasSupplier,
      date: day,
      lines: returned.map(({ brnStockId, returned: qty }) => ({ brnStockId, qty })),
    })
  const bought = missing.filter((line) => line.pieces > line.returned)
  if (bought.length > 0)
    await client.brn.createPurchaseOrder({
      supplierId: gasSupplier,
      date: day,
      lines: bought.map(({ brnStockId, pieces, returned: back, uprice }) => ({
        brnStockId,
        qty: pieces - back,
        unitPrice: uprice,
      })),
    })
}

async function receiveGoods(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const { random } = world
  const oils = random.chance(50)
  const range = oils ? world.lubricants : world.accessories
  const lines = range
    .filter(() => random.chance(55))
    .map(({ id, seed }) => ({
      stockId: id,
      qty: random.between(6, 30),
      unitCost: costOfCents(rupees(seed.cost)),
      reselling_price: rupees(seed.price),
      ...(seed.shelfDays === undefined ? {} : { expiryOn: addDays(day, seed.shelfDays) }),
    }))
  if (lines.length > 0)
    await world.client.grn.create({
      supplierId: oils ? world.oilSupplier : world.gasSupplier,
      supplierInvoiceNo: invoice(world, oils ? 'CL' : 'LA'),
      date: day,
      lines,
    })
}

async function writeOff(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const { random } = world
  const goods = random.pick([...world.accessories, ...world.lubricants])
  const claim = random.chance(35)
  await world.client.expire.create({
    date: day,
    remarks: claim ? 'Returned to the principal' : 'Damaged in the store',
    lines: [
      {
        exist: 0,
        stockId: goods.id,
        qty: random.between(1, 3),
        disposal: claim ? 'CLAIM' : 'WRITE_OFF',
        ...(claim ? { claimValue: rupees(goods.seed.cost) } : {}),
      },
    ],
  })
}

async function countStock(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const { random } = world
  const goods = random.pick(world.accessories)
  await world.client.stock.update({
    id: goods.id,
    add_remove: random.chance(40) ? 0 : 1,
    qty: random.between(1, 4),
    reason: 'Weekly count',
    date: day,
  })
}

async function payRunningCosts(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const bank = world.bankAccountIds[0] ?? 0
  for (const cost of runningCosts) {
    if (!world.random.chance(cost.percent)) continue
    const amount = rupees(world.random.between(cost.low / 100, cost.high / 100) * 100)
    await world.client.account.createGlEntry({
      date: day,
      memo: cost.memo,
      lines: [
        { accountId: world.accountIds.get(cost.code) ?? 0, debit: amount, credit: ZERO },
        { accountId: bank, debit: ZERO, credit: amount },
      ],
    })
  }
}

async function billOutlet(world: LivelyWorld, day: BusinessDate): Promise<void> {
  const { random } = world
  await world.client.credit.openBill({
    receivables: 1,
    partyId: random.pick(world.outlets),
    bill_no: invoice(world, 'SV'),
    amount: rupees(random.between(12, 180) * 100),
    date: day,
    source: random.pick([1, 1, 2]),
    remark: 'Service and fitting',
  })
}
