/**
 * A loaded report laid out line by line, with all sums made: plain data that every renderer prints as it is, so that screen,
 * spreadsheet, paper and CSV cannot disagree.
 */
import type { DateNames } from '#contract/date-names.ts'
import { amountInWords } from '#contract/amount-words.ts'
import type { PaperLanguage } from '#contract/languages.ts'
import type { Paper } from '#contract/papers.ts'
import { numberIn, plain } from './cell-values.ts'
import { namedMarked } from './named-columns.ts'
import { type ControlLine, printedControl } from './control-lines.ts'
import type {
  CellValue,
  Column,
  Loaded,
  PageSize,
  ReportDefinition,
  Section,
  Sum,
  SumTone,
  TableBelow,
  Tone,
} from './definition.ts'
import { fileName, type Named, namedBy } from './file-name.ts'
import { agreed } from './agreement.ts'
import { type SheetWords, sheetWords } from './sheet-words.ts'
import { periodInWords } from './period.ts'

type Columns = readonly Column[]
type AnySum = Sum<Columns>

/** `cells` stand in the order of the columns. A label runs from the first column to the first value. */
export type Line =
  | { kind: 'title'; text: string; paper: Paper | null; isInFiles?: true }
  /** `isJoined`: it stays on the page of the row before it. */
  | { kind: 'row'; cells: CellValue[]; paper: Paper | null; tone: Tone | null; isCost?: true; isJoined?: true }
  | ControlLine
  | ({ kind: 'subtotal' | 'total'; label: string; cells: CellValue[]; isCost?: true } & Pick<
      AnySum,
      'isSide' | 'agrees'
    >)
  /** Under a sum. `percent`: every number is one, whatever its column holds. */
  | { kind: 'aside'; percent: boolean; label: string; cells: CellValue[]; isCost?: true; tone?: SumTone }

export type Letterhead = { agency: string; address: string | null; contact: string | null; banner: string | null }

/**
 * `fourDecimals`: a cost in the column has parts of a cent, so all are printed with them and stand under each other. `sides`: what balances
 * say of theirs, in the language of the paper. `dateNames`: of that language, in a column of dates that is not in English.
 */
export type LaidOutColumn = Column & { fourDecimals: boolean; sides: typeof SIDES; dateNames?: DateNames }

export type SheetTable = { title: string; columns: LaidOutColumn[]; lines: Line[] }

export type Sheet = {
  title: string
  /** Of the file, without its extension, and what it is made of. */
  fileName: string
  named: Named
  orientation: 'portrait' | 'landscape'
  page: PageSize
  letterhead: Letterhead
  /** The one document, or what the report is narrowed to. */
  subject: string | null
  /** Lines under the title: the period and the parameters in words. */
  about: string[]
  /** How many of them the further pages say again. */
  running: number
  /** When and by whom. */
  printed: string
  columns: LaidOutColumn[]
  lines: Line[]
  /** Tables under the lines. */
  below: SheetTable[]
  /** Control rows that agree are for the screen alone: {@link onPaper}. */
  controlsOnScreen: boolean
  /** Its lines stand closer together. */
  isDense: boolean
  notes: string[]
  signatures: string[]
  language: PaperLanguage
  words: SheetWords
  /** Further sheets of the same file; they have none themselves. */
  following: readonly Sheet[]
}

const SIDES = { debit: 'Dr', credit: 'Cr' }

/** All sheets of the file, in their order. */
export const sheetsOf = (sheet: Sheet): [Sheet, ...Sheet[]] => [sheet, ...sheet.following]

/** Lays out a loaded report. Sums are exact: integers added, never text. */
export function layOut(
  definition: ReportDefinition<never>,
  loaded: Loaded<Columns>,
  printing: { letterhead: Letterhead; printed: string; language?: PaperLanguage },
): Sheet {
  const { language = 'en', ...head } = printing
  const left: ReadonlySet<string> = new Set(loaded.without)
  const columns = definition.columns.filter(({ key }) => !left.has(key))
  const titles: Readonly<Record<string, string | undefined>> = loaded.titles ?? {}
  const sums = loaded.sections.map((section) => sumRows(columns, section))
  const grand = totalOf(columns, loaded, sums)
  const controls = loaded.controls.flatMap((control) => printedControl(columns, control, grand, loaded))
  const title = loaded.title ?? definition.title
  const named = namedBy(definition, loaded)
  const subject = loaded.document ?? loaded.subject ?? null
  const about = [periodInWords(loaded.period), ...(subject === null ? [] : [subject]), ...(loaded.about ?? [])]
  return {
    title,
    fileName: fileName(named),
    named,
    orientation: definition.orientation,
    page: definition.page ?? 'A4',
    ...head,
    subject,
    about: [...about, ...(loaded.history ?? [])],
    running: about.length,
    columns: columns.map((column) => ({
      ...column,
      title: titles[column.key] ?? column.title,
      fourDecimals: column.kind === 'unitCost' && hasPartsOfCents(loaded, column.key),
      sides: SIDES,
    })),
    lines: [
      ...unlessNothing(
        loaded.sections.flatMap((section, i) =>
          sectionLines(columns, section, sums[i] ?? [], saysNoMore(loaded, section)),
        ),
      ),
      ...(loaded.total ? sumLines(columns, 'total', agreed(loaded.total, controls), grand) : []),
      ...controls,
    ],
    below: (loaded.below ?? []).map(tableOf),
    controlsOnScreen: definition.controlsOnScreen ?? false,
    isDense: definition.isDense ?? false,
    notes: [
      ...(loaded.notes ?? []).map((note) =>
        typeof note === 'string' ? note : `In words: ${amountInWords(note.inWords, language)}`,
      ),
      ...(loaded.cut ? [CUT] : []),
    ],
    signatures: [...(loaded.signatures ?? [])],
    language,
    words: sheetWords,
    following: (loaded.following ?? []).map((one) => layOut(definition, one, printing)),
  }
}

