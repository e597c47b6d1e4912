/** The pay-in slip of a bank and day: its page, and the call that makes it. */
import type { Transfer } from '#contract/ledger/transfer.ts'

export const SLIP = '/accounts/reports/pay-in-slip'
export const slipOf = ({ toBankId, date }: Pick<Transfer, 'toBankId' | 'date'>) => ({
  call: 'transfer.payInSlip',
  input: { bankId: toBankId, enDate: date },
})
