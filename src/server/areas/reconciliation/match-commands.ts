/** Matching lines of a statement with the ledger, and undoing it; nothing is posted but a line that a person posts (E-76). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { BankMatch, MatchInput, OpenItemInput, OpenLedgerLine } from '#contract/reconciliation/reconciliation.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit, auditAll } from '../../audit.ts'
import { newRowId, newRowIds } from '../../db/row-id.ts'
import { deleteStamps } from '../../db/row-stamps.ts'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import { bankMatch, bankMatchLine, bankOpenItem, bankStatementLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { clearChequesOf } from '../../cheques/cleared.ts'
import { reverseGlEntry } from '../bills/index.ts'
import { postGeneralEntry } from '../ledger/index.ts'
import { matchesWhere } from './matches-queries.ts'
import { OUTSTANDING, statementsWhere } from './queries.ts'
import { bankAsked, matchOfLine, partOfBank, type ReconciledBank } from './standing-queries.ts'

type Matches = { bank: number; matches: readonly MatchInput[] }
type Side = 'statement' | 'ledger' | 'opening'

const lineColumns = { id: is.number, date: is.day, amount: is.cents, matchId: is.maybe(is.number) }
type Line = RowOf<typeof lineColumns>

/**
 * Matches lines, all or none. Refuses, with the failing field: a line of another bank, one that is matched already (RECONCILED), the same
 * line twice (DUPLICATE_LINE), and sides whose sums differ (INVALID).
 */
export async function match(tx: Tx, { bank, matches }: Matches): Promise<{ matched: number; ids: number[] }> {
  const of = await bankAsked(tx, bank)
  const sides = {
    statement: await linesOf(tx, of, 'statement', matches),
    ledger: await linesOf(tx, of, 'ledger', matches),
    opening: await linesOf(tx, of, 'opening', matches),
  }
  const ids = await newRowIds(tx, matches.length)
  const made = matches.map((one, i) => {
    const taken = (side: Side) => one[side].map((id) => sides[side].get(id) ?? unreachable('a line was not read'))
    const [bankLines, books] = [taken('statement'), [...taken('ledger'), ...taken('opening')]]
    const [perBank, perBooks] = [sumOf(bankLines, ({ amount }) => amount), sumOf(books, ({ amount }) => amount)]
    if (perBank !== perBooks)
      refuse(
        'INVALID',
        `The statement has ${formatMoney(perBank)}, the ledger ${formatMoney(perBooks)}. Choose lines that add up.`,
        [{ field: `matches.${i}.ledger`, message: 'does not add up', statement: perBank, ledger: perBooks }],
      )
    const id = ids[i] ?? unreachable('the row sequence answers too few')
    return { id, input: one, lastDate: lastOf([...bankLines, ...books]) }
  })
  const who = { bankId: of.id, createdAt: tx.now, createdBy: tx.actor.userId }
  await tx.db.insert(bankMatch).values(made.map(({ id, lastDate }) => ({ id, lastDate, ...who })))
  const rows = made.flatMap(({ id, input }) => input.ledger.map((journalLineId) => ({ matchId: id, journalLineId })))
  if (rows.length > 0) await tx.db.insert(bankMatchLine).values(rows)
  for (const [side, table] of [
    ['statement', sql`depot.bank_statement_line`],
    ['opening', sql`depot.bank_open_item`],
  ] as const) {
    const pairs = made.flatMap(({ id, input }) => input[side].map((line) => [id, line] as const))
    if (pairs.length > 0)
      await tx.db.execute(sql`update ${table} t set match_id = p.match_id
        from unnest(${sql.param(pairs.map(([id]) => id))}::bigint[], ${sql.param(pairs.map(([, line]) => line))}::bigint[]) as p(match_id, id)
        where t.id = p.id`)
  }
  await clearChequesOf(
    tx,
    rows.map(({ journalLineId }) => journalLineId),
  )
  await auditAll(
    tx,
    made.map(({ id, input }) => ({ entity: 'bank_match', entityId: id, action: 'match', before: null, after: input })),
  )
  return { matched: made.length, ids: made.map(({ id }) => id) }
}

const lastOf = (lines: readonly Line[]): BusinessDate =>
  lines.map(({ date }) => date).reduce((last, date) => (date > last ? date : last))

