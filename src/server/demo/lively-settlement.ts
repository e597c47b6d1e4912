/** Settling the trips of the lively demo: bottles for bottles, then what customers gave, and what is short or too much. */
import { addDays } from '#contract/dates.ts'
import { creditDebit, discountTypes, loanTypes, paymentModes } from '#contract/enums.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { Settled } from '#contract/settlement/settlement.ts'
import { unreachable } from '#contract/unreachable.ts'
import { drawerBanks } from './lively-catalogue.ts'
import { collected } from './lively-cheques.ts'
import { type Back, chequeNo, type Day, type DemoState, type Out, outletOn, type Round } from './lively-state.ts'
import { rupees } from './tools.ts'

const { credit, debit } = creditDebit
const SHORT = 12
const EXCESS = 4
const MISSING_BOTTLE = 2

export async function settleTrip(
  state: DemoState,
  day: Day,
  out: Out,
  back: readonly Back[],
  round: Round | undefined,
): Promise<void> {
  const isMissing = await countBottles(state, out, back)
  await bringBackLoans(state, out, round)
  const { balance, trip } = await state.clerk.dayEnd.settlement({ id: out.id })
  out.rowVersion = trip.rowVersion
  // What the rep has to account for, less what was given in other ways than cash.
  const due = cents(Math.max(0, balance.diff))
  const onAccount = await giveOnAccount(state, out, due)
  const other = await takeOtherTenders(state, day, out, due)
  const collections = await collect(state, out, round)
  const wrong = differenceOf(out)
  const cash = cents(Math.max(0, due + collections - onAccount - other - wrong))
  if (cash > 0) await added(out, state.clerk.cash.create({ tripId: out.id, amount: cash }))
  await settle(state, day, out, isMissing)
}

/** A row counts up its trip's version (C9). */
async function added<T>(out: Out, row: Promise<T>): Promise<T> {
  const made = await row
  out.rowVersion++
  return made
}

/** Empties for what was sold, but for a bottle that is lent, bought, broken or, seldom, missing. Answers whether one is. */
async function countBottles(state: DemoState, { id: tripId, random, round }: Out, back: readonly Back[]) {
  const { clerk } = state
  let isMissing = false
  for (const { bottleId, sold } of back) {
    if (bottleId === null || sold === 0) continue
    const seen = sold > 4 && random.chance(14)
    const lost = !seen && sold > 20 && random.chance(MISSING_BOTTLE)
    const qty = seen ? random.between(1, 2) : 0
    isMissing ||= lost
    const empties = sold - qty - (lost ? 1 : 0)
    if (empties > 0)
      await clerk.bottleReceipt.addEmpties({
        tripId,
        bottleStockId: bottleId,
        loan_type: loanTypes.bottle,
        qty: empties,
      })
    if (qty === 0) continue
    const partyId = outletOn(state, round, random)
    const row = { tripId, bottleStockId: bottleId, qty }
    const way = random.between(1, 100)
    if (way <= 40)
      await clerk.bottleReceipt.addEmpties({
        ...row,
        loan_type: loanTypes.loan,
        tr_type: credit,
        partyId,
        ...(random.chance(40) && { deposit: depositFor(state, bottleId, qty) }),
      })
    else if (way <= 85) await clerk.bottleReceipt.addEmpties({ ...row, loan_type: loanTypes.purchase, partyId })
    else await clerk.bottleReceipt.addEmpties({ ...row, loan_type: loanTypes.damage })
  }
  return isMissing
}

const depositFor = ({ cylinders }: DemoState, bottleId: number, qty: number): Cents =>
  rupees(((cylinders.find((one) => one.bottleId === bottleId)?.seed.standard ?? 0) * qty) / 2)

async function bringBackLoans({ clerk }: DemoState, { id: tripId }: Out, round: Round | undefined): Promise<void> {
  for (const { id, bottleStockId, outstanding } of round?.loans ?? [])
    await clerk.bottleReceipt.addEmpties({
      tripId,
      bottleStockId,
      loan_type: loanTypes.loan,
      tr_type: debit,
      loan_id: id,
      qty: outstanding,
    })
}

/** So many percent of an amount, in tens of rupees. */
const part = (amount: Cents, percent: number): Cents => cents(Math.floor((amount * percent) / 100_000) * 1000)

