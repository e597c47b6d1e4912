/** Importing statements and taking them back (E-76). */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { StatementFile } from '#contract/reconciliation/reconciliation.ts'
import type { BankStatement, KeptMapping, StatementPreview } from '#contract/reconciliation/statement.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { deleteStamps } from '../../db/row-stamps.ts'
import { is, queryRows } from '../../db/rows.ts'
import { bankStatement, bankStatementLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { headingsUnder } from './parsing/mapping.ts'
import { contentKeys, isSameAccount, readFile, type ReadFile } from './parsing/parse.ts'
import { type ParsedLine, type ParsedStatement, refuseFile, textOf } from './parsing/statement-text.ts'
import { statementsWhere } from './queries.ts'
import { bankAsked, type ReconciledBank } from './standing-queries.ts'

type Judged = {
  parsed: ParsedStatement
  fresh: { line: ParsedLine; key: string }[]
  from: BusinessDate
  opening: Cents
  closing: Cents
}

/** As {@link importStatement} without writing: what is wrong is said beside what could be read. */
export async function previewStatement(tx: Tx, input: StatementFile): Promise<StatementPreview> {
  const bank = await bankAsked(tx, input.bank)
  const nothing = {
    sample: [],
    account: null,
    opening: null,
    closing: null,
    duplicates: 0,
    lines: [],
    mapping: null,
    delimiter: null,
  }
  let file: ReadFile | null = null
  let parsed: ParsedStatement | null = null
  let problem: StatementPreview['problem'] = null
  let keys: ReadonlySet<string> = new Set()
  try {
    file = await openFile(tx, input)
    parsed = file.statement()
    keys = await knownKeys(tx, bank, contentKeys(parsed.lines))
    await judged(tx, bank, parsed, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problem = problemOf(error)
  }
  if (!file) return { ...nothing, format: 'CSV', problem }
  const sample = file.rows.slice(0, 12).map((cells) => cells.slice(0, 100))
  const { format, mapping, delimiter } = file
  if (!parsed) return { ...nothing, format, mapping, delimiter, sample, problem }
  const own = contentKeys(parsed.lines)
  const lines = parsed.lines.map(({ row, date, amount, text, reference, balance }, i) => ({
    row,
    date,
    amount,
    text,
    reference,
    balance,
    isDuplicate: keys.has(own[i] ?? ''),
  }))
  const { account, opening, closing } = parsed
  const duplicates = lines.filter(({ isDuplicate }) => isDuplicate).length
  return { format, mapping, delimiter, sample, account, opening, closing, duplicates, lines, problem }
}

/** Where the file is wrong, as `refuseFile` says it. */
function problemOf({ message, details: [detail] }: Refusal): NonNullable<StatementPreview['problem']> {
  const { row, column } = detail ?? { message }
  return {
    message,
    row: typeof row === 'number' ? row : null,
    column: typeof column === 'string' ? column : null,
  }
}

/**
 * E-76: takes the lines that are not there yet, all or nothing. Refuses, each with row and column: a file that is cut, mixes encodings or
 * does not follow its mapping, one of another account, one whose balances do not follow the last statement's, and one without new lines
 * (DUPLICATE).
 */
export async function importStatement(tx: Tx, input: StatementFile): Promise<BankStatement> {
  const bank = await bankAsked(tx, input.bank)
  const file = await openFile(tx, input)
  const { fresh, from, opening, closing } = await judged(tx, bank, file.statement(), input)
  const id = await newRowId(tx)
  await tx.db.insert(bankStatement).values({
    id,
    bankId: bank.id,
    fileName: input.fileName,
    format: file.format,
    fromDate: from,
    toDate: fresh.reduce<BusinessDate>((last, { line }) => (line.date > last ? line.date : last), from),
    opening,
    closing,
    mapping: file.mapping && { ...file.mapping, headings: headingsUnder(file.mapping, file.rows) },
    createdBy: tx.actor.userId,
  })
  const rows = fresh.map(({ line, key }) => ({
    statementId: id,
    bankId: bank.id,
    lineNo: line.row,
    date: line.date,
    amount: line.amount,
    text: line.text,
    reference: line.reference,
    contentKey: key,
  }))
  for (let i = 0; i < rows.length; i += 1_000) await tx.db.insert(bankStatementLine).values(rows.slice(i, i + 1_000))
  const [after] = await statementsWhere(tx, sql`s.id = ${id}`)
  await audit(tx, { entity: 'bank_statement', entityId: id, action: 'import', before: null, after })
  return after ?? unreachable('a statement that was written is not there')
}

/** The file under the mapping asked for, or the one that was used last for the bank, where it has the same headings. */
async function openFile(tx: Tx, { bank, content, mapping }: StatementFile): Promise<ReadFile> {
  const text = textOf(Buffer.from(content, 'base64'))
  return mapping ? readFile(text, mapping) : readFile(text, null, await rememberedMapping(tx, bank))
}

async function rememberedMapping(tx: Tx, bankId: number): Promise<KeptMapping | null> {
  const [row] = await queryRows(tx.db, { mapping: is.as<KeptMapping>(is.json) })`
    select mapping from depot.bank_statement where bank_id = ${bankId} and mapping is not null order by id desc limit 1`
  return row?.mapping ?? null
}

async function knownKeys(tx: Tx, bank: ReconciledBank, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows(tx.db, { key: is.text })`
    select content_key as key from depot.bank_statement_line
    where bank_id = ${bank.id} and deleted_at is null and content_key = any(${sql.param([...keys])}::text[])`
  return new Set(rows.map(({ key }) => key))
}

async function judged(tx: Tx, bank: ReconciledBank, parsed: ParsedStatement, input: StatementFile): Promise<Judged> {
  if (parsed.account !== null && !isSameAccount(parsed.account, bank.accountNo))
    refuseFile(`The statement is of account ${parsed.account}, ${bank.name} is ${bank.accountNo}. Choose its own bank.`)
  const late = parsed.lines.find(({ date }) => date > tx.today)
  if (late) refuseFile(`${formatDate(late.date)} lies in the future.`, late.row)
  const keys = contentKeys(parsed.lines)
  const known = await knownKeys(tx, bank, keys)
  const fresh = parsed.lines.flatMap((line, i) => (known.has(keys[i] ?? '') ? [] : [{ line, key: keys[i] ?? '' }]))
  const [first] = fresh
  if (!first)
    refuse('DUPLICATE', 'Every line of this file was imported before. Nothing was imported.', [
      { field: 'content', message: 'was imported before' },
    ])
  const moved = sumOf(fresh, ({ line }) => line.amount)
  const [last, start] = await bounds(tx, bank)
  const from = last ? first.line.date : beginning(tx, parsed, input, first.line.date)
  const early = fresh.find(({ line }) => line.date < (start ?? from))
  if (early)
    refuseFile(
      `${formatDate(early.line.date)} lies before the first statement, which begins ${formatDate(start ?? from)}.`,
      early.line.row,
    )
  const opening = last?.closing ?? parsed.opening ?? input.opening
  if (opening === undefined)
    refuse('REQUIRED', 'The file has no balances. Enter the balance of the bank before its first line.', [
      { field: 'opening', message: 'is required' },
    ])
  if (!last && parsed.opening !== null && input.opening !== undefined && parsed.opening !== input.opening)
    refuse('INVALID', `The file begins with ${formatMoney(parsed.opening)}.`, [
      { field: 'opening', message: `should be ${formatMoney(parsed.opening)}, as in the file` },
    ])
  const closing = cents(opening + moved)
  if (parsed.closing !== null && parsed.closing !== closing)
    refuseFile(
      last
        ? `The last statement ended ${formatDate(last.to)} with ${formatMoney(last.closing)}, the new lines begin with ${formatMoney(cents(parsed.closing - moved))}. A statement between them is missing, or lines are.`
        : `Its lines lead to ${formatMoney(closing)}, its closing balance is ${formatMoney(parsed.closing)}. Lines are missing.`,
    )
  const earliest = fresh.reduce<BusinessDate>((day, { line }) => (line.date < day ? line.date : day), from)
  return { parsed, fresh, from: earliest, opening, closing }
}

/** Where the first statement of a bank begins: as asked for, or the month of its first line, not before go-live. */
function beginning(tx: Tx, { lines }: ParsedStatement, { from }: StatementFile, first: BusinessDate): BusinessDate {
  if (from !== undefined && from > first)
    refuse('INVALID', `The first line is of ${formatDate(first)}.`, [
      { field: 'from', message: 'lies after the first line' },
    ])
  const month = firstOfMonth(lines[0]?.date ?? first)
  const { goLiveDate } = tx.agency
  return from ?? (month < goLiveDate && goLiveDate <= first ? goLiveDate : month)
}

/** The newest statement of the bank, and the first day of all. */
async function bounds(tx: Tx, bank: ReconciledBank): Promise<[BankStatement | undefined, BusinessDate | undefined]> {
  const all = await statementsWhere(tx, sql`s.bank_id = ${bank.id}`)
  return [all[0], all.at(-1)?.from]
}

/** Takes back the newest statement of its bank, while none of its lines is matched. A second time changes nothing. */
export async function removeStatement(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(bankStatement).where(eq(bankStatement.id, id))
  if (!row)
    refuse('NOT_FOUND', 'The statement was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  if (row.deletedAt) return unchanged('The statement was taken back already.')
  const [newest] = await statementsWhere(tx, sql`s.bank_id = ${row.bankId}`)
  if (newest?.id !== id)
    refuse('REFERENCED', 'Later statements follow it. Take back the newest one first.', [
      { message: `${newest?.fileName ?? 'a later statement'}, to ${newest?.to ?? ''}` },
    ])
  if (newest.matched > 0)
    refuse('RECONCILED', `${newest.matched} of its lines are matched. Undo those matches first.`, [
      { message: `matched lines (${newest.matched})` },
    ])
  await tx.db.update(bankStatement).set(deleteStamps(tx)).where(eq(bankStatement.id, id))
  await tx.db
    .update(bankStatementLine)
    .set({ deletedAt: tx.now })
    .where(and(eq(bankStatementLine.statementId, id), isNull(bankStatementLine.deletedAt)))
  await audit(tx, { entity: 'bank_statement', entityId: id, action: 'delete', before: newest, after: null })
  return { id }
}
