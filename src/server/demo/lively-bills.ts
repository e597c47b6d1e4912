/** Who pays the lively demo what they owe: bills, returned cheques and bottles, on the routes and at the office. */
import { addDays } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { drawerBanks } from './lively-catalogue.ts'
import {
  accountId,
  chequeNo,
  type Day,
  type DemoState,
  invoiceNumber,
  takeAll,
  type Round,
  type Rounds,
} from './lively-state.ts'
import { rupees } from './tools.ts'

/** Of what is due, in percent a day: what is paid, and of customers who pay late. */
const PAYS = 36
const PAYS_LATE = 2
const MOST_ON_A_ROUND = 4
/** A bill that is overdue for so long is given up now and then. */
const HOPELESS_DAYS = 90

/** Every twenty-fifth customer pays late. */
const isLate = ({ outlets }: DemoState, partyId: number): boolean =>
  outlets.findIndex(({ id }) => id === partyId) % 25 === 7

/** Spreads what will be paid today over the rounds of the trips and the office. */
export async function planCollections(state: DemoState, { date }: Day): Promise<Rounds> {
  const { random, superAdmin, clerk, outlets, memory } = state
  const routeOf = new Map(outlets.map(({ id, route }) => [id, route]))
  const byRoute = new Map(state.crews.map((_, i): [number, Round] => [i, { bills: [], cheques: [], loans: [] }]))
  const rounds = { byRoute, bills: [] as PendingBill[], loans: [] as PendingLoan[] }
  const roundOf = (partyId: number) => byRoute.get(routeOf.get(partyId) ?? -1)

  const due = await superAdmin.bill.pending({ receivables: receivablePayable.receivable, on: date, PageSize: 100 })
  for (const bill of due.items) {
    if (bill.dueOn > date || bill.reserved > 0 || !random.chance(isLate(state, bill.partyId) ? PAYS_LATE : PAYS))
      continue
    const round = roundOf(bill.partyId)
    if (round && round.bills.length < MOST_ON_A_ROUND && random.chance(75))
      round.bills.push({ id: bill.id, amount: random.chance(85) ? bill.open : halfOf(bill.open) })
    else rounds.bills.push(bill)
  }
  for (const cheque of memory.returned) {
    const round = roundOf(cheque.partyId)
    if (!round || addDays(cheque.since, 3) > date || !random.chance(15)) continue
    round.cheques.push({ cheque, amount: random.chance(70) ? cheque.open : halfOf(cheque.open) })
  }
  const lent = await clerk.bottleReceipt.pendingLoans({ on: date, PageSize: 100 })
  for (const loan of lent.items) {
    if (loan.reserved > 0 || !random.chance(loan.age < 7 ? 1 : 4)) continue
    const round = loan.deposit === 0 ? roundOf(loan.partyId) : undefined
    if (round) round.loans.push(loan)
    else rounds.loans.push(loan)
  }
  return rounds
}

const halfOf = (amount: Cents): Cents => cents(Math.ceil(amount / 200_00) * 100_00)

/** Customers who come to pay, the accountant who gives hopeless ones up, and what is sold at the counter on account. */
export async function collectAtOffice(state: DemoState, day: Day, { bills }: Rounds): Promise<void> {
  for (const bill of bills) await collect(state, day, bill)
  if (state.random.chance(50)) await billAtOffice(state, day)
}

async function collect(state: DemoState, day: Day, bill: PendingBill): Promise<void> {
  const { superAdmin, random, memory, banks } = state
  const { date } = day
  if (bill.daysOverdue > HOPELESS_DAYS && random.chance(50)) return writeOff(state, day, bill)
  const advance = takeAll(memory.advances, bill.partyId) ?? ZERO
  if (advance > 0) {
    const amount = cents(Math.min(advance, bill.open))
    if (advance > amount) memory.advances.set(bill.partyId, cents(advance - amount))
    await superAdmin.bill.closeBill({ bill_id: bill.id, amount, advance: true, date })
    return
  }
  const of = (part: Cents) => ({ partyId: bill.partyId, date, bills: [{ billId: bill.id, amount: part }] })
  const way = random.between(1, 100)
  const amount = random.chance(85) ? bill.open : halfOf(bill.open)
  if (way <= 45)
    await superAdmin.payment.receive({
      ...of(amount),
      amount,
      payment_type: paymentTypes.cash,
      bank_id: state.cash.id,
    })
  else if (way <= 70)
    await superAdmin.payment.receive({
      ...of(amount),
      amount,
      payment_type: paymentTypes.cheque,
      cheque: {
        chequeNumber: chequeNo(state),
        drawerBank: random.pick(drawerBanks),
        bankDate: addDays(date, random.between(0, 10)),
      },
    })
  else {
    // Some pay a round sum for what they will buy.
    const more = random.chance(12) ? rupees(random.between(2, 8) * 1000) : ZERO
    await superAdmin.payment.receive({
      ...of(bill.open),
      amount: cents(bill.open + more),
      payment_type: paymentTypes.bank,
      bank_id: random.pick(banks).id,
      ...(more > 0 && { restAsAdvance: true }),
    })
    if (more > 0) memory.advances.set(bill.partyId, more)
  }
}

async function writeOff(state: DemoState, { date }: Day, bill: PendingBill): Promise<void> {
  await state.superAdmin.account.createGlEntry({
    date,
    memo: `Given up: ${bill.bill_no} of ${bill.party}`,
    bill_id: bill.id,
    lines: [
      { accountId: accountId(state, '5170'), debit: bill.open, credit: ZERO },
      { accountId: accountId(state, '1200'), partyId: bill.partyId, debit: ZERO, credit: bill.open },
    ],
  })
}

async function billAtOffice(state: DemoState, { date }: Day): Promise<void> {
  const { random, outlets, superAdmin } = state
  await superAdmin.bill.openBill({
    receivables: receivablePayable.receivable,
    partyId: random.pick(outlets).id,
    bill_no: invoiceNumber(state, 'SV'),
    amount: rupees(random.between(20, 180) * 100),
    date,
    dueOn: addDays(date, 14),
    source: random.pick([1, 1, 2]),
    remark: 'Service and fitting',
  })
}
