/** What other areas may use of this one. */
export { balancesAt } from './balance-queries.ts'
export { sendJournalText } from './export/send.ts'
export { type NamedLine, postGeneralEntry } from './general-entry.ts'
export { generalEntryById, superAdminCounters } from './general-entry-queries.ts'
export { pickedAccount } from './queries.ts'
export { createBank } from './bank-commands.ts'
export { createAccount } from './commands.ts'
