/** Where the money of a payment comes from (E-63). */
import { listBanks } from '#reads/ledger/bank.ts'
import { type BusinessDate, notBeforeToday } from '#contract/dates.ts'
import { type ExpenseCategory, expenseCategories, fundSources } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { ExpensePaymentPlan } from '#contract/expenses/expense.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { unreachable } from '#contract/unreachable.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { AccountRef } from '../../ledger/posting.ts'

export type Funds = {
  bank: Bank
  /** The account that pays; 2020 for a cheque, until the bank pays it. */
  account: AccountRef
  cheque: { number: string; date: BusinessDate; payee: string } | null
}

/** What pays, to whom when the expense names nobody else, and how the fields are called (`payment.`). */
type Wish = { plan: ExpensePaymentPlan; category: ExpenseCategory; payee: string | null; at: string }

/**
 * Cash comes from petty cash or cash in hand by the category, unless a cash account is named; bank and cheque name their bank.
 * Refuses with the failing field: REQUIRED, NOT_FOUND, INVALID for a bank that does not fit.
 */
export async function fundsOf(tx: Tx, wish: Wish): Promise<Funds> {
  const { plan, at } = wish
  const isCheque = plan.fund_source === fundSources.cheque
  if (plan.cheque !== undefined && !isCheque)
    refuse('INVALID', 'Only a payment by cheque names a cheque.', [
      { field: `${at}cheque`, message: 'should be left out' },
    ])
  const bank = requirePayingBank(plan, await bankOf(tx, wish), at)
  return {
    bank,
    account: isCheque ? accounts.chequesPayable : bank.accountId,
    cheque: isCheque ? chequeOf(tx, wish) : null,
  }
}

async function bankOf(tx: Tx, { plan, category, at }: Wish): Promise<Bank> {
  const field = `${at}bank_id`
  const banks = await ask(tx, listBanks, {})
  if (plan.bank_id !== undefined)
    return (
      banks.find(({ id }) => id === plan.bank_id) ??
      refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field, message: 'was not found' }])
    )
  if (plan.fund_source !== fundSources.cash)
    refuse('REQUIRED', 'Choose the bank that pays.', [{ field, message: 'is required' }])
  const code = category === expenseCategories.pettyCash ? accounts.pettyCash : accounts.cashInHand
  return banks.find(({ accountCode }) => accountCode === code) ?? unreachable('the agency has lost its petty cash')
}

function requirePayingBank(plan: ExpensePaymentPlan, bank: Bank, at: string): Bank {
  const field = `${at}bank_id`
  const wanted = plan.fund_source === fundSources.cash ? 'CASH' : 'BANK'
  if (bank.kind !== wanted) {
    const message = wanted === 'CASH' ? 'should be a cash account' : 'should be a bank account'
    refuse('INVALID', `${bank.name} cannot pay it like this.`, [{ field, message }])
  }
  if (!bank.isActive) refuse('INVALID', `${bank.name} is not active.`, [{ field, message: 'is not active' }])
  return bank
}

function chequeOf(tx: Tx, { plan: { cheque }, payee, at }: Wish): NonNullable<Funds['cheque']> {
  const missing = (name: string, words: string): never =>
    refuse('REQUIRED', words, [{ field: `${at}cheque.${name}`, message: 'is required' }])
  if (cheque === undefined) return missing('chequeNumber', 'Enter the number of the cheque.')
  return {
    number: cheque.chequeNumber,
    date: notBeforeToday(cheque.bankDate, tx.today),
    payee: cheque.payee?.trim() || payee || missing('payee', 'Enter the name that the cheque is drawn to.'),
  }
}
