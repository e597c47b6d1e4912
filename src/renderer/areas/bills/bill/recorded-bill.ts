/** Which of the found bills bears a number already, as the server judges it: one that stands, of the same party and side (E-13). Pure. */
import type { Bill } from '#contract/bills/bill.ts'
import { isSameNumber } from '#contract/same-number.ts'

/** @param ownId the bill that is corrected */
export const billWithNumber = <Found extends Pick<Bill, 'id' | 'bill_no' | 'status'>>(
  found: readonly Found[],
  number: string,
  ownId: number | undefined,
): Found | null =>
  found.find(({ id, bill_no, status }) => isSameNumber(bill_no, number) && status !== 'CANCELLED' && id !== ownId) ??
  null
