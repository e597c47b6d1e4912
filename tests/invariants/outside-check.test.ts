/**
 * The books read by somebody else: the plain-text export of random books and of the golden demo, added up by Debian's hledger, is
 * the same trial balance and the same income statement, to the cent (SYS-02).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addDays, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { journalText } from '../../src/server/areas/ledger/export/export-queries.ts'
import { accountName } from '../../src/server/areas/ledger/export/plain-text.ts'
import { createGlEntry } from '../../src/server/areas/bills/entry-commands.ts'
import { incomeStatement } from '../../src/server/areas/ledger/income-queries.ts'
import { balancesAt } from '../../src/server/areas/ledger/balance-queries.ts'
import { clock } from '../../src/server/clock.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import type { Actor } from '../../src/server/db/tx.ts'
import { reverse } from '../../src/server/ledger/post.ts'
import type { TestAgency } from '../support/agency.ts'
import { testDatabase } from '../support/database.ts'
import { demoServer } from '../support/demo-server.ts'
import { anyEvent, happen } from '../support/events.ts'
import { newMirrorDeps } from '../support/fixture.ts'
import { patience, runs } from '../support/runs.ts'

const installed = spawnSync('hledger', ['--version']).status === 0
const why = installed ? '' : ' (skipped: hledger is not installed, apt-get install hledger)'
const folder = mkdtempSync(join(tmpdir(), 'depot-outside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const today = businessDate('2026-03-03')
const RUNS = runs(2)
const { database } = await testDatabase(clock(today))

describe.skipIf(!installed)(`the outside check${why}`, () => {
  it('agrees on random books', { timeout: patience(240_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { minLength: 12, maxLength: 12 }),
        fc.array(anyEntry, { minLength: 6, maxLength: 6 }),
        async (events, entries) => {
          const fixture = await newMirrorDeps(database, today)
          for (const event of events) await happen(fixture, event)
          for (const entry of entries) await record(fixture.agency, entry)
          await database.read(fixture.agency.id, fixture.agency.actors[3], assertAgreement)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('agrees on the golden demo', async () => {
    const server = await demoServer('golden')
    const actor: Actor = { userId: 1, username: 'x', roles: [3], ip: null, method: 'GET', path: '/', requestId: 'x' }
    await server.services.database.read(1, actor, assertAgreement)
  })
})

/** An entry on income and expenses with words that would mean something to hledger. */
const anyEntry = fc.record({
  amount: fc.integer({ min: 1, max: 10 ** 11 }),
  debit: fc.constantFrom('5230', '5390', '5020', '1021', '1510'),
  credit: fc.constantFrom('4100', '4040', '4010', '3010'),
  memo: fc.constantFrom('Rent', 'a: b', 'date: 2026-99-99', '[2026-13-01]', 'x  ; y', '(JE-1) *', 'ගාස්තු', '=x{3}'),
  day: fc.constantFrom(0, 0, -1),
  undone: fc.boolean(),
})

async function record(agency: TestAgency, entry: typeof anyEntry extends fc.Arbitrary<infer T> ? T : never) {
  const { debit, credit, memo, day, undone } = entry
  const amount = cents(entry.amount)
  await agency.write(async (tx) => {
    const rows = await tx.db.execute<{ code: string; id: number }>(
      sql`select code, id from depot.account where code in (${debit}, ${credit})`,
    )
    const idOf = new Map(rows.rows.map(({ code, id }) => [code, id]))
    const posted = await createGlEntry(tx, {
      date: addDays(today, day),
      memo,
      lines: [
        { accountId: idOf.get(debit) ?? idOf.get(credit) ?? 0, debit: amount, credit: cents(0), note: memo },
        { accountId: idOf.get(credit) ?? 0, debit: cents(0), credit: amount },
      ],
    })
    if (undone) await reverse(tx, posted.id)
  })
}

async function assertAgreement(tx: Tx, client: Parameters<typeof journalText>[1]): Promise<void> {
  const whole = await exported(tx, client, { from: null, to: null })
  hledger(whole, 'check', '--strict')
  const from = addDays(tx.agency.openDate, -1)
  for (const path of [whole, await exported(tx, client, { from: tx.agency.openDate, to: null })]) {
    const ours = await balancesAt(tx, tx.today)
    expect(balances(path)).toEqual(new Map(ours.map((row) => [accountName(row), row.closing])))
  }
  for (const stDate of [from, tx.agency.openDate]) {
    const ours = await incomeStatement(tx, { stDate, endDate: tx.today })
    const theirs = incomeOf(whole, stDate, addDays(tx.today, 1))
    const onCredit = ['revenue', 'otherIncome']
    const wanted = ours.sections.flatMap(({ key, accounts }) =>
      accounts.map(({ code, name, amount }): [string, number] => [
        accountName({ accType: onCredit.includes(key) ? 4 : 5, code, name }),
        amount,
      ]),
    )
    expect(theirs.accounts).toEqual(new Map(wanted))
    expect(theirs.net).toBe(ours.net)
  }
}

async function exported(tx: Tx, client: Parameters<typeof journalText>[1], days: Parameters<typeof journalText>[2]) {
  const path = join(folder, `${tx.agency.id}-${days.from ?? 'all'}.journal`)
  writeFileSync(path, await buffer(journalText(tx, client, days)))
  return path
}

/** Rows of hledger's CSV. */
function hledger(path: string, ...args: string[]): string[][] {
  const { stdout, stderr, status } = spawnSync('hledger', ['-f', path, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })
  if (status !== 0) throw new Error(stderr)
  const rows = stdout.trim().split('\n')
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map((cell) => cell[1] ?? ''))
}

const centsOf = (text: string): number => {
  const [, sign = '', rupees = '0', rest = '00'] = /^(?:LKR )?(-?)(\d+)(?:\.(\d\d))?$/.exec(text) ?? []
  return Number(`${sign}${rupees}${rest}`) || 0
}

const balances = (path: string): Map<string, number> =>
  new Map(
    hledger(path, 'balance', '--flat', '-N', '-O', 'csv')
      .slice(1)
      .map(([account = '', amount = '']) => [account, centsOf(amount)]),
  )

/** Amounts as hledger's income statement shows them: revenues and expenses both positive. */
function incomeOf(path: string, from: string, before: string) {
  const rows = hledger(path, 'incomestatement', '-b', from, '-e', before, 'not:tag:closing', '-O', 'csv').slice(2)
  const net = rows.find(([title]) => title === 'Net:')
  return {
    accounts: new Map(
      rows
        .filter(([account]) => /^(Revenue|Expenses):/.test(account ?? ''))
        .map(([account = '', amount = '']) => [account, centsOf(amount)]),
    ),
    net: centsOf(net?.[1] ?? ''),
  }
}
