/**
 * A vehicle's day as a cashier would explain it on one page: what each step may do, which goods, bottles and balances it moves. Written
 * from docs/rules/stock-and-costing.md,
 * docs/rules/trips-and-settlement.md and docs/rules/bottles.md alone, without a line of the program. Costs are whole cents a piece, so that no rounding
 * hides in it.
 */
export type Goods = 'cylinder' | 'regulator'
export type Place = 'empty' | 'full' | 'primary' | 'outlet' | 'damage'
/** Where bottles of a step went: an exchange, a damaged one, one lent, one sold, a lent one brought back. */
export type Hand = 'exchange' | 'damaged' | 'lent' | 'sold' | 'returned'
export type Step =
  | { do: 'load'; vehicle: 0 | 1; goods: Goods; qty: number }
  | { do: 'add'; trip: number; goods: Goods; qty: number }
  | { do: 'take-off'; trip: number; goods: Goods }
  | { do: 'less'; trip: number; goods: Goods; qty: number }
  | { do: 'gas-out'; trip: number; goods: Goods; qty: number; price: number }
  | { do: 'unload'; trip: number; cylinder: [number, number]; regulator: [number, number] }
  | { do: 'cash' | 'cheque' | 'credit' | 'bank' | 'discount'; trip: number; amount: number }
  | { do: 'collect'; trip: number; bill: number; amount: number }
  | { do: 'bottles'; trip: number; hand: Hand; qty: number; loan: number }
  | { do: 'drop-row'; trip: number; row: number }
  | { do: 'settle'; trip: number; confirm: boolean }
  | { do: 'amend'; trip: number; cash: number }
  | { do: 'cancel'; trip: number }
  | { do: 'lend'; qty: number; depositEach: number }
  | { do: 'close-loan'; loan: number; returned: number; damaged: number; paid: number }
  | { do: 'pay-bill'; bill: number; amount: number }
  | { do: 'receipt'; qty: number }

type Lot = { cost: number; store: number; held: number }
type Load = { goods: Goods; lot: Lot; loaded: number; good: number; expired: number }
type Row =
  | { kind: 'cash' | 'cheque' | 'credit' | 'bank' | 'discount'; amount: number }
  | { kind: 'collect'; amount: number; bill: Bill }
  | { kind: 'bottles'; hand: Hand; qty: number; loan: Loan | null }
type Bill = { amount: number; settled: number; cancelled: boolean }
type Loan = { qty: number; closed: number; cancelled: boolean; deposit: number; refunded: number }
type Effect = {
  entry: [string, number][]
  places: Partial<Record<Place, number>>
  bills: Bill[]
  loans: Loan[]
  collected: { bill: Bill; amount: number }[]
  returned: { loan: Loan; qty: number }[]
}
type Trip = {
  vehicle: 0 | 1
  status: 'loaded' | 'unloaded' | 'settled' | 'cancelled'
  loads: Load[]
  gasOut: { goods: Goods; qty: number; price: number }[]
  rows: Row[]
  expired: [string, number][]
  effect: Effect | null
}
export type Prices = { cylinder: number; regulator: number; bottle: number; standard: number }

const goodsOf: readonly Goods[] = ['cylinder', 'regulator']
const sum = <T>(of: readonly T[], amount: (each: T) => number): number =>
  of.reduce((total, each) => total + amount(each), 0)

export class TripModel {
  readonly balances: Record<string, number> = {}
  readonly places: Record<Place, number>
  readonly bills: Bill[] = []
  readonly loans: Loan[] = []
  readonly trips: Trip[] = []
  private readonly lots: Record<Goods, Lot[]>
  private readonly prices: Prices

  /** Lots in the order in which they are drawn; one opening loan and one open bill. */
  constructor(
    lots: Record<Goods, { cost: number; qty: number }[]>,
    places: Record<Place, number>,
    prices: Prices,
    open: { depositEach: number; bill: number },
  ) {
    const lotsOf = (of: { cost: number; qty: number }[]) =>
      of.map(({ cost, qty }): Lot => ({ cost, store: qty, held: 0 }))
    this.lots = { cylinder: lotsOf(lots.cylinder), regulator: lotsOf(lots.regulator) }
    this.places = { ...places }
    this.prices = prices
    this.loans.push({
      qty: places.outlet,
      closed: 0,
      cancelled: false,
      deposit: places.outlet * open.depositEach,
      refunded: 0,
    })
    this.bills.push({ amount: open.bill, settled: 0, cancelled: false })
  }

