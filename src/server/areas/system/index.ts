/** What other areas may use of this one. */
export { createAgency } from './agency-commands.ts'
export { appSettings } from './queries.ts'
export { listDevices } from './device-queries.ts'
