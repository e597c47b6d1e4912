/** Cheques of the lively demo at the bank: customers' ones presented, sent back and made good, our own ones paid. */
import { addDays } from '#contract/dates.ts'
import type { Cheque, ChequeMove } from '#contract/cheques/cheque.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import { drawerBanks } from './lively-catalogue.ts'
import { chequeNo, type Day, type DemoState, type ReturnedCheque } from './lively-state.ts'
import { rupees } from './tools.ts'

const { banked, returned, changed, cancelled, pending } = chequeStatuses
const { receivable, payable } = receivablePayable
/** In percent: what bounces of what is presented, and of what is presented again. */
const BOUNCES = 3
const BOUNCES_AGAIN = 25
const reasons = ['Refer to drawer', 'Insufficient funds', 'Signature differs', 'Account closed'] as const

/** A morning at the bank. */
export async function moveCheques(state: DemoState, day: Day): Promise<void> {
  await withdraw(state, day)
  await chase(state, day)
  await present(state, day)
  await payOurs(state, day)
}

const due = ({ admin }: DemoState, { date }: Day, receivables: 1 | 2) =>
  admin.cheque.list({ cheque_Status: pending, receivables, toDate: date, PageSize: 100 })

async function move(state: DemoState, { date }: Day, change: Omit<ChequeMove, 'date'>): Promise<readonly Cheque[]> {
  const answer = await state.admin.cheque.setStatus({ ...change, date })
  return 'changed' in answer ? answer.changed : []
}

async function present(state: DemoState, day: Day): Promise<void> {
  const { random, banks } = state
  const { items } = await due(state, day, receivable)
  // One in thirty brings cash first and takes the cheque back; some will pay later.
  const way = new Map(items.map(({ id }) => [id, random.between(1, 100)]))
  const given = (low: number, high: number) =>
    items.flatMap(({ id }) => ((way.get(id) ?? 0) > low && (way.get(id) ?? 0) <= high ? [id] : []))
  for (const change of [
    { cheques: given(0, 3), status: changed, dest_bank: state.cash.id },
    { cheques: given(3, 5), status: cancelled, reason: 'Taken back, the customer pays later' },
    { cheques: given(5, 100), status: banked, dest_bank: banks[random.chance(80) ? 0 : 1].id },
  ]) {
    if (change.cheques.length === 0) continue
    const moved = await move(state, day, { ...change, receive_or_pay: receivable })
    if (change.status === banked) for (const cheque of moved) mayBounce(state, day, cheque, BOUNCES)
  }
}

function mayBounce({ random, memory }: DemoState, { date }: Day, cheque: Cheque, percent: number): void {
  if (cheque.partyId === null || !random.chance(percent)) return
  const { id, partyId, amount, presentCount } = cheque
  memory.bouncing.push({ id, partyId, amount, on: addDays(date, random.between(1, 3)), isSecond: presentCount > 1 })
}

async function withdraw(state: DemoState, day: Day): Promise<void> {
  const { memory, random } = state
  const back = memory.bouncing.filter(({ on }) => on <= day.date)
  memory.bouncing = memory.bouncing.filter(({ on }) => on > day.date)
  for (const { id, partyId, amount, isSecond } of back) {
    await move(state, day, {
      status: returned,
      cheques: [id],
      receive_or_pay: receivable,
      reason: random.pick(reasons),
      bank_charge: rupees(350),
      ...(random.chance(60) && { customer_charge: rupees(500) }),
    })
    memory.returned.push({ id, partyId, open: amount, since: day.date, mayBePresented: !isSecond })
  }
}

/** What is not collected on a route: presented again, changed for cash or another cheque, or given back for a bill. */
async function chase(state: DemoState, day: Day): Promise<void> {
  const { memory, random, cash, banks } = state
  for (const cheque of memory.returned) {
    if (addDays(cheque.since, 2) > day.date || !random.chance(22)) continue
    const to = (change: Partial<ChequeMove> & Pick<ChequeMove, 'status'>) =>
      move(state, day, { cheques: [cheque.id], receive_or_pay: receivable, ...change })
    const way = random.between(1, 100)
    if (way <= 45 && cheque.mayBePresented) {
      const [again] = await to({ status: banked, dest_bank: banks[0].id })
      if (again) mayBounce(state, day, again, BOUNCES_AGAIN)
    } else if (way <= 80) await to({ status: changed, dest_bank: cash.id })
    else if (way <= 92)
      await to({
        status: changed,
        replacement: {
          chequeNumber: chequeNo(state),
          drawerBank: random.pick(drawerBanks),
          bankDate: addDays(day.date, random.between(1, 7)),
        },
      })
    else await to({ status: cancelled, reason: 'Given back, the customer pays later' })
    forget(state, cheque)
  }
}

/** A returned cheque that was made good, wholly or in part. */
export function collected(state: DemoState, cheque: ReturnedCheque, amount: number): void {
  cheque.open = cents(cheque.open - amount)
  if (cheque.open === 0) forget(state, cheque)
  else cheque.mayBePresented = false
}

function forget({ memory }: DemoState, cheque: ReturnedCheque): void {
  memory.returned = memory.returned.filter((other) => other !== cheque)
}

async function payOurs(state: DemoState, day: Day): Promise<void> {
  const { items } = await due(state, day, payable)
  if (items.length > 0)
    await move(state, day, { status: banked, cheques: items.map(({ id }) => id), receive_or_pay: payable })
}