  /** Pieces in the store and held, lot by lot. */
  stock(): Record<Goods, [number, number][]> {
    const of = (goods: Goods) => this.lots[goods].map(({ store, held }): [number, number] => [store, held])
    return { cylinder: of('cylinder'), regulator: of('regulator') }
  }

  /** Takes the step, or answers false and changes nothing: the program must refuse it. */
  take(step: Step): boolean {
    switch (step.do) {
      case 'load':
        return this.load(step)
      case 'add':
        return this.put(this.open(step.trip), step.goods, step.qty)
      case 'take-off':
        return this.takeOff(step)
      case 'less':
        return this.less(step)
      case 'gas-out':
        return this.onOpen(step.trip, (trip) => {
          if (!trip.loads.some((each) => each.goods === step.goods)) return false
          trip.gasOut.push({ goods: step.goods, qty: step.qty, price: step.price })
          return true
        })
      case 'unload':
        return this.unload(step)
      case 'cash':
      case 'cheque':
      case 'credit':
      case 'bank':
        return this.onOpen(step.trip, (trip) => trip.rows.push({ kind: step.do, amount: step.amount }) > 0)
      case 'discount':
        return this.onOpen(step.trip, (trip) => {
          const given = sum(trip.rows, (row) => (row.kind === 'discount' ? row.amount : 0))
          return (
            given + step.amount <= this.salesOf(trip) && trip.rows.push({ kind: 'discount', amount: step.amount }) > 0
          )
        })
      case 'collect':
        return this.onOpen(step.trip, (trip) => {
          const bill = this.bills[step.bill]
          return (
            bill !== undefined &&
            step.amount <= this.free(bill) &&
            trip.rows.push({ kind: 'collect', amount: step.amount, bill }) > 0
          )
        })
      case 'bottles':
        return this.onOpen(step.trip, (trip) => {
          const loan = step.hand === 'returned' ? this.loans[step.loan] : null
          if (loan === undefined || (loan && step.qty > this.outstanding(loan))) return false
          return trip.rows.push({ kind: 'bottles', hand: step.hand, qty: step.qty, loan }) > 0
        })
      case 'drop-row':
        return this.onOpen(step.trip, (trip) => trip.rows.splice(step.row, 1).length === 1)
      case 'settle':
        return this.settle(step.trip, step.confirm)
      case 'amend':
        return this.amend(step.trip, step.cash)
      case 'cancel':
        return this.cancel(step.trip)
      case 'lend':
        return this.lend(step.qty, step.depositEach)
      case 'close-loan':
        return this.closeLoan(step)
      case 'pay-bill': {
        const bill = this.bills[step.bill]
        if (!bill || step.amount > this.free(bill)) return false
        bill.settled += step.amount
        return this.post([
          ['1010', step.amount],
          ['1200', -step.amount],
        ])
      }
      case 'receipt':
        return (
          this.move({ empty: -step.qty, primary: step.qty }) &&
          this.post([
            ['1312', step.qty * this.prices.standard],
            ['1311', -step.qty * this.prices.standard],
          ])
        )
    }
  }

  private post(entry: readonly [string, number][]): true {
    for (const [account, debit] of entry) this.balances[account] = (this.balances[account] ?? 0) + debit
    return true
  }

  /** Moves bottles unless a place would have less than none. */
  private move(by: Partial<Record<Place, number>>): boolean {
    const places = Object.entries(by) as [Place, number][]
    if (places.some(([place, qty]) => this.places[place] + qty < 0)) return false
    for (const [place, qty] of places) this.places[place] += qty
    return true
  }

  private open(at: number): Trip | undefined {
    const trip = this.trips[at]
    return trip?.status === 'loaded' || trip?.status === 'unloaded' ? trip : undefined
  }

  private onOpen(at: number, work: (trip: Trip) => boolean): boolean {
    const trip = this.open(at)
    return trip !== undefined && work(trip)
  }

  private rowsOfOpenTrips(): Row[] {
    return this.trips.flatMap((trip) => (trip.status === 'loaded' || trip.status === 'unloaded' ? trip.rows : []))
  }

