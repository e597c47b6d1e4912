/**
 * Bills, cheques and expenses as an accountant would explain them on one page: what each step may do, and which balances it moves. Written
 * from docs/rules/cheques.md, docs/rules/bills.md and
 * docs/rules/expenses.md alone, without a line of the program, so that the two can only agree by both being right.
 */
export type Account = '1010' | '1021' | '1110' | '1120' | '1200' | '2010' | '2020' | '2110' | '4030' | '5240'
type How = 'cash' | 'bank' | 'cheque'
export type Target = 1 | 2 | 3 | 4
export type Step =
  | { do: 'bill'; direction: 1 | 2; amount: number }
  | { do: 'settle'; bill: number; amount: number; how: How; inDays: number }
  | { do: 'move'; cheque: number; to: Target }
  | { do: 'undo'; cheque: number }
  | { do: 'expense'; amount: number; paid: boolean }
  | { do: 'pay'; expense: number; amount: number; how: How }
  | { do: 'drop'; expense: number }

type Bill = { direction: 1 | 2; amount: number; settled: number; cancelled: boolean }
type Event = { from: number; to: number; entry: readonly [Account, number][]; bill: Bill | null }
type Cheque = {
  direction: 1 | 2
  amount: number
  status: number
  mature: boolean
  atBank: number
  /** What it settled. */
  bill: Bill | null
  expense: Expense | null
  events: Event[]
}
type Expense = {
  amount: number
  paid: number
  dropped: boolean
  payments: { how: How; amount: number; cheque: Cheque | null }[]
}

/** Twice at the bank is enough (returned_cheque_max_represent). */
const MOST_AT_BANK = 2

export class ChequeModel {
  readonly balances: Record<Account, number>
  readonly bills: Bill[] = []
  readonly cheques: Cheque[] = []
  readonly expenses: Expense[] = []

  constructor(cash: number, bank: number) {
    this.balances = {
      '1010': cash,
      '1021': bank,
      '1110': 0,
      '1120': 0,
      '1200': 0,
      '2010': 0,
      '2020': 0,
      '2110': 0,
      '4030': 0,
      '5240': 0,
    }
  }

  /** Takes the step, or answers false and changes nothing: the program must refuse it. */
  take(step: Step): boolean {
    switch (step.do) {
      case 'bill':
        return this.open(step)
      case 'settle':
        return this.settle(step)
      case 'move':
        return this.move(step)
      case 'undo':
        return this.undo(step)
      case 'expense':
        return this.spend(step)
      case 'pay':
        return this.pay(step)
      case 'drop':
        return this.drop(step)
    }
  }

  private post(entry: readonly [Account, number][]): void {
    for (const [account, debit] of entry) this.balances[account] += debit
  }

  private open({ direction, amount }: Extract<Step, { do: 'bill' }>): boolean {
    this.bills.push({ direction, amount, settled: 0, cancelled: false })
    this.post(
      direction === 1
        ? [
            ['1200', amount],
            ['4030', -amount],
          ]
        : [
            ['5240', amount],
            ['2010', -amount],
          ],
    )
    return true
  }

  private settle({ bill: at, amount, how, inDays }: Extract<Step, { do: 'settle' }>): boolean {
    const bill = this.bills[at]
    if (!bill || bill.cancelled || amount > bill.amount - bill.settled) return false
    const owed: Account = bill.direction === 1 ? '1200' : '2010'
    const money: Account = how === 'cash' ? '1010' : how === 'bank' ? '1021' : bill.direction === 1 ? '1110' : '2020'
    if (bill.direction === 2 && money === '1010' && this.balances['1010'] < amount) return false
    const side = bill.direction === 1 ? 1 : -1
    this.post([
      [money, side * amount],
      [owed, -side * amount],
    ])
    bill.settled += amount
    if (how === 'cheque') this.write(bill.direction, amount, inDays <= 0, { bill })
    return true
  }

  private write(
    direction: 1 | 2,
    amount: number,
    mature: boolean,
    pays: Partial<Pick<Cheque, 'bill' | 'expense'>>,
  ): Cheque {
    const cheque = { direction, amount, status: 0, mature, atBank: 0, bill: null, expense: null, events: [], ...pays }
    this.cheques.push(cheque)
    return cheque
  }

