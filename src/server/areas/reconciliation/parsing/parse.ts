/** From the bytes of a file to a statement: which format it is, and what tells a line from others (E-76). Pure. */
import type { KeptMapping, StatementMapping } from '#contract/reconciliation/statement.ts'
import { cellsOf, csvStatement } from './csv.ts'
import { guessedMapping, keptFor } from './mapping.ts'
import { mt940Statement } from './mt940.ts'
import { ofxStatement } from './ofx.ts'
import { type ParsedLine, type ParsedStatement, refuseFile } from './statement-text.ts'

/** A statement's file as far as it can be read without its mapping. */
export type ReadFile = {
  format: ParsedStatement['format']
  rows: string[][]
  mapping: StatementMapping | null
  delimiter: StatementMapping['delimiter'] | null
  statement: () => ParsedStatement
}

/**
 * `asked`: the mapping of a CSV; else it is that of `kept`, where the headings are the same, else guessed from them. Refuses what is no
 * statement.
 */
export function readFile(text: string, asked: StatementMapping | null, kept: KeptMapping | null = null): ReadFile {
  const head = text.slice(0, 2_000)
  const tagged = { rows: [], mapping: null, delimiter: null }
  if (/OFXHEADER|<OFX>/.test(head)) return { ...tagged, format: 'OFX', statement: () => ofxStatement(text) }
  if (/^(\{.*)?:(20|25):/m.test(head)) return { ...tagged, format: 'MT940', statement: () => mt940Statement(text) }
  const { rows, delimiter, mapping } = asked
    ? { ...cellsOf(text, asked.delimiter), mapping: asked }
    : mapped(text, kept)
  const unmapped = (): never => refuseFile('Say which columns hold date, text and amount.')
  const statement = () => (mapping ? csvStatement(rows, mapping) : unmapped())
  return { format: 'CSV', rows, delimiter, mapping, statement }
}

function mapped(text: string, kept: KeptMapping | null) {
  const cells = cellsOf(text, undefined)
  const guess = guessedMapping(cells.rows, cells.delimiter)
  const again = kept && cellsOf(text, kept.delimiter)
  const mapping = again && keptFor(again.rows, kept, guess)
  return mapping ? { ...again, mapping } : { ...cells, mapping: guess }
}

/** What a line is known by within its account: the bank's id, else its contents and how often they stood in the file before. */
export function contentKeys(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ date, amount, text, reference, balance, bankId }) => {
    const contents = bankId ? ['F', bankId, date, amount] : ['C', date, amount, text, reference, balance]
    const key = JSON.stringify(contents)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return `${key}#${before}`
  })
}

const digits = (account: string) => account.replaceAll(/\D/g, '').replace(/^0+/, '')

/** True when the file's account is the bank's: the same digits, or one ends with the other (bank and branch codes before it). */
export function isSameAccount(file: string, own: string): boolean {
  const [a, b] = [digits(file), digits(own)]
  if (a === '' || b === '') return file.trim().toLowerCase() === own.trim().toLowerCase()
  return a === b || (Math.min(a.length, b.length) >= 4 && (a.endsWith(b) || b.endsWith(a)))
}
