/** The version of the database schema: what a backup's `schemaVersion` is compared with (contract/system/backup.ts). */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../program.ts'

/** Schemas before the first of this numbering had other tables; no release had them. */
export const OLDEST_SCHEMA = 18

/** Counts up with each migration. */
export const schemaVersion = OLDEST_SCHEMA - 1 + readMigrationFiles({ migrationsFolder }).length
