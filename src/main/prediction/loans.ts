/** Bottles lent away from a trip, and what becomes of those that are out (E-66, E-67). */
import type { CloseLoanInput, LoanInput } from '#contract/bottles/loan.ts'
import { closureFigures } from '#contract/bottles/loan-rules.ts'
import { addDays } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { addCents, type Cents, ZERO } from '#contract/money.ts'
import { getLoan, loanDetails } from '#reads/bottles/loan.ts'
import { agency, bill, bottleLoan, bottleStock, loanClosure, party } from '#reads/tables/index.ts'
import { receiveCheque } from './cheques.ts'
import { moveBottles } from './goods.ts'
import type { Prediction } from './prediction.ts'
import type { World } from './world.ts'

export const createLoan: Prediction<LoanInput> = {
  concerns: (_, __, id) => [`loan:${id}`],
  needsServer(facts, { date, source }) {
    const goLive = facts.one(agency, { id: facts.author.agencyId })?.goLiveDate
    const isOpening = date !== undefined && goLive !== undefined && date < goLive
    return source !== undefined || isOpening ? OPENING : undefined
  },
  predict(world, { date = world.today, partyId, bottleStockId, qty, deposit = ZERO, remark, cheque }) {
    const { uprice } = world.one(bottleStock, { id: bottleStockId }) ?? refuse('NOT_FOUND')
    const id = world.insert(bottleLoan, {
      number: world.provisionalNumber,
      date,
      partyId,
      bottleStockId,
      qty,
      deposit,
      upriceAtIssue: uprice,
      remark: remark || null,
    })
    moveBottles(world, [{ bottleStockId, qty, from: 'RD_EMPTY', to: 'OUTLET' }])
    if (cheque) receive(world, { cheque, partyId, amount: deposit, date })
    return () => world.ask(loanDetails, { id })
  },
}

type Payment = {
  cheque: NonNullable<LoanInput['cheque']>
  partyId: number
  amount: Cents
  date: NonNullable<LoanInput['date']>
}
const receive = (world: World, { cheque, partyId, amount, date: receivedOn }: Payment): number =>
  receiveCheque(world, {
    number: cheque.chequeNumber,
    drawerBank: cheque.drawerBank,
    branch: cheque.branch,
    partyId,
    amount,
    receivedOn,
    chequeDate: cheque.bankDate,
    origin: 'LOAN',
  })

export const closeLoan: Prediction<CloseLoanInput> = {
  concerns: (_, { loan_id }) => [`loan:${loan_id}`],
  predict(world, input) {
    const { loan_id: id, date = world.today, on_account: isOnAccount = false } = input
    const loan = world.ask(getLoan, { id })
    const row = world.one(bottleLoan, { id }) ?? refuse('NOT_FOUND')
    const { returned, damaged, paid, due, refund, setOff, forfeited, ...charged } = closureFigures(loan, input)
    const { bottleStockId, partyId } = loan
    moveBottles(world, [
      { bottleStockId, qty: returned, from: 'OUTLET', to: 'RD_EMPTY' },
      { bottleStockId, qty: damaged, from: 'OUTLET', to: 'DAMAGE' },
      { bottleStockId, qty: paid, from: 'OUTLET', to: 'SOLD' },
    ])
    const closureId = world.newId()
    const takesMoney = refund > 0 || (due > 0 && !isOnAccount)
    const isCheque = takesMoney && input.payment_type === paymentTypes.cheque
    const cheque = isCheque ? input.cheque : undefined
    world.insert(loanClosure, {
      id: closureId,
      loanId: id,
      date,
      qtyReturned: returned,
      qtyDamaged: damaged,
      qtyPaid: paid,
      unitPrice: charged.unitPrice,
      damageCharge: charged.damageCharge,
      paymentType: takesMoney ? (input.payment_type ?? null) : null,
      bankId: takesMoney && !isCheque ? (input.bank_id ?? null) : null,
      chequeId: cheque ? receive(world, { cheque, partyId, amount: due, date }) : null,
      chequeNumber: cheque?.chequeNumber ?? null,
      billId: isOnAccount ? openBill(world, { closureId, partyId, date, amount: due }) : null,
      depositRefund: refund,
      depositSetOff: setOff,
      depositForfeited: forfeited,
      createdByName: world.author.name,
    })
    const closed = {
      closedReturned: row.closedReturned + returned,
      closedDamaged: row.closedDamaged + damaged,
      closedPaid: row.closedPaid + paid,
    }
    const depositRefunded = addCents(row.depositRefunded, refund, setOff, forfeited)
    const isAll = closed.closedReturned + closed.closedDamaged + closed.closedPaid === row.qty
    const status = isAll && depositRefunded === row.deposit ? 'CLOSED' : 'PARTIAL'
    world.change(bottleLoan, id, { ...closed, depositRefunded, status, rowVersion: row.rowVersion + 1 })
    return () => world.ask(loanDetails, { id })
  },
}

type Charge = { closureId: number; partyId: number; date: NonNullable<CloseLoanInput['date']>; amount: Cents }
const openBill = (world: World, { closureId, partyId, date, amount }: Charge): number =>
  world.insert(bill, {
    number: world.provisionalNumber,
    billNo: world.provisionalNumber,
    date,
    dueOn: addDays(date, world.one(party, { id: partyId })?.creditDays ?? 0),
    direction: receivablePayable.receivable,
    partyId,
    source: 'LOAN_CLOSE',
    sourceId: closureId,
    amount,
  })

const OPENING =
  'There is no connection to the server, and a loan of the opening needs it: it is booked against equity and moves no bottles.'
