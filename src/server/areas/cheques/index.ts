/** What other areas may use of this one. */
export { removeCheque } from './correct-commands.ts'
export { chequeStates } from './state-queries.ts'
export { acceptCheques, collectOnReturned, returnCheques, reverseCollected } from './trip-commands.ts'
export { openCheques } from './commands.ts'
