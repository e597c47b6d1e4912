/** What other areas may use of this one. */
export { applyAdvances, keepAdvance, keepAdvances, reverseAdvances } from './advance-commands.ts'
export { cancelBill, openBillFor, sendBills } from './bill-commands.ts'
export { removeBill } from './change-commands.ts'
export { requireCreditLimit } from './limits-queries.ts'
export { billById, billsNumbered, freeAdvances, openBillsOf } from './queries.ts'
export { refuseReserved, reservationOf } from './reservation-queries.ts'
export {
  allocateToBills,
  type Allocation,
  type Claim,
  reverseSettlements,
  settleBills,
  shareNamed,
  shareOut,
} from './settlement-commands.ts'
export { type Tender, tenderOf } from './tender-queries.ts'
export { openBill } from './commands.ts'
export { createGlEntry, reverseGlEntry } from './entry-commands.ts'
