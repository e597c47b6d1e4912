/** The two sides of credit in the words and accounts of the reports. Pure. */
import { paymentTypes, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { accounts } from '../../../ledger/accounts.ts'
import type { Movement } from './movement-queries.ts'

/** The account that holds what is open, and its usual side. */
export const controlOf = (direction: ReceivablePayable): { code: string; label: string; sign: 1 | -1 } =>
  direction === receivablePayable.receivable
    ? { code: accounts.tradeDebtors, label: '1200 Trade debtors', sign: 1 }
    : { code: accounts.tradeCreditors, label: '2010 Trade creditors', sign: -1 }

export const sideName = (direction: ReceivablePayable): string =>
  direction === receivablePayable.receivable ? 'Receivable' : 'Payable'

/** What a bill was settled with: "Cash · Cash in hand", "Cheque 100001". */
export function tenderName(of: Pick<Movement, 'paymentType' | 'bank' | 'chequeNumber' | 'advanceId'>): string {
  if (of.paymentType === null) return of.advanceId === null ? 'Credit note or write-off' : 'Advance'
  if (of.paymentType === paymentTypes.cheque) return `Cheque ${of.chequeNumber ?? ''}`.trim()
  const kind = of.paymentType === paymentTypes.cash ? 'Cash' : 'Bank'
  return [kind, of.bank].filter((part) => part !== null).join(' · ')
}
