/** What other areas use of the counts. */
export { waitingCounts } from './queries.ts'
