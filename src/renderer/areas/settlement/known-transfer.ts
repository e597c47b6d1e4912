/** Whether a bank transfer that is typed stands in the books, or on the page, already. Pure. */
import type { RecordedTransfer } from '#contract/bills/bill.ts'
import { creditDebit, paymentModes } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'

/** `instead`: the row that is corrected, which is no other one. */
type TypedTransfer = { bankId: number | null; reference: string; amount: Cents | null; instead: number | null }

/** Of this trip, also one that is not sent yet. */
export const knownTransferHere = (
  credits: Settlement['credits'],
  { bankId, reference, amount, instead }: TypedTransfer,
): Settlement['credits'][number] | undefined =>
  credits.find(
    (row) =>
      row.tr_type === creditDebit.credit &&
      row.paymentSource === paymentModes.bank &&
      row.id !== instead &&
      row.bankId === bankId &&
      row.amount === amount &&
      row.bill_no?.toLowerCase() === reference.toLowerCase(),
  )

/** Of another trip: what stands on this one is seen there, and a row that was taken away may still be found. */
export const knownTransfer = (
  found: readonly RecordedTransfer[],
  tripId: number,
  { amount }: Pick<TypedTransfer, 'amount'>,
): RecordedTransfer | undefined => found.find((one) => one.tripId !== tripId && one.amount === amount)
