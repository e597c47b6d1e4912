/** What other areas may use of this one. */
export { cancelLoansOf, type NewLoan, returnOnLoans, reverseReturns, sendLoans } from './loan-commands.ts'
export { loansById } from './loan-queries.ts'