  /** What may still be taken of a bill, and of a loan: without what open trips have reserved. */
  private free(bill: Bill): number {
    const reserved = sum(this.rowsOfOpenTrips(), (row) =>
      row.kind === 'collect' && row.bill === bill ? row.amount : 0,
    )
    return bill.cancelled ? 0 : bill.amount - bill.settled - reserved
  }
  private outstanding(loan: Loan): number {
    const reserved = sum(this.rowsOfOpenTrips(), (row) => (row.kind === 'bottles' && row.loan === loan ? row.qty : 0))
    return loan.cancelled ? 0 : loan.qty - loan.closed - reserved
  }

  private load({ vehicle, goods, qty }: Extract<Step, { do: 'load' }>): boolean {
    if (this.trips.some((trip) => trip.status === 'loaded' && trip.vehicle === vehicle)) return false
    const trip: Trip = { vehicle, status: 'loaded', loads: [], gasOut: [], rows: [], expired: [], effect: null }
    return this.put(trip, goods, qty) && this.trips.push(trip) > 0
  }

  /** First in, first out from the store onto the vehicle; a lot that is there already grows. */
  private put(trip: Trip | undefined, goods: Goods, qty: number): boolean {
    const lots = this.lots[goods]
    if (!trip || sum(lots, (lot) => lot.store) < qty) return false
    let wanted = qty
    for (const lot of lots) {
      const taken = Math.min(wanted, lot.store)
      if (taken === 0) continue
      lot.store -= taken
      wanted -= taken
      const there = trip.loads.find((load) => load.lot === lot)
      if (there) there.loaded += taken
      else trip.loads.push({ goods, lot, loaded: taken, good: 0, expired: 0 })
    }
    return true
  }

  /** The first lot of an item goes back to the store, before anything was unloaded. */
  private takeOff({ trip: at, goods }: Extract<Step, { do: 'take-off' }>): boolean {
    const trip = this.open(at)
    const load = trip?.loads.find((each) => each.goods === goods)
    if (!trip || !load || trip.status !== 'loaded') return false
    const left = sum(trip.loads, (each) => (each.goods === goods ? each.loaded : 0)) - load.loaded
    if (sum(trip.gasOut, (each) => (each.goods === goods ? each.qty : 0)) > left) return false
    load.lot.store += load.loaded
    trip.loads.splice(trip.loads.indexOf(load), 1)
    return true
  }

  /** Some pieces go back to the store, of the lots loaded last; what came back and what was given out stays, and never all of an item goes. */
  private less({ trip: at, goods, qty }: Extract<Step, { do: 'less' }>): boolean {
    const trip = this.open(at)
    const loads = trip?.loads.filter((each) => each.goods === goods) ?? []
    const given = sum(trip?.gasOut ?? [], (each) => (each.goods === goods ? each.qty : 0))
    const loaded = sum(loads, (each) => each.loaded)
    const there = loaded - sum(loads, (each) => each.good + each.expired)
    if (!trip || qty > there - given || qty === loaded) return false
    let wanted = qty
    for (const load of loads.toReversed()) {
      const taken = Math.min(wanted, load.loaded - load.good - load.expired)
      load.loaded -= taken
      load.lot.store += taken
      wanted -= taken
      if (load.loaded === 0) trip.loads.splice(trip.loads.indexOf(load), 1)
    }
    return true
  }

  /** Good ones into the newest lots loaded, expired ones into the next, in place of what an earlier unloading said. */
  private unload(step: Extract<Step, { do: 'unload' }>): boolean {
    const trip = this.open(step.trip)
    if (!trip) return false
    const shares: { load: Load; good: number; expired: number }[] = []
    for (const goods of goodsOf) {
      let [good, expired] = step[goods]
      for (const load of trip.loads.filter((each) => each.goods === goods).toReversed()) {
        const share = { load, good: Math.min(good, load.loaded), expired: 0 }
        share.expired = Math.min(expired, load.loaded - share.good)
        good -= share.good
        expired -= share.expired
        shares.push(share)
      }
      if (good + expired > 0) return false
    }
    // What came back before may be on another vehicle by now: only what is more than that must be there.
    if (shares.some(({ load, good }) => load.lot.store + good - load.good < 0)) return false
    this.reverseExpired(trip)
    for (const { load, good, expired } of shares) {
      load.lot.store += good - load.good
      load.lot.held += expired
      load.good = good
      load.expired = expired
    }
    const value = sum(trip.loads, (load) => load.expired * load.lot.cost)
    trip.expired = [
      ['1303', value],
      ['1301', -value],
    ]
    trip.status = 'unloaded'
    return this.post(trip.expired)
  }

