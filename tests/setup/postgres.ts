/**
 * Runs once before the integration tests: one PostgreSQL (embedded, or the server that DATABASE_URL names) with one migrated template
 * database, which every test file clones (tests/support/database.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connect, ensureDatabase } from '../../src/server/db/roles.ts'
import { settings } from './engine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the template database, as administrator. */
    templateUrl: string
    /** For files of the run: removed at its end. */
    folder: string
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const data = mkdtempSync(join(tmpdir(), 'depot-tests-'))
  const engine = given ? null : await startOnSocket(data)
  const template = `depot_template_${process.pid}`
  const address = withDatabase(given ?? engine?.adminUrl ?? '', template)
  await ensureDatabase(address)
  await migrate(address)
  project.provide('templateUrl', address)
  project.provide('folder', data)
  return async () => {
    if (engine) await engine.stop()
    else await dropDatabases(address, template)
    rmSync(data, { recursive: true, force: true })
  }
}

/** Reached by a socket in the file system, where a statement and its answer cost less than by TCP; Windows has none. */
async function startOnSocket(data: string): Promise<Embedded> {
  if (process.platform === 'win32') return startEmbedded({ data, log: quiet, settings })
  const folder = join(data, 'postgres')
  const engine = await startEmbedded({ data, log: quiet, settings: { ...settings, unix_socket_directories: folder } })
  const url = new URL(engine.adminUrl)
  url.hostname = encodeURIComponent(folder)
  return { ...engine, adminUrl: url.href }
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** The template and every clone of it. */
async function dropDatabases(address: string, template: string): Promise<void> {
  const client = await connect(withDatabase(address, 'postgres'))
  const made = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of made.rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}
