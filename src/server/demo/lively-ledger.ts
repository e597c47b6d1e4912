/** General entries of the lively demo: cash to the bank, petty cash, salaries, and what every month brings. */
import { daysBetween, lastOfMonth } from '#contract/dates.ts'
import { addCents, type Cents, cents, ZERO } from '#contract/money.ts'
import { accountId, type Day, isMonthly, type DemoState } from './lively-state.ts'
import { rupees } from './tools.ts'

/** Stays in the safe for change and small payments; what petty cash is filled up to; what the second bank keeps. */
const FLOAT = rupees(150_000)
const PETTY = rupees(35_000)
const SECOND_BANK = rupees(1_500_000)
const SATURDAY = 6
const SUNDAY = 7
/** In percent of the salaries: kept from them, and paid on top (EPF 8 and 12, ETF 3). */
const KEPT = 8
const ON_TOP = 15
/** Rupees a month. */
const DEPRECIATION = 330_000
const LOAN = { capital: 85_000, interest: 62_000 }
const DRAWINGS = 500_000

type Side = { code?: string; account?: number; partyId?: number; amount: Cents }

/** Debits and credits of cents, in one entry; nothing when there is nothing to post. */
async function enter(state: DemoState, { date }: Day, memo: string, debits: Side[], credits: Side[]): Promise<void> {
  const lines = (sides: Side[], isDebit: boolean) =>
    sides
      .filter(({ amount }) => amount > 0)
      .map(({ code = '', account, partyId, amount }) => ({
        accountId: account ?? accountId(state, code),
        ...(partyId !== undefined && { partyId }),
        debit: isDebit ? amount : ZERO,
        credit: isDebit ? ZERO : amount,
      }))
  const all = [...lines(debits, true), ...lines(credits, false)]
  if (all.length > 1) await state.superAdmin.account.createGlEntry({ date, memo, lines: all })
}

/** What came in yesterday goes to the bank, but for the float. */
export async function bankCash(state: DemoState, day: Day): Promise<void> {
  const { memory, banks, random } = state
  const amount = cents(Math.floor((memory.cashInHand - FLOAT) / 1_000_00) * 1_000_00)
  if (amount <= 0) return
  const bank = banks[random.chance(88) ? 0 : 1]
  await state.admin.transfer.create({
    fromBankId: state.cash.id,
    toBankId: bank.id,
    amount,
    date: day.date,
    remark: 'Takings of the day before',
  })
}

export async function postMonthly(state: DemoState, day: Day): Promise<void> {
  const { banks } = state
  const bank = banks[1].accountId
  const pay = (memo: string, code: string, amount: number) =>
    enter(state, day, memo, [{ code, amount: rupees(amount) }], [{ account: bank, amount: rupees(amount) }])
  if (day.isNewest) await keepTemplates(state, day)
  if (day.weekday === SATURDAY) await topUp(state, day)
  if (isMonthly(day, 10)) await pay('Drawings', '3020', DRAWINGS)
  if (isMonthly(day, 14)) await payFunds(state, day)
  if (isMonthly(day, 25)) await paySalaries(state, day)
  if (isMonthly(day, 6)) {
    const { capital, interest } = LOAN
    await enter(
      state,
      day,
      'Instalment of the lease',
      [
        { code: '2500', amount: rupees(capital) },
        { code: '5330', amount: rupees(interest) },
      ],
      [{ account: bank, amount: rupees(capital + interest) }],
    )
  }
  if (!isMonthly(day, 27)) return
  await pay('Bank charges', '5320', 3_500)
  const depreciation = sinceGoLive(state, day, rupees(DEPRECIATION))
  await enter(
    state,
    day,
    'Depreciation',
    [{ code: '5310', amount: depreciation }],
    [{ code: '1590', amount: depreciation }],
  )
  await takeExcess(state, day)
}

