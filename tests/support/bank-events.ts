/** Random events of bank reconciliation: statements made from the ledger are imported and taken back, lines matched, posted and undone. */
import type { Role } from '#contract/enums.ts'
import { listBanks } from '#reads/ledger/bank.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { match, postLine, undoMatch } from '../../src/server/areas/reconciliation/match-commands.ts'
import { work } from '../../src/server/areas/reconciliation/queries.ts'
import { importStatement, removeStatement } from '../../src/server/areas/reconciliation/statement-commands.ts'
import { ask } from '../../src/server/db/reads.ts'
import { type BankLine, statementFile } from './bank-statements.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import type { Fixture } from './fixture.ts'

export type BankEvent =
  | { kind: 'statement'; take: number; unknown: number; role: Role }
  | { kind: 'match-lines'; count: number; role: Role }
  | { kind: 'post-line'; which: number; role: Role }
  | { kind: 'undo-match'; which: number; role: Role }
  | { kind: 'remove-statement'; role: Role }

export const bankKinds = [
  'statement',
  'match-lines',
  'post-line',
  'undo-match',
  'remove-statement',
] as const satisfies readonly BankEvent['kind'][]

export const isBankEvent = (event: { kind: string }): event is BankEvent =>
  bankKinds.some((kind) => kind === event.kind)

const kind = <K extends string>(name: K) => fc.constant(name)
const role = fc.constantFrom<Role>(2, 3)
const which = fc.nat({ max: 5 })

const anyBankEvent: fc.Arbitrary<BankEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('statement'),
      /** Of the lines that no statement shows yet. */
      take: fc.nat({ max: 6 }),
      /** What the books do not know: charges, interest, or nothing. */
      unknown: fc.constantFrom(0, 0, -25_000, 1_300),
      role,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('match-lines'), count: fc.integer({ min: 1, max: 3 }), role }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('post-line'), which, role }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('undo-match'), which, role }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('remove-statement'), role }) },
)

/** The events of some days, two a day: a stream of its own, so that the others are what they were without it. */
export const bankDays = (days: number): BankEvent[][] => {
  const { seed = 1 } = fc.readConfigureGlobal() ?? {}
  const pairs = fc.tuple(anyBankEvent, anyBankEvent)
  return fc.sample(pairs, { numRuns: days, seed })
}

/** A statement taken back and imported again, and a match undone. */
export const bankBeginning: readonly BankEvent[] = [
  { kind: 'statement', take: 3, unknown: -25_000, role: 3 },
  { kind: 'remove-statement', role: 3 },
  { kind: 'statement', take: 3, unknown: -25_000, role: 2 },
  { kind: 'match-lines', count: 2, role: 2 },
  { kind: 'undo-match', which: 0, role: 2 },
]

/** Does one event, of the first bank. What is matched refuses to be reversed meanwhile (RECONCILED), here as on the screens. */
export async function performBank(fixture: Fixture, event: BankEvent): Promise<unknown> {
  const { agency } = fixture
  const banks = await agency.read((tx) => ask(tx, listBanks, {}))
  const bank = banks.find((each) => each.kind === 'BANK')?.id ?? 0
  const open = await agency.read((tx) => work(tx, { bank }))
  switch (event.kind) {
    case 'statement': {
      const known = open.ledger.slice(0, event.take).map(({ date, amount, text }): BankLine => ({ date, amount, text }))
      const unknown = { date: fixture.today, amount: event.unknown, text: 'Charges' }
      const lines = event.unknown === 0 ? known : [...known, unknown]
      const numbered = lines.map((line) => ({ ...line, text: `${line.text.slice(0, 40)} ${++fixture.invoices}` }))
      return agency.write(async (tx) => {
        const { perBank } = open.standing
        const file = statementFile(bank, numbered, perBank ?? (await openingOf(tx, bank)))
        return importStatement(tx, perBank === null ? { ...file, from: tx.agency.goLiveDate } : file)
      }, event.role)
    }
    case 'match-lines': {
      const matches = open.proposals
        .slice(0, event.count)
        .map(({ statement, ledger, opening }) => ({ statement, ledger, opening }))
      if (matches.length === 0) matches.push({ statement: [1], ledger: [1], opening: [] })
      return agency.write((tx) => match(tx, { bank, matches }), event.role)
    }
    case 'post-line': {
      const line = open.statement[event.which % Math.max(1, open.statement.length)]?.id ?? 1
      const accountId = await newest(fixture, `account where code = '5320'`)
      return agency.write((tx) => postLine(tx, { line, accountId }), event.role)
    }
    case 'undo-match': {
      const id = await newest(fixture, 'bank_match where undone_at is null', event.which)
      return agency.write((tx) => undoMatch(tx, { id }), event.role)
    }
    case 'remove-statement': {
      const id = await newest(fixture, 'bank_statement where deleted_at is null')
      return agency.write((tx) => removeStatement(tx, { id }), event.role)
    }
  }
}

/** What the bank had when the agency went live: the first statement begins with it. */
async function openingOf(tx: Tx, bank: number): Promise<number> {
  const { rows } = await tx.db.execute<{ amount: number }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from depot.journal_line l
    join depot.journal_entry j on j.id = l.journal_entry_id join depot.bank b on b.account_id = l.account_id
    where b.id = ${bank} and (j.is_opening or l.posting_date < ${tx.agency.goLiveDate}::date)`)
  return Number(rows[0]?.amount ?? 0)
}

/** The id of a row, newest first; 1, which is none of them, where there is none. */
const newest = ({ agency }: Fixture, rows: string, after = 0): Promise<number> =>
  agency.read(async (tx) => {
    const found = await tx.db.execute<{ id: number }>(
      sql`select id from ${sql.raw(`depot.${rows}`)} order by id desc offset ${after} limit 1`,
    )
    return found.rows[0]?.id ?? 1
  })