async function giveOnAccount(state: DemoState, out: Out, due: Cents) {
  const { id: tripId, number, random, round } = out
  let sum = 0
  for (const letter of random.chance(80) ? ['A', 'B', 'C'].slice(0, random.between(1, 3)) : []) {
    const amount = part(due, random.between(5, 13))
    if (amount === 0) continue
    await added(
      out,
      state.clerk.bill.addRow({
        tripId,
        tr_type: credit,
        paymentSource: paymentModes.credit,
        partyId: outletOn(state, round, random),
        bill_no: `${number}-${letter}`,
        amount,
      }),
    )
    sum += amount
  }
  return sum
}

/** Cheques, transfers and discounts. */
async function takeOtherTenders(state: DemoState, { date }: Day, out: Out, due: Cents) {
  const { clerk, banks } = state
  const { id: tripId, random, round } = out
  let sum = 0
  for (let n = random.between(0, 2); n > 0; n--) {
    const amount = part(due, random.between(5, 14))
    if (amount === 0) continue
    await added(
      out,
      clerk.cheque.create({
        tripId,
        tr_type: credit,
        chequeNumber: chequeNo(state),
        drawerBank: random.pick(drawerBanks),
        partyId: outletOn(state, round, random),
        bankDate: addDays(date, random.between(0, 21)),
        amount,
      }),
    )
    sum += amount
  }
  if (random.chance(14)) {
    const amount = part(due, random.between(4, 9))
    if (amount > 0)
      await added(
        out,
        clerk.bill.addRow({
          tripId,
          tr_type: credit,
          paymentSource: paymentModes.bank,
          partyId: outletOn(state, round, random),
          bank_id: random.pick(banks).id,
          amount,
        }),
      )
    sum += amount
  }
  if (random.chance(14)) {
    const { amount } = await added(
      out,
      clerk.discount.create(
        random.chance(70)
          ? { tripId, type: discountTypes.plus, amount: rupees(random.between(1, 6) * 50) }
          : { tripId, type: discountTypes.percent, base_amount: part(due, 10), rate: 100 },
      ),
    )
    sum += amount
  }
  return sum
}

async function collect(state: DemoState, out: Out, round: Round | undefined): Promise<number> {
  const { clerk } = state
  const { id: tripId } = out
  let sum = 0
  for (const { id: bill_id, amount } of round?.bills ?? []) {
    await added(out, clerk.bill.addRow({ tripId, tr_type: debit, paymentSource: paymentModes.debit, bill_id, amount }))
    sum += amount
  }
  for (const { cheque, amount } of round?.cheques ?? []) {
    await added(out, clerk.cheque.create({ tripId, tr_type: debit, chequeId: cheque.id, amount }))
    collected(state, cheque, amount)
    sum += amount
  }
  return sum
}

/** Above zero what the rep is short, below zero what there is too much. */
function differenceOf({ random }: Out): number {
  if (random.chance(SHORT)) return rupees(random.between(1, 40) * 10)
  return random.chance(EXCESS) ? -rupees(random.between(1, 25) * 10) : 0
}

/** A bottle that is missing needs an Admin. Some reps bring the missing money later in the evening. */
async function settle(state: DemoState, { date }: Day, out: Out, isMissing: boolean): Promise<void> {
  const { clerk, admin } = state
  const { id, crew, random, rowVersion } = out
  const confirmed = isMissing ? { confirm: true } : {}
  const settled = settledOf(
    await (isMissing ? admin : clerk).dayEnd.settle({ id, rowVersion, settled_on: date, ...confirmed }),
  )
  const { short } = settled.totals.total_credits
  if (short > 0 && random.chance(25)) {
    const add = [{ kind: 'cash' as const, amount: short, note: 'Brought later in the evening' }]
    await admin.dayEnd.settle({
      id,
      rowVersion: settled.rowVersion,
      ...confirmed,
      amend: { add },
      reason: 'The missing cash was found',
    })
    return
  }
  remember(state.memory.shorts, crew.repPartyId, short)
  remember(state.memory.excesses, crew.repPartyId, settled.totals.total_debits.excess)
}

function settledOf(answer: Awaited<ReturnType<DemoState['clerk']['dayEnd']['settle']>>): Settled {
  if ('totals' in answer) return answer
  unreachable('a trip of the demo is settled twice')
}

function remember(of: Map<number, Cents>, partyId: number, amount: Cents): void {
  if (amount > 0) of.set(partyId, cents((of.get(partyId) ?? ZERO) + amount))
}