/** What recurs as the agency keeps it now: petty cash is due, the others later this month (E-74). */
async function keepTemplates(state: DemoState, day: Day): Promise<void> {
  const bank = state.banks[1].accountId
  const keep = (
    name: string,
    due: { every: 'WEEK' | 'MONTH'; onDay: number },
    account: number,
    from: number,
    amount: number,
  ) =>
    state.superAdmin.entryTemplate.create({
      name,
      ...due,
      nextDue: day.date,
      lines: [
        { accountId: account, debit: rupees(amount), credit: ZERO },
        { accountId: from, debit: ZERO, credit: rupees(amount) },
      ],
    })
  const weekly = { every: 'WEEK', onDay: day.weekday || SUNDAY } as const
  await keep('Petty cash of the week', weekly, accountId(state, '1030'), accountId(state, '1010'), 10_000)
  await keep('Bank charges', { every: 'MONTH', onDay: 27 }, accountId(state, '5320'), bank, 3_500)
  await keep('Drawings', { every: 'MONTH', onDay: 10 }, accountId(state, '3020'), bank, DRAWINGS)
}

/** Petty cash is filled up, and what the second bank has too much, or too little, moves between the banks. */
async function topUp(state: DemoState, day: Day): Promise<void> {
  const places = new Map((await state.admin.bank.list({})).map(({ id, balance }) => [id, balance]))
  const missing = cents(Math.max(0, PETTY - (places.get(state.petty.id) ?? 0)))
  if (missing > 0)
    await state.admin.transfer.create({
      fromBankId: state.cash.id,
      toBankId: state.petty.id,
      amount: missing,
      date: day.date,
      remark: 'Petty cash topped up',
    })
  const [first, second] = state.banks
  const more = cents(Math.floor(((places.get(second.id) ?? 0) - SECOND_BANK) / 100_000_00) * 100_000_00)
  const [from, to] = more > 0 ? [second, first] : [first, second]
  const amount = cents(Math.abs(more))
  await enter(
    state,
    day,
    'Between the banks',
    [{ account: to.accountId, amount }],
    [{ account: from.accountId, amount }],
  )
}

/** Salaries less what is kept for the funds and what reps were short. */
async function paySalaries(state: DemoState, day: Day): Promise<void> {
  const { memory, banks } = state
  const salaries = sinceGoLive(state, day, state.salaries)
  const percent = (of: number) => cents(Math.round((salaries * of) / 100))
  memory.funds = addCents(percent(KEPT), percent(ON_TOP))
  const net = cents(salaries - percent(KEPT))
  await enter(
    state,
    day,
    'Salaries',
    [
      { code: '5210', amount: salaries },
      { code: '5215', amount: percent(ON_TOP) },
    ],
    [
      { code: '2120', amount: net },
      { code: '2140', amount: memory.funds },
    ],
  )
  const paid = cents(net - (await keepShorts(state, day)))
  await enter(
    state,
    day,
    'Salaries paid',
    [{ code: '2120', amount: paid }],
    [{ account: banks[1].accountId, amount: paid }],
  )
}

/** What reps were short is kept from their salaries, as far as it is still open. Answers how much that is. */
async function keepShorts({ admin, memory }: DemoState, { date }: Day): Promise<Cents> {
  const open = new Map((await admin.staffPayment.open({})).map(({ partyId, short }) => [partyId, short]))
  let kept = ZERO
  for (const [partyId, short] of memory.shorts) {
    const amount = cents(Math.min(short, open.get(partyId) ?? 0))
    if (amount <= 0) continue
    await admin.staffPayment.recover({ partyId, amount, way: 'SALARY', date, remark: 'Kept from the salary' })
    kept = addCents(kept, amount)
  }
  memory.shorts.clear()
  return kept
}

/** The books begin with their first day: of the first month only the days since. */
function sinceGoLive({ goLive }: DemoState, { date }: Day, amount: Cents): Cents {
  const last = lastOfMonth(goLive)
  if (date > last) return amount
  const share = (amount * (daysBetween(goLive, last) + 1)) / Number(last.slice(8))
  return cents(Math.round(share / 100_00) * 100_00)
}

/** What was kept for the funds last month. */
async function payFunds(state: DemoState, day: Day): Promise<void> {
  const amount = state.memory.funds
  state.memory.funds = ZERO
  await enter(state, day, 'EPF and ETF', [{ code: '2140', amount }], [{ account: state.banks[1].accountId, amount }])
}

/** What reps brought too much and nobody asked for becomes income. */
async function takeExcess(state: DemoState, day: Day): Promise<void> {
  const { excesses } = state.memory
  for (const [partyId, amount] of excesses)
    await enter(
      state,
      day,
      'Excess that nobody asked for',
      [{ code: '2130', partyId, amount }],
      [{ code: '4110', amount }],
    )
  excesses.clear()
}
