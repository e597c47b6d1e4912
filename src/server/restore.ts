/**
 * Restores a backup into a fresh database: `FILE --data DIR`, or the environment `DATABASE_URL` for another PostgreSQL than the
 * embedded one. The file is verified before anything is made. Exits with 1, and the reason, when it is refused.
 */
import type { BackupManifest } from '#contract/system/backup.ts'
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, verifyBackup } from './backup/restore.ts'
import { lockDataFolder } from './data-lock.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { ensureDatabase } from './db/roles.ts'
import { serverLog } from './log.ts'

const USAGE = 'Name the backup and an empty folder: npm run restore -- FILE --data DIR'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  const databaseUrl = process.env['DATABASE_URL']
  if (!file || more.length > 0 || !(values.data || databaseUrl)) throw new Error(USAGE)
  const path = resolve(file)
  const verified = await verifyBackup(path)
  say(`The backup is whole: ${described(verified)}`)
  if (databaseUrl) await restoreInto(path, verified, databaseUrl)
  else await restoreIntoFolder(path, verified, resolve(values.data ?? ''))
  say(`Restored ${verified.agency.name}: ${verified.totals.rows} rows, rows and sums agree with the backup.`)
}

async function restoreIntoFolder(path: string, verified: BackupManifest, data: string): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const unlock = await lockDataFolder(data)
  try {
    const engine = await startEmbedded({ data, log: serverLog(data) })
    try {
      await restoreInto(path, verified, engine.adminUrl)
    } finally {
      await engine.stop()
    }
  } finally {
    await unlock()
  }
}

async function restoreInto(path: string, verified: BackupManifest, address: string): Promise<void> {
  const { adminUrl } = await ensureDatabase(address)
  await migrate(adminUrl)
  await restoreBackup(path, verified, adminUrl)
}

const described = ({ agency, createdAt, version, totals }: BackupManifest): string =>
  `${agency.code} ${agency.name}, made ${createdAt} by Depot ${version}, ${totals.journals} journal entries, debit and credit ${formatMoney(cents(totals.debit))}.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
