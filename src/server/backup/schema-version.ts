/** How many migrations this program knows: what a backup's `schemaVersion` is compared with (contract/backup.ts). */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../program.ts'

export const migrationsKnown = readMigrationFiles({ migrationsFolder }).length
