/**
 * Proves from a backup file alone that its journal is one unbroken chain, from the first entry to the recorded head, and that the closed
 * days seal what they sealed (I23). Names the first row that was altered. Memory stays small whatever the file holds.
 */
import { BackupPart } from '#contract/system/backup.ts'
import { isBusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { ChainedLine } from '../ledger/chain.ts'
import { type ChainEnd, chainStart, continued, type StoredEntry } from '../ledger/chain-check.ts'
import { wholeLines } from './reading.ts'

/** `seals`: closed days whose head is in the chain. `found`: the number of the entry with the head that was asked for. */
export type ChainProof =
  | { unbroken: true; end: ChainEnd; last: string | null; seals: number; found: string | null }
  | { unbroken: false; row: string; why: string }

type Row = Readonly<Record<string, unknown>>
type Journal = Omit<StoredEntry, 'lines'> & { total: number; lines: readonly Line[] }
type Line = ChainedLine & { id: number; journalEntryId: number; lineNo: number; postingDate: string }

class Altered extends Error {
  readonly row: string
  constructor(row: string, why: string) {
    super(why)
    this.row = row
  }
}

/**
 * @param head a head to find in the chain: that of a printed certificate
 * @throws whatever the file cannot be read for: what is damaged beyond reading has no first altered row
 */
export async function proveChain(path: string, head: string | null = null): Promise<ChainProof> {
  try {
    return await walk(path, head)
  } catch (error) {
    if (error instanceof Altered) return { unbroken: false, row: error.row, why: error.message }
    throw error
  }
}

async function walk(path: string, head: string | null): Promise<ChainProof> {
  const { recorded, seals } = await sealed(path)
  const lines = new LinesInOrder(rowsOf(path, ['journal_line']))
  const sealsAt = Map.groupBy(seals, ({ entries }) => entries)
  let end = chainStart
  let last: string | null = null
  let found: string | null = null
  for await (const row of rowsOf(path, ['journal_entry'])) {
    const entry = await entryOf(row, lines)
    end = next(end, entry)
    last = entry.number
    if (entry.hash === head) found = entry.number
    for (const seal of sealsAt.get(end.entries) ?? []) requireSealMatches(seal, end.hash, entry.number)
  }
  const rest = await lines.next()
  if (rest) throw new Altered(`journal_line ${rest.id}`, 'it belongs to no entry')
  requireEndRecorded(end, recorded, last)
  const beyond = seals.find(({ entries }) => entries > end.entries)
  if (beyond)
    throw new Altered(
      `day_end of ${formatDate(beyond.date)}`,
      `it seals ${beyond.entries} entries, and there are ${end.entries}`,
    )
  return { unbroken: true, end, last, seals: seals.length, found }
}

/** The chain after the entry. Throws what is wrong with it. */
function next(end: ChainEnd, entry: Journal): ChainEnd {
  const name = nameOf(entry)
  const after = continued(end, entry)
  if (!after)
    throw new Altered(
      name,
      entry.prevHash === end.hash
        ? 'the entry or one of its lines was altered'
        : 'it does not follow the entry before it: one was removed, added or moved here',
    )
  // What rows repeat and the chain does not cover.
  const misdated = entry.lines.find(({ postingDate }) => postingDate !== entry.postingDate)
  if (misdated)
    throw new Altered(
      `journal_line ${misdated.id}`,
      `it is dated ${misdated.postingDate}, its entry ${entry.postingDate}`,
    )
  const debits = entry.lines.reduce((sum, { debit }) => sum + debit, 0)
  const credits = entry.lines.reduce((sum, { credit }) => sum + credit, 0)
  if (debits !== credits || debits !== entry.total)
    throw new Altered(name, `its total is ${entry.total}, its debits ${debits} and its credits ${credits} cents`)
  return after
}

const nameOf = ({ id, number, postingDate }: Journal) =>
  `journal ${id}, ${number}${isBusinessDate(postingDate) ? ` of ${formatDate(postingDate)}` : ''}`

type Seal = { date: string; hash: string; entries: number }

function requireSealMatches(seal: Seal, hash: string, number: string): void {
  if (seal.hash !== hash)
    throw new Altered(
      `day_end of ${formatDate(seal.date)}`,
      `it seals another head after ${seal.entries} entries than ${number} has: the journal was rewritten, or the certificate altered`,
    )
}

function requireEndRecorded(end: ChainEnd, recorded: ChainEnd, last: string | null): void {
  if (recorded.hash === end.hash && recorded.entries === end.entries && recorded.journalEntryId === end.journalEntryId)
    return
  throw new Altered(
    'ledger_head',
    `it records ${recorded.entries} entries, and the chain has ${end.entries}${last === null ? '' : `, the last ${last}`}: entries were removed from its end, or the head altered`,
  )
}

/** The recorded head, and the heads that closed days seal. */
async function sealed(path: string): Promise<{ recorded: ChainEnd; seals: Seal[] }> {
  let recorded: ChainEnd | null = null
  const seals: Seal[] = []
  for await (const row of rowsOf(path, ['ledger_head', 'day_end'])) {
    // Days that were closed before this was kept seal nothing.
    if ('chain_hash' in row && row['chain_hash'] !== null)
      seals.push({ date: text(row, 'date'), hash: text(row, 'chain_hash'), entries: number(row, 'chain_entries') })
    if ('entries' in row)
      recorded = {
        journalEntryId: idOrNull(row, 'journal_entry_id'),
        hash: text(row, 'hash'),
        entries: number(row, 'entries'),
      }
  }
  if (!recorded) throw new Altered('ledger_head', 'there is none')
  return { recorded, seals }
}

async function entryOf(row: Row, lines: LinesInOrder): Promise<Journal> {
  const at = new Date(text(row, 'posted_at'))
  const id = number(row, 'id')
  return {
    id,
    number: text(row, 'number'),
    postingDate: text(row, 'posting_date'),
    sourceType: text(row, 'source_type'),
    sourceId: number(row, 'source_id'),
    event: text(row, 'event'),
    version: number(row, 'version'),
    memo: textOrNull(row, 'memo'),
    isBackdated: row['is_backdated'] === true,
    isClosing: row['is_closing'] === true,
    isOpening: row['is_opening'] === true,
    reversesId: idOrNull(row, 'reverses_id'),
    postedBy: number(row, 'posted_by'),
    postedAt: Number.isNaN(at.getTime()) ? '' : at.toISOString(),
    prevHash: text(row, 'prev_hash'),
    hash: text(row, 'hash'),
    total: number(row, 'total'),
    lines: await lines.of(id),
  }
}

/** Lines stand in the file in the order of their ids, and so in the order of their entries. */
class LinesInOrder {
  readonly #rows: AsyncGenerator<Row>
  #ahead: Line | null = null
  constructor(rows: AsyncGenerator<Row>) {
    this.#rows = rows
  }

  /** The first that was not taken yet; null at the end. */
  async next(): Promise<Line | null> {
    if (this.#ahead) return this.#ahead
    const { value, done } = await this.#rows.next()
    this.#ahead = done ? null : lineOf(value)
    return this.#ahead
  }

  /** Takes the lines of an entry. Throws at one of an earlier entry. */
  async of(journalEntryId: number): Promise<Line[]> {
    const taken: Line[] = []
    for (let line = await this.next(); line && line.journalEntryId <= journalEntryId; line = await this.next()) {
      if (line.journalEntryId < journalEntryId)
        throw new Altered(
          `journal_line ${line.id}`,
          `it belongs to journal ${line.journalEntryId}, which is not there or has its lines already`,
        )
      taken.push(line)
      this.#ahead = null
    }
    return taken.toSorted((a, b) => a.lineNo - b.lineNo)
  }
}

const lineOf = (row: Row): Line => ({
  id: number(row, 'id'),
  journalEntryId: number(row, 'journal_entry_id'),
  lineNo: number(row, 'line_no'),
  postingDate: text(row, 'posting_date'),
  accountId: number(row, 'account_id'),
  partyId: idOrNull(row, 'party_id'),
  tripId: idOrNull(row, 'trip_id'),
  billId: idOrNull(row, 'bill_id'),
  debit: number(row, 'debit'),
  credit: number(row, 'credit'),
  note: textOrNull(row, 'note'),
})

/** Rows of some tables by column, in the order of the file. */
async function* rowsOf(path: string, tables: readonly string[]): AsyncGenerator<Row> {
  let columns: readonly string[] | null = null
  for await (const lines of wholeLines(path))
    for (const line of lines) {
      if (!line.startsWith('[')) {
        const part = BackupPart.safeParse(parsed(line)).data
        columns = part && tables.includes(part.part) ? part.columns : null
      } else if (columns) {
        const values = parsed(line)
        if (!Array.isArray(values)) throw new Altered(line.slice(0, 60), 'it is no row')
        yield Object.fromEntries(columns.map((name, i) => [name, values[i]]))
      }
    }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Altered(line.slice(0, 60), 'it cannot be read')
  }
}

/** A value of another type than its column has goes into the hash as none, and breaks the chain there. */
const number = (row: Row, column: string): number => (typeof row[column] === 'number' ? row[column] : Number.NaN)
const text = (row: Row, column: string): string => (typeof row[column] === 'string' ? row[column] : '')
const textOrNull = (row: Row, column: string): string | null => (row[column] === null ? null : text(row, column))
const idOrNull = (row: Row, column: string): number | null => (row[column] === null ? null : number(row, column))
