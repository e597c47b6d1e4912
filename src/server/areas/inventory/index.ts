/** What other areas may use of this one. */
export { layExpiryLines } from './expiry-note/layers-commands.ts'