/** Under the words that there is nothing to show stands the grand total alone: no titles of sections and no sums of zeros. */
const unlessNothing = (lines: Line[]): Line[] =>
  lines.some((line) => line.kind === 'row' || (line.kind !== 'title' && line.cells.some(isFigure))) ? lines : []

const isFigure = (value: CellValue): boolean => typeof value === 'number' && value !== 0

const CUT = 'This report is cut: it holds the first 100,000 rows. Choose a shorter period to see all of them.'

/** A table under the lines. */
function tableOf({ title, columns, rows, total }: TableBelow<Columns>): SheetTable {
  const lines = sectionLines(columns, { rows }, [], true)
  const sums = withOverrides(columns, sumRows(columns, { rows }), total)
  return {
    title,
    columns: columns.map((column) => ({ ...column, fourDecimals: false, sides: SIDES })),
    lines: [...lines, ...(total ? [{ kind: 'total' as const, label: total.label, cells: sums }] : [])],
  }
}

/** The sheet as it is printed and filed, its control rows left out where they are for the screen alone and all of them agree. */
export function onPaper(sheet: Sheet): Sheet {
  const following = sheet.following.map(onPaper)
  const hides = sheet.controlsOnScreen && !sheet.lines.some(({ kind }) => kind === 'differs')
  return hides
    ? { ...sheet, following, lines: sheet.lines.filter(({ kind }) => kind !== 'ledger' && kind !== 'agrees') }
    : { ...sheet, following }
}

const hasPartsOfCents = (loaded: Loaded<Columns>, key: string): boolean =>
  loaded.sections.some((section) => section.rows.some((row) => numberIn(row.cells[key]) % 100 !== 0))

const cellsInOrder = (columns: Columns, cells: Readonly<Record<string, CellValue>>): CellValue[] =>
  columns.map((column) => plain(cells[column.key]))

function sumRows(columns: Columns, section: Section<Columns>): CellValue[] {
  return columns.map((column) =>
    column.total ? section.rows.reduce((sum, row) => sum + numberIn(row.cells[column.key]), 0) : null,
  )
}

/** Sums with what the report says instead, or besides. */
const withOverrides = (columns: Columns, sums: readonly CellValue[], sum: Sum<Columns> | undefined): CellValue[] =>
  columns.map((column, i) => {
    const own: Readonly<Record<string, CellValue>> = sum?.cells ?? {}
    return plain(column.key in own ? own[column.key] : sums[i])
  })

function totalOf(columns: Columns, loaded: Loaded<Columns>, sums: readonly CellValue[][]): CellValue[] {
  const counted = sums.filter((_, i) => !loaded.sections[i]?.apart)
  const added = columns.map((column, c) =>
    column.total ? counted.reduce((sum, cells) => sum + numberIn(cells[c]), 0) : null,
  )
  return withOverrides(columns, added, loaded.total)
}

/** A lone section's sum is the total itself, unless it says something of its own. */
const saysNoMore = (loaded: Loaded<Columns>, { subtotal, apart }: Section<Columns>): boolean =>
  loaded.sections.length === 1 && loaded.total !== undefined && subtotal?.cells === undefined && !apart

const titleLine = (
  columns: Columns,
  { title, cells = {}, paper, isTitledInFiles: isInFiles }: Section<Columns>,
): Line[] =>
  title === undefined
    ? []
    : [
        {
          kind: 'title',
          text: namedMarked(columns, cells, title),
          paper: paper ?? null,
          ...(isInFiles && { isInFiles }),
        },
      ]

/** So few rows stand on one page with their sum. */
const MOST_JOINED = 3

function sectionLines(
  columns: Columns,
  section: Section<Columns>,
  sums: readonly CellValue[],
  isTotal: boolean,
): Line[] {
  const same = section.cells ?? {}
  const isSummed = section.subtotal !== undefined && !isTotal
  return [
    ...titleLine(columns, section),
    ...section.rows.map(
      (row, i): Line => ({
        kind: 'row',
        cells: cellsInOrder(columns, { ...same, ...row.cells }),
        paper: row.paper ?? null,
        tone: row.tone ?? null,
        ...(section.isCost && { isCost: true }),
        ...(isSummed && i > 0 && section.rows.length <= MOST_JOINED && { isJoined: true }),
      }),
    ),
    ...(section.subtotal && !isTotal
      ? sumLines(
          columns,
          'subtotal',
          { ...section.subtotal, label: namedMarked(columns, same, section.subtotal.label) },
          withOverrides(columns, sums, section.subtotal),
          section.isCost,
        )
      : []),
  ]
}

/** A sum with what stands under it. */
const sumLines = (
  columns: Columns,
  kind: 'subtotal' | 'total',
  { label, asides = [], isSide, agrees }: Sum<Columns>,
  cells: CellValue[],
  isCost?: true,
): Line[] => [
  { kind, label, cells, ...(isCost && { isCost }), ...(isSide && { isSide }), ...(agrees && { agrees }) },
  ...asides.map((aside): Line => {
    const percent = 'percents' in aside
    return {
      kind: 'aside',
      percent,
      label: aside.label,
      cells: cellsInOrder(columns, percent ? aside.percents : aside.cells),
      ...(!percent && aside.tone && { tone: aside.tone }),
    }
  }),
]