  private reverseExpired(trip: Trip): void {
    for (const load of trip.loads) {
      load.lot.held -= load.expired
      load.expired = 0
    }
    this.post(trip.expired.map(([account, debit]) => [account, -debit]))
    trip.expired = []
  }

  private soldOf(trip: Trip, goods: Goods): number {
    return sum(trip.loads, (load) => (load.goods === goods ? load.loaded - load.good - load.expired : 0))
  }
  private damageOf(trip: Trip): number {
    return sum(trip.loads, (load) => load.expired * this.prices[load.goods])
  }
  private bottlesOf(trip: Trip, hand: Hand): number {
    return sum(trip.rows, (row) => (row.kind === 'bottles' && row.hand === hand ? row.qty : 0))
  }
  /** Declared pieces at their own price, the others that did not come back good at the list price, and bottles sold. */
  private salesOf(trip: Trip): number {
    const goods = sum(goodsOf, (each) => {
      const declared = trip.gasOut.filter((line) => line.goods === each)
      const issued = sum(trip.loads, (load) => (load.goods === each ? load.loaded - load.good : 0))
      return (
        sum(declared, (line) => line.qty * line.price) +
        (issued - sum(declared, (line) => line.qty)) * this.prices[each]
      )
    })
    return goods + this.bottlesOf(trip, 'sold') * this.prices.bottle
  }
  private total(trip: Trip, kind: 'cash' | 'cheque' | 'credit' | 'bank' | 'discount' | 'collect'): number {
    return sum(trip.rows, (row) => (row.kind === kind ? row.amount : 0))
  }

  private settle(at: number, confirm: boolean): boolean {
    const trip = this.trips[at]
    if (!trip) return false
    // Asked for what is done already: accepted, and nothing changes.
    if (trip.status === 'settled') return true
    if (trip.status !== 'unloaded') return false
    const effect = this.effectOf(trip, confirm)
    if (!effect || !this.apply(effect)) return false
    trip.effect = effect
    trip.status = 'settled'
    return true
  }

  /** The whole settlement as one effect; null: refused. */
  private effectOf(trip: Trip, confirm: boolean): Effect | null {
    for (const goods of goodsOf)
      if (sum(trip.gasOut, (line) => (line.goods === goods ? line.qty : 0)) > this.soldOf(trip, goods)) return null
    const sales = this.salesOf(trip)
    const total = (kind: Parameters<TripModel['total']>[1]) => this.total(trip, kind)
    if (total('discount') > sales) return null
    const hands = { exchange: 0, damaged: 0, lent: 0, sold: 0, returned: 0 } satisfies Record<Hand, number>
    for (const hand of Object.keys(hands) as Hand[]) hands[hand] = this.bottlesOf(trip, hand)
    const sold = this.soldOf(trip, 'cylinder')
    const missing = sold - hands.exchange - hands.damaged - hands.lent - hands.sold
    // What was lent, sold or broken was on the vehicle; only empties can be too many.
    if (hands.damaged + hands.lent + hands.sold > sold || (missing !== 0 && !confirm)) return null
    const damage = this.damageOf(trip)
    const diff =
      sales +
      total('collect') -
      total('credit') -
      total('bank') -
      total('cheque') -
      total('cash') -
      total('discount') -
      damage
    if (Math.abs(diff) > 1_000_00 && !confirm) return null
    const cost = sum(trip.loads, (load) => (load.loaded - load.good - load.expired) * load.lot.cost)
    const std = this.prices.standard
    const bottleSales = hands.sold * this.prices.bottle
    const lent = hands.lent + Math.max(0, missing)
    const found = Math.max(0, -missing)
    return {
      entry: [
        ['1010', total('cash')],
        ['1021', total('bank')],
        ['1110', total('cheque')],
        ['1200', total('credit') - total('collect')],
        ['5020', total('discount')],
        ['1130', Math.max(0, diff)],
        ['2130', Math.min(0, diff)],
        ['4010', -(sales - bottleSales - damage)],
        ['4020', -bottleSales],
        ['5010', cost],
        ['1301', -cost],
        ['5015', hands.sold * std],
        ['1313', (lent - hands.returned) * std],
        ['1314', hands.damaged * std],
        ['5140', -found * std],
        ['1311', (found + hands.returned - hands.sold - lent - hands.damaged) * std],
      ],
      places: {
        full: -sold,
        empty: hands.exchange + hands.returned,
        damage: hands.damaged,
        outlet: lent - hands.returned,
      },
      bills: trip.rows.flatMap((row) =>
        row.kind === 'credit' ? [{ amount: row.amount, settled: 0, cancelled: false }] : [],
      ),
      loans: [
        ...trip.rows.flatMap((row) => (row.kind === 'bottles' && row.hand === 'lent' ? [row.qty] : [])),
        ...(missing > 0 ? [missing] : []),
      ].map((qty) => ({ qty, closed: 0, cancelled: false, deposit: 0, refunded: 0 })),
      collected: trip.rows.flatMap((row) => (row.kind === 'collect' ? [{ bill: row.bill, amount: row.amount }] : [])),
      returned: trip.rows.flatMap((row) =>
        row.kind === 'bottles' && row.loan ? [{ loan: row.loan, qty: row.qty }] : [],
      ),
    }
  }

