/** What other areas may use of this one. */
export { createPayment, restoreChequePayment, reverseChequePayment } from './payment-commands.ts'
