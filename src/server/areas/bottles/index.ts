/** What other areas may use of this one. */
export { countBottles } from './change-commands.ts'
export { cancelLoansOf, type NewLoan, returnOnLoans, reverseReturns, sendLoans } from './loan-commands.ts'
export { loansById } from './loan-queries.ts'
export { createBottleStock } from './commands.ts'
export { createLoan } from './lend-commands.ts'
export { createBottleType } from './type-commands.ts'