  private apply(effect: Effect): boolean {
    if (!this.move(effect.places)) return false
    this.post(effect.entry)
    this.bills.push(...effect.bills)
    this.loans.push(...effect.loans)
    for (const { bill, amount } of effect.collected) bill.settled += amount
    for (const { loan, qty } of effect.returned) loan.closed += qty
    return true
  }

  /** Takes a settlement back: what it opened must be untouched, and the bottles there. */
  private withdraw({ entry, places, bills, loans, collected, returned }: Effect): boolean {
    if (bills.some((bill) => bill.settled > 0 || this.free(bill) < bill.amount)) return false
    if (loans.some((loan) => loan.closed > 0 || this.outstanding(loan) < loan.qty)) return false
    if (!this.move(Object.fromEntries(Object.entries(places).map(([place, qty]) => [place, -qty])))) return false
    this.post(entry.map(([account, debit]) => [account, -debit]))
    for (const bill of bills) bill.cancelled = true
    for (const loan of loans) loan.cancelled = true
    for (const { bill, amount } of collected) bill.settled -= amount
    for (const { loan, qty } of returned) loan.closed -= qty
    return true
  }

  /** All cash of a settled trip gives way to one row; what it opened stays as it is. */
  private amend(at: number, cash: number): boolean {
    const trip = this.trips[at]
    if (trip?.status !== 'settled' || !trip.effect) return false
    const rows = trip.rows.filter((row) => row.kind !== 'cash')
    const before = trip.effect
    const after = this.effectOf({ ...trip, rows: [...rows, { kind: 'cash', amount: cash }] }, true)
    if (!after) return false
    this.post(before.entry.map(([account, debit]) => [account, -debit]))
    this.post(after.entry)
    trip.rows = [...rows, { kind: 'cash', amount: cash }]
    trip.effect = { ...before, entry: after.entry }
    return true
  }

  private cancel(at: number): boolean {
    const trip = this.trips[at]
    if (!trip) return false
    if (trip.status === 'cancelled') return true
    if (trip.effect && !this.withdraw(trip.effect)) return false
    this.reverseExpired(trip)
    for (const load of trip.loads) load.lot.store += load.loaded - load.good
    trip.status = 'cancelled'
    return true
  }

  private lend(qty: number, depositEach: number): boolean {
    if (!this.move({ empty: -qty, outlet: qty })) return false
    this.loans.push({ qty, closed: 0, cancelled: false, deposit: qty * depositEach, refunded: 0 })
    const value = qty * this.prices.standard
    return this.post([
      ['1313', value],
      ['1311', -value],
      ['1010', qty * depositEach],
      ['2150', -qty * depositEach],
    ])
  }

  /** Bought ones are paid in cash; the deposit of each bottle is given back in cash, with the last one all that is left of it. */
  private closeLoan({ loan: at, returned, damaged, paid }: Extract<Step, { do: 'close-loan' }>): boolean {
    const loan = this.loans[at]
    const all = returned + damaged + paid
    if (!loan || all === 0 || all > this.outstanding(loan)) return false
    loan.closed += all
    const refund = loan.closed === loan.qty ? loan.deposit - loan.refunded : (loan.deposit / loan.qty) * all
    loan.refunded += refund
    const std = this.prices.standard
    return (
      this.move({ outlet: -all, empty: returned, damage: damaged }) &&
      this.post([
        ['1311', returned * std],
        ['1314', damaged * std],
        ['1313', -all * std],
        ['1010', paid * this.prices.bottle - refund],
        ['2150', refund],
        ['4020', -paid * this.prices.bottle],
        ['5015', paid * std],
      ])
    )
  }
}
