/** What other areas may use of this one. */
export { createPayment, restoreChequePayment, reverseChequePayment } from './payment-commands.ts'
export { listDrafts } from './queries.ts'
