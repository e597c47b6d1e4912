/** Where the bills of a party are paid: received from those who owe, paid to those whom we owe. */
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'

export const payingPage = (direction: ReceivablePayable): string =>
  direction === receivablePayable.receivable ? '/accounts/receive-payment' : '/accounts/pay-bills'

/** `bills`: those that are chosen there. */
export const payingPath = (direction: ReceivablePayable, partyId: number, bills: readonly number[] = []): string =>
  `${payingPage(direction)}?partyId=${partyId}${bills.length > 0 ? `&bills=${bills.join()}` : ''}`
