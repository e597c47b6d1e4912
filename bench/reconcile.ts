/**
 * Matching a statement of 2,000 lines against a bank's ledger of 20,000: what the page asks for when it opens, and accepting what is
 * proposed. Against the same rows read bare.
 */
import { addDays, businessDate } from '#contract/dates.ts'
import type { ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { type Figure, inTurn, inWords, median, slowerThan, timed } from './lib/figures.ts'
import { writeMovements } from './lib/history.ts'
import type { Fixture } from './lib/fixture.ts'

const STATEMENT_LINES = 2_000
const LEDGER_LINES = 20_000
const FIRST_DAY = businessDate('2025-01-01')
const DAYS = 200
const ROUNDS = 5
/** Most matches that one call takes. */
const AT_ONCE = 500

export async function reconcileBench(fixture: Fixture): Promise<Figure[]> {
  const person = await fixture.newAgency('RECONCILE', FIRST_DAY)
  const { id: bank, accountId } = await person.json<{ id: number; accountId: number }>('POST', '/api/Bank', {
    name: 'Sampath',
    accountNo: '1021',
    kind: 'BANK',
  })
  const ledger = Array.from({ length: LEDGER_LINES }, (_, i) => ({
    date: addDays(FIRST_DAY, Math.floor((i * DAYS) / LEDGER_LINES)),
    amount: amountOf(i),
  }))
  await writeMovements(fixture.admin, person.agency, { accountId, against: '5250' }, ledger)
  const lines = statementOf(ledger)
  const imported = await timed(() =>
    person.json('POST', '/api/BankReconciliation/import', { bank, opening: 0, ...fileOf(lines) }),
  )
  const work = () => person.json<ReconciliationWork>('GET', `/api/BankReconciliation/work?bank=${bank}`)
  const { proposals } = await work()
  const found = proposals.reduce((sum, { statement }) => sum + statement.length, 0)
  // Sums are looked for among the nearest lines only: of a ledger as full as this one they are not all found.
  if (found < STATEMENT_LINES * 0.69) throw new Error(`only ${found} lines were proposed`)
  const bare = async () => {
    const { rows } = await fixture.admin.query(
      `select l.id, l.posting_date, l.debit - l.credit as amount, j.number, j.memo, j.source_type, j.source_id, l.party_id
       from depot.journal_line l join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
       where l.agency_id = $1 and l.account_id = $2 order by l.posting_date, l.id`,
      [person.agency, accountId],
    )
    JSON.stringify(rows)
  }
  const [bareMs, workMs] = await inTurn(ROUNDS, bare, work)
  const calls: number[] = []
  for (let from = 0; from < proposals.length; from += AT_ONCE) {
    const matches = proposals
      .slice(from, from + AT_ONCE)
      .map(({ statement, ledger: books, opening }) => ({ statement, ledger: books, opening }))
    calls.push(await timed(() => person.json('POST', '/api/BankReconciliation/match', { bank, matches })))
  }
  const accepted = calls.reduce((sum, ms) => sum + ms, 0)
  const baseline = { of: `${LEDGER_LINES} ledger lines read bare`, ms: bareMs }
  return [
    slowerThan(`Proposals for ${STATEMENT_LINES} statement lines`, workMs, baseline, 12),
    slowerThan(`Accepting ${proposals.length} proposals`, accepted, baseline, 6),
    {
      name: `Matching ${STATEMENT_LINES} statement lines with ${LEDGER_LINES} of the ledger`,
      value: `${inWords(workMs + accepted)} (${inWords(median(calls))} for ${AT_ONCE})`,
      baseline: `importing them: ${inWords(imported)}`,
      measured: (workMs + accepted) / 1000,
      unit: ' s, wanted under 2 s',
    },
  ]
}

type Movement = { date: ReturnType<typeof addDays>; amount: number }

/** Cents, in and out; some amounts come again and again, as rents and deposits do. */
function amountOf(i: number): number {
  const amount = i % 5 === 0 ? 1_000_000 + (i % 40) * 50_000 : 10_000 + ((i * 7_919) % 1_999_993)
  return i % 3 === 0 ? -amount : amount
}

/** Seven of ten lines are one of the ledger some days later, one is the sum of three, two the books do not know. */
function statementOf(ledger: readonly Movement[]): Movement[] {
  const step = LEDGER_LINES / STATEMENT_LINES
  return Array.from({ length: STATEMENT_LINES }, (_, i) => {
    const own = ledger.slice(i * step, i * step + 7).filter(({ amount }) => amount > 0 === i % 4 > 0)
    const [first] = own
    if (!first) throw new Error('no line has this sign')
    const date = addDays(first.date, i % 4)
    if (i % 10 < 7) return { date, amount: first.amount }
    if (i % 10 === 7) return { date, amount: own.slice(0, 3).reduce((sum, { amount }) => sum + amount, 0) }
    return { date, amount: -(100 + i) }
  }).toSorted((a, b) => a.date.localeCompare(b.date))
}

function fileOf(lines: readonly Movement[]) {
  const rows = lines.map(({ date, amount }, i) => `${date},Line ${i},${(amount / 100).toFixed(2)}`)
  const content = Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`).toString('base64')
  return { fileName: 'statement.csv', content }
}
