/**
 * What a report is: its columns, how it stands on paper, and where its rows come from (RPT-00).
 * A new report is one definition; screen, spreadsheet, paper and CSV follow from it. Amounts are cents until they are printed.
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents, UnitCost } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import type { Tx } from '../db/tx.ts'
import type { PrintedDocument } from './printed-paper-queries.ts'

/** What a cell holds: cents for `amount`, cents of Σ(debit − credit) for `balance`, 1/100 cent for `unitCost`, pieces for `quantity`, hundredths of a percent for `percent`. */
type ValueOf = {
  text: string
  /** Codes and numbers of documents: text that is not broken over lines. */
  code: string
  date: BusinessDate
  quantity: number
  amount: Cents
  /** Printed with its side, Dr or Cr, in place of a sign. */
  balance: Cents
  unitCost: UnitCost
  percent: number
}
export type ColumnKind = keyof ValueOf

export type Column = {
  key: string
  title: string
  kind: ColumnKind
  /** Characters the column should have room for. Numbers get what they need; texts share the rest of the line in this proportion. */
  width: number
  /** Summed in subtotals and in the total. */
  total?: true
  /** A change from another period: of what is spent a rise is red, of all else a fall. */
  isChange?: true
  /** Its title keeps to one line, where it has no more characters than the column. */
  isWhole?: true
  /** Written into by hand: it keeps its room while it is empty. */
  toWrite?: true
  /** Same in the whole section: printed in its title, a column of its own in xlsx and CSV, so that those can be filtered. */
  inTitle?: true
}

export type CellValue = string | number | null | undefined

/** Values of a row by column; what is left out stays blank. */
export type Cells<C extends readonly Column[]> = { [One in C[number] as One['key']]?: ValueOf[One['kind']] | null }

/** `muted`: not a movement of its own, e.g. an opening balance. `cancelled`: struck through. `alert`: wants attention. */
export type Tone = 'muted' | 'cancelled' | 'alert'

/** `paper`: where a click on the row leads. `key`: what the row is of, where two rows of different things may have the same words (RPT-70). */
export type Row<C extends readonly Column[]> = {
  cells: Cells<C>
  paper?: Paper | undefined
  tone?: Tone | undefined
  key?: string | undefined
}

/** A sum line. `cells` overrides or adds what is not the sum of its rows, e.g. a closing balance. `asides` stand under it. */
export type Sum<C extends readonly Column[]> = {
  label: string
  cells?: Cells<C>
  asides?: readonly Aside<C>[]
  /** The sum of a side that the grand total does not hold: on the screen it stays in sight above the total until its rows are passed. */
  isSide?: true
  /** What the screen says beside the grand total while all controls agree. */
  agrees?: string
}

/**
 * What a sum means: its parts in percent (hundredths of a percent in every cell, whatever its column holds), the average of its rows, or what
 * its two sides come to: that is printed strongly, and red where it wants attention.
 */
export type Aside<C extends readonly Column[]> =
  | { label: string; percents: { [One in C[number] as One['key']]?: number | null } }
  | { label: string; cells: Cells<C>; tone?: SumTone }

export type SumTone = 'strong' | 'alert'

export type Section<C extends readonly Column[]> = {
  title?: string
  /** What the title says stands in no column: xlsx and CSV have it as a line of its own. */
  isTitledInFiles?: true
  paper?: Paper | undefined
  /** Values of the `inTitle` columns, the same for every row. */
  cells?: Cells<C>
  rows: readonly Row<C>[]
  subtotal?: Sum<C>
  /** What is spent: more of it is less profit. */
  isCost?: true
  /** Left out of the grand total: information beside the report's own figures. */
  apart?: true
}

/**
 * What the ledger says about one of the report's totals. The difference is ledger − besides + ahead − total of `column`.
 * A report that does not agree with the ledger says so on screen and on paper.
 */
export type Control<C extends readonly Column[]> = {
  /** e.g. "1301 Inventory - goods" */
  label: string
  column: C[number]['key']
  /** In the unit of the column: cents, or pieces. */
  ledger: number
  /** Parts of the ledger's figure that are rightly not in this report. Zeros are not printed. */
  besides?: readonly ControlPart[]
  /** What the report rightly holds and the ledger does not, or not yet. Zeros are not printed. */
  ahead?: readonly ControlPart[]
}

