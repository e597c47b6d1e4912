/** All tables of the agency server. */
export { agencySequence, changeSequence, rowSequence } from './agency-table.ts'
export * from './bottles.ts'
export * from './inventory.ts'
export * from './ledger.ts'
export * from './money.ts'
export * from './parties.ts'
export * from './system.ts'
