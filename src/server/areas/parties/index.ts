/** What other areas may use of this one. */
export { createOutlet, createOutlets, referencesTo } from './commands.ts'
export { addEmployeeParty, changeEmployeeParty, removeEmployeeParty } from './employee-party-commands.ts'
export { customerKinds, dueDaysOf, partiesById, type PartyRow, requirePartyOfKind, requireSupplier } from './queries.ts'