/** The lines that the matches name, by id. */
async function linesOf(
  tx: Tx,
  bank: ReconciledBank,
  side: Side,
  matches: readonly MatchInput[],
): Promise<Map<number, Line>> {
  const named = matches.flatMap((one, i) => one[side].map((id, k) => ({ id, field: `matches.${i}.${side}.${k}` })))
  const ids = sql`${sql.param(named.map(({ id }) => id))}::bigint[]`
  const lines =
    named.length === 0
      ? []
      : side === 'statement'
        ? await queryRows(
            tx.db,
            lineColumns,
          )`select s.id, s.date, s.amount, s.match_id as "matchId" from depot.bank_statement_line s
            where s.bank_id = ${bank.id} and s.deleted_at is null and s.id = any(${ids})`
        : side === 'opening'
          ? await queryRows(
              tx.db,
              lineColumns,
            )`select i.id, i.date, i.amount, i.match_id as "matchId" from depot.bank_open_item i
              where i.bank_id = ${bank.id} and i.deleted_at is null and i.id = any(${ids})`
          : await queryRows(
              tx.db,
              lineColumns,
            )`select l.id, l.posting_date as date, l.debit - l.credit as amount, x.match_id as "matchId"
              from depot.journal_line l join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id ${matchOfLine}
              where l.id = any(${ids}) and ${partOfBank(
                bank.accountId,
                sql`(select min(s.from_date) from depot.bank_statement s where s.bank_id = ${bank.id} and s.deleted_at is null)`,
              )}`
  const found = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  for (const { id, field } of named) {
    const line = found.get(id)
    if (!line) refuse('NOT_FOUND', `The line was not found in ${bank.name}.`, [{ field, message: 'was not found' }])
    if (line.matchId !== null)
      refuse('RECONCILED', `The line of ${formatDate(line.date)}, ${formatMoney(line.amount)}, is matched already.`, [
        { field, message: 'is matched already' },
      ])
    if (seen.has(id)) refuse('DUPLICATE_LINE', 'The same line stands twice.', [{ field, message: 'stands twice' }])
    seen.add(id)
  }
  return found
}

type UndoInput = { id: number; also?: readonly number[] | undefined; reason?: string | undefined }

/**
 * Undoes a match, and others with it, all or none: their lines are open again. A second time changes nothing. With a reason the entry that was
 * posted from the statement of `id` is reversed too (E-74); refuses INVALID where there is none.
 */
export async function undoMatch(tx: Tx, { id, also = [], reason }: UndoInput): Promise<Done> {
  const asked = [id, ...also]
  const rows = await tx.db.select().from(bankMatch).where(inArray(bankMatch.id, asked))
  const missing = asked.findIndex((one) => !rows.some((row) => row.id === one))
  if (missing >= 0)
    refuse('NOT_FOUND', 'The match was not found in this agency.', [
      { field: missing === 0 ? 'id' : `also.${missing - 1}`, message: 'was not found' },
    ])
  const ids = rows.filter(({ undoneAt }) => undoneAt === null).map((row) => row.id)
  if (ids.length === 0) return unchanged('The match was undone already.')
  const before = await matchesWhere(tx, sql`z.id = any(${sql.param(ids)}::bigint[])`)
  await tx.db.update(bankMatch).set({ undoneAt: tx.now, undoneBy: tx.actor.userId }).where(inArray(bankMatch.id, ids))
  const lines = await tx.db
    .update(bankMatchLine)
    .set({ undoneAt: tx.now })
    .where(and(inArray(bankMatchLine.matchId, ids), isNull(bankMatchLine.undoneAt)))
    .returning({ id: bankMatchLine.journalLineId })
  await tx.db.update(bankStatementLine).set({ matchId: null }).where(inArray(bankStatementLine.matchId, ids))
  await tx.db.update(bankOpenItem).set({ matchId: null }).where(inArray(bankOpenItem.matchId, ids))
  await clearChequesOf(
    tx,
    lines.map((line) => line.id),
  )
  await auditAll(
    tx,
    before.map((one) => ({ entity: 'bank_match', entityId: one.id, action: 'undo', before: one, after: null })),
  )
  const own = rows.find((row) => row.id === id)
  if (own && reason !== undefined)
    await reversePosted(tx, own.bankId, before.find((one) => one.id === id)?.posted ?? null, reason)
  return { id }
}

/** Reverses the entry and matches both of its lines of the bank with each other: no statement will show them. */
async function reversePosted(tx: Tx, bank: number, posted: BankMatch['posted'], reason: string): Promise<void> {
  if (posted === null)
    refuse('INVALID', 'This match posted no entry that could be reversed with it.', [
      { field: 'reason', message: 'is for a match that posted its entry' },
    ])
  const { counterpart } = await reverseGlEntry(tx, { id: posted.id, reason })
  const { accountId } = await bankAsked(tx, bank)
  const lines = await queryRows(tx.db, { id: is.number })`
    select id from depot.journal_line where account_id = ${accountId} and journal_entry_id in (${posted.id}, ${counterpart?.id ?? null})`
  await match(tx, { bank, matches: [{ statement: [], ledger: lines.map((line) => line.id), opening: [] }] })
}

