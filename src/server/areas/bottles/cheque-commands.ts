/** The cheque of a customer that pays a deposit or bottles (E-66, E-67). */
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { Tx } from '../../db/tx.ts'
import { recordCheque } from '../../cheques/record.ts'
import type { Tender } from '../bills/index.ts'

/** Writes it down as pending, in the loan's own entry. Refuses DUPLICATE on `cheque.chequeNumber`. */
export const recordLoanCheque = (
  tx: Tx,
  of: {
    cheque: NonNullable<Tender['cheque']>
    partyId: number
    amount: Cents
    date: BusinessDate
    journalEntryId: number
  },
): Promise<{ id: number }> =>
  recordCheque(tx, {
    number: of.cheque.number,
    direction: receivablePayable.receivable,
    drawerBank: of.cheque.drawerBank,
    branch: of.cheque.branch,
    partyId: of.partyId,
    amount: of.amount,
    receivedOn: of.date,
    chequeDate: of.cheque.date,
    origin: 'LOAN',
    status: chequeStatuses.pending,
    journalEntryId: of.journalEntryId,
    field: 'cheque.chequeNumber',
  })
