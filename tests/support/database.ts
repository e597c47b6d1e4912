/** A migrated database of a test file's own, cloned from the template. */
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Clock, clock } from '../../src/server/clock.ts'
import { joinDocuments } from '../../src/server/documents.ts'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { connect, type DatabaseAccess, ensureDatabase } from '../../src/server/db/roles.ts'
import type { Log } from '../../src/server/log.ts'

export const quietLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A copy of the template: its administrator's address, and its end. */
export async function cloneTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('templateUrl'))
  // Named after the template, so that what a test file leaves behind goes with it.
  const name = `${template.pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  const on = (database: string) => {
    const url = new URL(template)
    url.pathname = `/${database}`
    return url.href
  }
  const run = async (statement: string) => {
    const admin = await connect(on('postgres'))
    await admin.query(statement)
    await admin.end()
  }
  await run(`create database ${name} template ${template.pathname.slice(1)}`)
  return { url: on(name), drop: () => run(`drop database if exists ${name} with (force)`) }
}

export type TestDatabase = { database: Database; access: DatabaseAccess }

/** The runtime role's connections to a clone of the template; both go after the file's last test. */
export async function testDatabase(time: Clock = clock()): Promise<TestDatabase> {
  joinDocuments()
  const { url, drop } = await cloneTemplate()
  const access = await ensureDatabase(url)
  const database = await openDatabase(access, { clock: time, log: quietLog })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return { database, access }
}
