/** The money that settles a bill: which account it comes to or goes from (E-57). */
import { listBanks } from '#reads/ledger/bank.ts'
import type { CloseBillInput } from '#contract/bills/bill.ts'
import { type BusinessDate, notBeforeToday } from '#contract/dates.ts'
import { paymentTypes, type PaymentType, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { AccountRef } from '../../ledger/posting.ts'

export type Tender = {
  paymentType: PaymentType
  /** Where the money goes to, or comes from: 1110 and 2020 for cheques. */
  account: AccountRef
  /** Cash type or bank; of our own cheque the bank it is drawn on. */
  bankId?: number
  cheque?: { number: string; drawerBank: string; branch: string | undefined; date: BusinessDate }
}

type Wish = Pick<CloseBillInput, 'payment_type' | 'bank_id' | 'cheque'>

/** Refuses with the failing field: REQUIRED, NOT_FOUND, and INVALID for what the tender does not take or a bank that does not fit. */
export async function tenderOf(tx: Tx, wish: Wish, direction: ReceivablePayable): Promise<Tender> {
  const { payment_type: paymentType, cheque } = wish
  if (paymentType === undefined)
    refuse('REQUIRED', 'Choose cash, cheque or bank, or apply an advance.', [
      { field: 'payment_type', message: 'is required' },
    ])
  if (paymentType !== paymentTypes.cheque) {
    leaveOut(wish, 'cheque', 'Only a payment by cheque names a cheque.')
    const bank = await requireBank(tx, wish.bank_id, paymentType === paymentTypes.cash ? 'CASH' : 'BANK')
    return { paymentType, account: bank.accountId, bankId: bank.id }
  }
  const {
    chequeNumber: number,
    drawerBank,
    branch,
    bankDate,
  } = cheque ?? required('cheque.chequeNumber', 'Enter the number of the cheque.')
  if (direction === receivablePayable.receivable) {
    leaveOut(wish, 'bank_id', 'A cheque in hand is banked later.')
    return {
      paymentType,
      account: accounts.chequesInHand,
      cheque: {
        number,
        drawerBank: drawerBank ?? required('cheque.drawerBank', 'Enter the bank that the cheque is drawn on.'),
        branch,
        date: bankDate,
      },
    }
  }
  const bank = await requireBank(tx, wish.bank_id, 'BANK')
  return {
    paymentType,
    account: accounts.chequesPayable,
    bankId: bank.id,
    cheque: {
      number,
      drawerBank: bank.name,
      branch: bank.branch ?? undefined,
      date: notBeforeToday(bankDate, tx.today),
    },
  }
}

const required = (field: string, words: string): never => refuse('REQUIRED', words, [{ field, message: 'is required' }])

function leaveOut(wish: Wish, field: 'bank_id' | 'cheque', words: string): void {
  if (wish[field] !== undefined) refuse('INVALID', words, [{ field, message: 'should be left out' }])
}

async function requireBank(tx: Tx, id: number | undefined, kind: 'CASH' | 'BANK') {
  const field = 'bank_id'
  const what = kind === 'CASH' ? 'cash account' : 'bank'
  if (id === undefined) return required(field, `Choose the ${what}.`)
  const [bank] = await ask(tx, listBanks, { id })
  if (!bank) refuse('NOT_FOUND', `The ${what} was not found in this agency.`, [{ field, message: 'was not found' }])
  if (bank.kind !== kind)
    refuse('INVALID', `${bank.name} is not a ${what}.`, [{ field, message: `should be a ${what}` }])
  if (!bank.isActive) refuse('INVALID', `${bank.name} is not active.`, [{ field, message: 'is not active' }])
  return bank
}