type PostInput = {
  line: number
  accountId: number
  partyId?: number | undefined
  date?: BusinessDate | undefined
  memo?: string | undefined
}

/**
 * Posts what the bank did and the books do not have yet (charges, interest): a general entry (E-68) of the line against the account, and
 * matches both. Dated as the line while its day is open, else on the open day.
 */
export async function postLine(
  tx: Tx,
  { line: lineId, accountId, partyId, date, memo }: PostInput,
): Promise<BankMatch> {
  const [line] = await tx.db
    .select()
    .from(bankStatementLine)
    .where(and(eq(bankStatementLine.id, lineId), isNull(bankStatementLine.deletedAt)))
  if (!line)
    refuse('NOT_FOUND', 'The line of the statement was not found.', [{ field: 'line', message: 'was not found' }])
  if (line.matchId !== null)
    refuse('RECONCILED', 'The line is matched already.', [{ field: 'line', message: 'is matched already' }])
  const bank = await bankAsked(tx, line.bankId)
  if (accountId === bank.accountId)
    refuse('INVALID', `${bank.name} cannot stand on both sides.`, [
      { field: 'accountId', message: 'is the bank itself' },
    ])
  const [into, out] = line.amount > 0 ? [line.amount, ZERO] : [ZERO, cents(0 - line.amount)]
  const entry = await postGeneralEntry(tx, {
    date: date ?? (line.date < tx.agency.openDate ? tx.agency.openDate : line.date),
    memo: memo ?? (line.text || undefined),
    lines: [
      { accountId: bank.accountId, debit: into, credit: out },
      { accountId, ...(partyId !== undefined && { partyId }), debit: out, credit: into },
    ],
  })
  const [own] = await queryRows(tx.db, { id: is.number })`
    select id from depot.journal_line where journal_entry_id = ${entry.id} and account_id = ${bank.accountId}`
  await match(tx, { bank: bank.id, matches: [{ statement: [line.id], ledger: own ? [own.id] : [], opening: [] }] })
  const [made] = await matchesWhere(tx, sql`z.bank_id = ${bank.id} order by z.id desc limit 1`)
  return made ?? unreachable('a match that was written is not there')
}

/**
 * A cheque or deposit that was outstanding when the first statement begins: it explains why bank and ledger differ there. Refuses a day
 * on which statements are there already.
 */
export async function addOpenItem(tx: Tx, input: OpenItemInput): Promise<OpenLedgerLine> {
  const bank = await bankAsked(tx, input.bank)
  const first = (await statementsWhere(tx, sql`s.bank_id = ${bank.id}`)).at(-1)
  const before = first?.from ?? tx.agency.openDate
  if (input.date >= before)
    refuse(
      'INVALID',
      `Only what was outstanding before ${formatDate(before)} is entered here. Later cheques and deposits are in the ledger.`,
      [{ field: 'date', message: `should lie before ${formatDate(before)}` }],
    )
  const id = await newRowId(tx)
  const { date, amount, reference = null, text = null } = input
  await tx.db
    .insert(bankOpenItem)
    .values({ id, bankId: bank.id, date, amount, reference, text, createdBy: tx.actor.userId })
  const line: OpenLedgerLine = {
    id,
    isOpening: true,
    date,
    amount,
    cheque: reference,
    party: null,
    text: text ?? OUTSTANDING,
    journalEntryId: null,
    sourceType: null,
    sourceId: null,
  }
  await audit(tx, { entity: 'bank_open_item', entityId: id, action: 'create', before: null, after: line })
  return line
}

/** Removes an item that is not matched. A second time changes nothing. */
export async function removeOpenItem(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(bankOpenItem).where(eq(bankOpenItem.id, id))
  if (!row) refuse('NOT_FOUND', 'The item was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  if (row.deletedAt) return unchanged('The item was removed already.')
  if (row.matchId !== null)
    refuse('RECONCILED', 'The item is matched. Undo that match first.', [{ message: 'is matched' }])
  await tx.db.update(bankOpenItem).set(deleteStamps(tx)).where(eq(bankOpenItem.id, id))
  const before: { date: BusinessDate; amount: Cents } = row
  await audit(tx, { entity: 'bank_open_item', entityId: id, action: 'delete', before, after: null })
  return { id }
}
