/** Text of a statement's file: which encoding its bytes are in, and amounts and dates as banks write them (E-76). Pure. */
import { type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { StatementFormat, StatementRow, StatementMapping } from '#contract/reconciliation/statement.ts'

/** A line with what tells it from others of the account, where the bank gives it an id. */
export type ParsedLine = StatementRow & { bankId: string | null }
export type ParsedStatement = {
  format: StatementFormat
  /** Account number as the file has it; a CSV has none. */
  account: string | null
  opening: Cents | null
  closing: Cents | null
  /** Oldest first. */
  lines: ParsedLine[]
}

/** Refuses a file: INVALID on `content`, with the row and column where it went wrong. */
export function refuseFile(message: string, row: number | null = null, column: string | null = null): never {
  const where = row === null ? '' : `Row ${row}${column === null ? '' : `, ${column}`}: `
  return refuse('INVALID', `${where}${message} Nothing was imported.`, [
    { field: 'content', message: message.replace(/\.$/, ''), row, column },
  ])
}

const severalBytes = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/

/**
 * The text of the bytes: UTF-8 or UTF-16 by their mark, windows-1252 where an OFX header says so or the bytes are no UTF-8.
 * Refuses a file that mixes both, and one that is no text.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) refuseFile('The file is empty.')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const raw = Buffer.from(bytes).toString('latin1')
  if (raw.includes('\0')) refuseFile('This is not a text file. Save the statement as CSV, OFX, QFX or MT940.')
  if (/^CHARSET:\s*1252/m.test(raw.slice(0, 500)) && !raw.startsWith('\xEF\xBB\xBF')) return ansi(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no UTF-8: the usual encoding of Windows, unless other lines are UTF-8 after all.
    const mixed = raw.split('\n').findIndex((line) => severalBytes.test(line))
    if (mixed >= 0) refuseFile('The file mixes two encodings. Download it from the bank again.', mixed + 1)
    return ansi(bytes)
  }
}

const ansi = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

const grouped = {
  '.': /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d{1,2}))?$/,
  ',': /^(\d{1,3}(?:[. ]\d{3})*|\d+)(?:,(\d{1,2}))?$/,
} as const

/**
 * Cents of an amount as banks write it: `+1,000.00`, `(345.60)`, `1000.00 DR`, `345.60-`, `Rs. 20`. Null when it cannot be read, which
 * includes a decimal comma where a point is expected.
 */
export function amountOf(text: string, decimal: StatementMapping['decimal']): Cents | null {
  let rest = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .toUpperCase()
  let isNegative = false
  const take = (pattern: RegExp, negates: boolean) => {
    const shorter = rest.replace(pattern, '$1')
    if (shorter === rest) return
    rest = shorter.trim()
    if (negates) isNegative = !isNegative
  }
  take(/^\((.*)\)$/, true)
  take(/^(.*?)\s*(?:DR|DB)\.?$/, true)
  take(/^(.*?)\s*CR\.?$/, false)
  take(/^(?:LKR|RS\.?)\s*(.*)$/, false)
  take(/^-\s*(.*)$/, true)
  take(/^(.*)-$/, true)
  take(/^\+\s*(.*)$/, false)
  const [, whole, fraction = ''] = grouped[decimal].exec(rest) ?? []
  if (whole === undefined) return null
  const value = Number(whole.replaceAll(/[., ]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  // Beyond 10^13 cents nothing is an amount of an agency.
  return value > 1e13 ? null : cents(isNegative ? 0 - value : value)
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A day as banks write it: `04/03/2026`, `4-Mar-26`, `2026-03-04`, `20260304`, with or without a time behind it. Null: none. */
export function dateOf(text: string, order: StatementMapping['dateOrder']): BusinessDate | null {
  const day = text.trim().split(/[T ](?=\d{1,2}:)/)[0] ?? ''
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(day)
  const parts = solid?.slice(1) ?? day.split(/[-/. ]+/)
  if (parts.length !== 3) return null
  const [a = '', b = '', c = ''] = parts
  const isYearFirst = solid !== null || a.length === 4
  const named = /[A-Z]/i.test(b) ? 'DMY' : order
  const [d, m, y] = isYearFirst || named === 'YMD' ? [c, b, a] : named === 'DMY' ? [a, b, c] : [b, a, c]
  const named3 = months.indexOf(m.slice(0, 3).toUpperCase()) + 1
  const month = named3 > 0 ? named3 : Number(m)
  const year = y.length === 2 ? `20${y}` : y
  const iso = `${year}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
  return isBusinessDate(iso) ? businessDate(iso) : null
}
