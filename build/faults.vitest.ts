/** Tests that are to see planted faults (build/faults.mjs): those that DEPOT_FAULT_TESTS lists, with a database where one of them needs it. */
import { defineConfig } from 'vitest/config'
import { shared, withDatabase } from '../vitest.config.ts'

const include = JSON.parse(process.env['DEPOT_FAULT_TESTS'] ?? '[]') as string[]
const needDatabase = process.env['DATABASE_URL'] !== undefined

export default defineConfig({ test: { ...shared, ...(needDatabase ? withDatabase : {}), include } })