/** `amount`: in the unit of the column. */
export type ControlPart = { label: string; amount: number }

/** A table of its own columns under the lines, e.g. what is open of a statement, and its ageing. It is no part of the report's sums. */
export type TableBelow<C extends readonly Column[]> = {
  title: string
  columns: C
  rows: readonly Row<C>[]
  total?: Sum<C>
}

/** Declares a table below; its rows are checked against its columns. */
export const tableBelow = <const C extends readonly Column[]>(table: TableBelow<C>): TableBelow<readonly Column[]> =>
  table

/** A line under the table; an amount is written out in the language of the paper. */
export type Note = string | { inWords: Cents }

/** Both days inclusive; `from` null: as of `to`. */
export type Period = { from: BusinessDate | null; to: BusinessDate }

/** What it is printed on; A4 where nothing is said. */
export type PageSize = 'A4' | 'A5' | '80mm'

export type Loaded<C extends readonly Column[]> = {
  /** In place of the definition's title, where the document says what it is. */
  title?: string
  period: Period
  /** What the report is narrowed to (an account, an item, a trip): stands under the period and in the file's name. */
  subject?: string | undefined
  /**
   * Number of the one document that this is the paper of. It stands under the period and in the file's name, without days. Control
   * rows, which are a report's, are printed only where they differ.
   */
  document?: string | undefined
  /** The document whose prints are counted: from the second one on the paper says that it is a copy (E-77). */
  printed?: PrintedDocument
  /** Further parameters in words, under them. */
  about?: readonly string[]
  /** What was done with the document, under them: for its first page alone, where the others are named by what stands above. */
  history?: readonly string[]
  /** Titles of columns that depend on what was asked for, e.g. the months of a year. */
  titles?: { readonly [Key in C[number]['key']]?: string }
  /** Columns that say nothing about what was asked for, and are left out. */
  without?: readonly C[number]['key'][]
  sections: readonly Section<C>[]
  total?: Sum<C>
  controls: readonly Control<C>[]
  /** Tables under the lines, above the notes. */
  below?: readonly TableBelow<readonly Column[]>[]
  notes?: readonly Note[]
  /** Places to sign, for papers that go from hand to hand. */
  signatures?: readonly string[]
  /** Further papers of the same columns in the same file, each beginning on a page of its own. The file has the title of the definition. */
  following?: readonly Loaded<C>[]
  /** True when rows were left out by {@link ROW_CAP}: then nothing can be compared with the ledger. */
  cut?: boolean
}

/** How a report of a period stands beside another period (RPT-70). Keys of columns. */
export type Compared<Key extends string = string> = {
  /** What tells rows apart; rows that agree in all of these are one row there. */
  by: readonly Key[]
  /** Figures that are sums of the period. */
  figures: readonly Key[]
  /** Columns that stand as they are in the period, e.g. a share of its revenue. */
  own?: readonly Key[]
}

export type ReportDefinition<Input> = {
  title: string
  orientation: 'portrait' | 'landscape'
  page?: PageSize
  /** Control rows that agree are left out of what is printed and of files, which others than us read. */
  controlsOnScreen?: true
  /** On paper its lines stand closer together, so that a usual document keeps to one page. */
  isDense?: true
  columns: readonly Column[]
  /** Absent: cannot be compared. */
  compared?: Compared
  load: (tx: Tx, input: Input) => Promise<Loaded<readonly Column[]>>
}

/** Most rows a report is made of; beyond them it says that it is cut. Queries ask for one more, to know. */
export const ROW_CAP = 100_000

/**
 * Declares a report. `input` comes from the contract's procedure; the rows are checked against the columns:
 * `defineReport<Input>()({ title, orientation, columns, load })`.
 */
export const defineReport =
  <Input>() =>
  <const C extends readonly Column[]>(definition: {
    title: string
    orientation: 'portrait' | 'landscape'
    page?: PageSize
    controlsOnScreen?: true
    isDense?: true
    columns: C
    compared?: Compared<C[number]['key']>
    load: (tx: Tx, input: Input) => Promise<Loaded<C>>
  }): ReportDefinition<Input> =>
    definition
