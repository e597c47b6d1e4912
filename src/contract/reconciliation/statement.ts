/** Statements of a bank as they are imported: formats, the mapping of a CSV, their lines (E-76). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents } from '../money.ts'
import { Id } from '../procedure.ts'

export const statementFormats = ['CSV', 'OFX', 'MT940'] as const
export type StatementFormat = (typeof statementFormats)[number]
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export const delimiters = [',', ';', '\t', '|'] as const

/** Largest statement that is taken, in bytes. */
export const STATEMENT_BYTES = 3_000_000

/** A column of the file, the first is 1. */
const ColumnNo = z.number().int().min(1).max(100)
export const mappedColumns = ['date', 'text', 'reference', 'amount', 'side', 'debit', 'credit', 'balance'] as const
export type MappedColumn = (typeof mappedColumns)[number]

const asFields = {
  needed: 'is required',
  amounts: 'is required, or the columns of what went out and what came in',
  either: 'should be left out where other columns hold what went out and what came in',
  taken: 'is a column that is taken already',
} as const
export type MappingFault = keyof typeof asFields

/** What keeps these columns from being read, each with the column that it is said beside. Columns that nobody chose are left out. */
export function mappingFaults(
  columns: Partial<Record<MappedColumn, number>>,
): Partial<Record<MappedColumn, MappingFault>> {
  const { amount, side, debit, credit } = columns
  const faults: Partial<Record<MappedColumn, MappingFault>> = {}
  const taken = new Set<number>()
  for (const name of mappedColumns) {
    const column = columns[name]
    if (column === undefined) continue
    if (taken.has(column)) faults[name] = 'taken'
    taken.add(column)
  }
  for (const name of ['date', 'text'] as const) if (columns[name] === undefined) faults[name] = 'needed'
  const sides = [debit, credit].filter((column) => column !== undefined).length
  if (amount !== undefined && sides > 0) faults.amount = 'either'
  if (side !== undefined && sides > 0) faults.side = 'either'
  if (amount === undefined && sides === 0) faults.amount = 'amounts'
  if (amount === undefined && sides === 1) faults[debit === undefined ? 'debit' : 'credit'] = 'needed'
  return faults
}

/**
 * What stands where in a bank's CSV; remembered per bank. `headerRow` 0: the first row is a line already. The amount stands in one signed
 * column, in one without signs beside `side`, which says Dr or Cr, or in two: `debit` out of the account, `credit` into it.
 */
export const StatementMapping = z
  .strictObject({
    delimiter: z.enum(delimiters),
    headerRow: z.number().int().min(0).max(100),
    date: ColumnNo,
    dateOrder: z.enum(dateOrders),
    text: ColumnNo,
    reference: ColumnNo.optional(),
    amount: ColumnNo.optional(),
    side: ColumnNo.optional(),
    debit: ColumnNo.optional(),
    credit: ColumnNo.optional(),
    balance: ColumnNo.optional(),
    decimal: z.enum(['.', ',']),
  })
  .superRefine(({ date, text, reference, amount, side, debit, credit, balance }, context) => {
    const chosen = { date, text, reference, amount, side, debit, credit, balance }
    const columns = Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== undefined))
    for (const [name, fault] of Object.entries(mappingFaults(columns)))
      context.addIssue({ code: 'custom', path: [name], message: asFields[fault] })
  })
export type StatementMapping = z.infer<typeof StatementMapping>

/** A mapping while its columns are chosen, some of them not yet. */
export type MappingDraft = Omit<StatementMapping, MappedColumn> & Partial<Record<MappedColumn, number>>

/** A mapping with the headings that it was made for: it reads other files with the same ones. */
export type KeptMapping = StatementMapping & { headings?: readonly string[] }

/** A line as the bank wrote it. `amount` is positive for what came in. `row`: where it stands in the file. */
export const StatementRow = z.object({
  row: z.number().int(),
  date: BusinessDate,
  amount: Cents,
  text: z.string(),
  /** Cheque number or the bank's reference. */
  reference: z.string().nullable(),
  balance: Cents.nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

/** What importing the file would do. Nothing is written. */
export const StatementPreview = z.object({
  format: z.enum(statementFormats),
  /** Of a CSV: as asked for, remembered, or guessed from its headings. */
  mapping: StatementMapping.nullable(),
  /** What stands between the columns of a CSV. */
  delimiter: z.enum(delimiters).nullable(),
  /** The first rows of a CSV, cell by cell, to choose columns by. */
  sample: z.array(z.array(z.string())),
  account: z.string().nullable(),
  opening: Cents.nullable(),
  closing: Cents.nullable(),
  /** Imported before, found by content. */
  duplicates: z.number().int(),
  lines: z.array(StatementRow.extend({ isDuplicate: z.boolean() })),
  /** Why it cannot be imported like this; null: it can. */
  problem: z
    .object({ message: z.string(), row: z.number().int().nullable(), column: z.string().nullable() })
    .nullable(),
})
export type StatementPreview = z.infer<typeof StatementPreview>

/** An imported statement. */
export const BankStatement = z.object({
  id: Id,
  bankId: Id,
  fileName: z.string(),
  format: z.enum(statementFormats),
  from: BusinessDate,
  to: BusinessDate,
  opening: Cents,
  closing: Cents,
  lines: z.number().int(),
  matched: z.number().int(),
})
export type BankStatement = z.infer<typeof BankStatement>
