/** Whether what a step of cheques names fits the step, and where its money goes to or comes from (CHQ-01 to CHQ-03). */
import { unreachable } from '#contract/unreachable.ts'
import { listBanks } from '#reads/ledger/bank.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { ChequeMove } from '#contract/cheques/cheque.ts'
import { chequeStatuses, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { AccountRef } from '../../ledger/posting.ts'
import type { ChequeState, Target } from './transitions.ts'

const { banked, returned, changed } = chequeStatuses

/** Charges belong to a return, a replacement to the change of one customer's cheque. Refuses INVALID on the field. */
export function requireFits(input: ChequeMove, target: Target): void {
  const receivable = input.receive_or_pay === receivablePayable.receivable
  const leaveOut = (field: keyof ChequeMove, words: string): never =>
    refuse('INVALID', words, [{ field, message: 'should be left out' }])
  if (input.bank_charge && target !== returned) leaveOut('bank_charge', 'A bank charge goes with a return.')
  if (input.customer_charge && !(target === returned && receivable))
    leaveOut('customer_charge', 'A charge to the customer goes with the return of a customer’s cheque.')
  if (input.replacement === undefined) return
  if (!(target === changed && receivable))
    leaveOut('replacement', 'Only a customer’s cheque is changed for another cheque.')
  if (input.dest_bank !== undefined)
    leaveOut('dest_bank', 'The cheque is changed either for money or for another cheque.')
  if (new Set(input.cheques).size > 1)
    refuse('INVALID', 'One cheque replaces one cheque. Choose one.', [{ field: 'cheques', message: 'should be one' }])
}

/** Refuses a list that mixes receivables and payables, or is of the other kind. */
export function requireOneDirection(
  rows: readonly Pick<ChequeState, 'direction' | 'number'>[],
  direction: ReceivablePayable,
): void {
  const other = rows.find((row) => row.direction !== direction)
  if (!other) return
  const [kind, asked] =
    direction === receivablePayable.receivable
      ? ['one of ours', 'customers’ cheques']
      : ['a customer’s', 'our own cheques']
  refuse('INVALID', `Cheque ${other.number} is ${kind}. Choose ${asked} only.`, [
    { field: 'receive_or_pay', message: 'is not the kind of every cheque', number: other.number },
  ])
}

/** The bank of a step of a cheque and the ledger account behind it. */
export type Purse = (cheque: ChequeState) => { bankId: number | null; account: AccountRef }

/**
 * Banked at the bank that was named (a payable: else the one it is drawn on); returned to where it was banked; changed for money in any
 * account, or for a cheque in hand. Refuses DEST_BANK_REQUIRED, NOT_FOUND, and INVALID for an account that does not fit.
 */
export async function purseOf(tx: Tx, input: ChequeMove, target: Target): Promise<Purse> {
  if (input.replacement !== undefined) return () => ({ bankId: null, account: accounts.chequesInHand })
  if (target !== banked && target !== changed && target !== returned)
    return () => ({ bankId: null, account: accounts.chequesInHand })
  const banks = new Map((await ask(tx, listBanks, {})).map((bank) => [bank.id, bank]))
  const accountOf = (id: number | null) => ({
    bankId: id,
    account: (id === null ? undefined : banks.get(id)?.accountId) ?? unreachable('a bank that was looked up is gone'),
  })
  if (target === returned) return ({ bankedAt }) => accountOf(bankedAt)
  const named = destination(input, target, banks)
  return ({ bankId }) => accountOf(named?.id ?? bankId)
}

function destination(input: ChequeMove, target: Target, banks: ReadonlyMap<number, Bank>): Bank | null {
  const field = 'dest_bank'
  if (input.dest_bank === undefined) {
    if (target === banked && input.receive_or_pay === receivablePayable.payable) return null
    refuse(
      'DEST_BANK_REQUIRED',
      target === banked ? 'Choose the bank that the cheques go to.' : 'Choose the bank or cash account of the money.',
      [{ field, message: 'is required' }],
    )
  }
  const found =
    banks.get(input.dest_bank) ??
    refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field, message: 'was not found' }])
  if (target === banked && found.kind !== 'BANK')
    refuse('INVALID', `${found.name} is a cash account. Cheques are banked at a bank.`, [
      { field, message: 'should be a bank account' },
    ])
  if (!found.isActive) refuse('INVALID', `${found.name} is not active.`, [{ field, message: 'is not active' }])
  return found
}