  private move({ cheque: at, to }: Extract<Step, { do: 'move' }>): boolean {
    const cheque = this.cheques[at]
    if (!cheque) return false
    // Asked for what it is already: accepted, and nothing changes.
    if (cheque.status === to) return true
    const entry = this.entryOf(cheque, to)
    if (!entry) return false
    let bill: Bill | null = null
    if (to === 4 && cheque.direction === 1) {
      bill = { direction: 1, amount: cheque.amount, settled: 0, cancelled: false }
      this.bills.push(bill)
    }
    if (to === 4 && cheque.direction === 2) {
      if (cheque.bill) cheque.bill.settled -= cheque.amount
      if (cheque.expense) cheque.expense.paid -= cheque.amount
    }
    if (to === 1) cheque.atBank += 1
    this.post(entry)
    cheque.events.push({ from: cheque.status, to, entry, bill })
    cheque.status = to
    return true
  }

  /** The entry of a legal step; null: illegal. Money of a change is cash. */
  private entryOf(cheque: Cheque, to: Target): readonly [Account, number][] | null {
    const { direction, amount, status, mature, atBank } = cheque
    const received = direction === 1
    const held: Account = received ? (status === 2 ? '1120' : '1110') : '2020'
    const side = received ? 1 : -1
    const into = (account: Account): [Account, number][] => [
      [account, side * amount],
      [held, -side * amount],
    ]
    if (status === 1)
      return to === 2
        ? [
            [received ? '1120' : '2020', side * amount],
            ['1021', -side * amount],
          ]
        : null
    if (status !== 0 && status !== 2) return null
    if (to === 1) return mature && (!received || status === 0 || atBank < MOST_AT_BANK) ? into('1021') : null
    if (to === 3) return !received && this.balances['1010'] < amount ? null : into('1010')
    if (to === 4) return into(received ? '1200' : cheque.expense ? '2110' : '2010')
    return null
  }

  private undo({ cheque: at }: Extract<Step, { do: 'undo' }>): boolean {
    const cheque = this.cheques[at]
    const event = cheque?.events.at(-1)
    if (!cheque || !event) return false
    if (event.bill && event.bill.settled > 0) return false
    if (event.to === 4 && cheque.direction === 2) {
      const paid = cheque.bill ?? cheque.expense
      if (!paid) return false
      if (cheque.bill) {
        if (cheque.bill.amount - cheque.bill.settled < cheque.amount) return false
        cheque.bill.settled += cheque.amount
      }
      if (cheque.expense) {
        if (cheque.expense.dropped || cheque.expense.amount - cheque.expense.paid < cheque.amount) return false
        cheque.expense.paid += cheque.amount
      }
    }
    if (event.bill) event.bill.cancelled = true
    if (event.to === 1) cheque.atBank -= 1
    this.post(event.entry.map(([account, debit]) => [account, -debit]))
    cheque.events.pop()
    cheque.status = event.from
    return true
  }

  private spend({ amount, paid }: Extract<Step, { do: 'expense' }>): boolean {
    if (paid && this.balances['1010'] < amount) return false
    const expense: Expense = { amount, paid: 0, dropped: false, payments: [] }
    this.expenses.push(expense)
    this.post([
      ['5240', amount],
      ['2110', -amount],
    ])
    if (paid) this.payOut(expense, amount, 'cash')
    return true
  }

  private payOut(expense: Expense, amount: number, how: How): void {
    const cheque = how === 'cheque' ? this.write(2, amount, true, { expense }) : null
    expense.payments.push({ how, amount, cheque })
    expense.paid += amount
    this.post([
      ['2110', amount],
      [moneyOf(how), -amount],
    ])
  }

  private pay({ expense: at, amount, how }: Extract<Step, { do: 'pay' }>): boolean {
    const expense = this.expenses[at]
    if (!expense || expense.dropped || amount > expense.amount - expense.paid) return false
    if (how === 'cash' && this.balances['1010'] < amount) return false
    this.payOut(expense, amount, how)
    return true
  }

  private drop({ expense: at }: Extract<Step, { do: 'drop' }>): boolean {
    const expense = this.expenses[at]
    if (!expense) return false
    if (expense.dropped) return true
    const live = expense.payments.filter(({ cheque }) => cheque?.status !== 4)
    if (live.some(({ cheque }) => cheque && cheque.status !== 0)) return false
    for (const { how, amount, cheque } of live) {
      this.post([
        [moneyOf(how), amount],
        ['2110', -amount],
      ])
      // Void without an entry of its own: nothing of it can be undone.
      if (cheque) Object.assign(cheque, { status: 4, events: [] })
    }
    this.post([
      ['2110', expense.amount],
      ['5240', -expense.amount],
    ])
    Object.assign(expense, { dropped: true, paid: 0 })
    return true
  }
}

const moneyOf = (how: How): Account => (how === 'cash' ? '1010' : how === 'bank' ? '1021' : '2020')
