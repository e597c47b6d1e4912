/**
 * A report beside the same report of another period (RPT-70): each of its figures with what it was, the change, and the change in percent. Two loaded
 * reports are merged row by row; layout and renderers are those of every report. Pure.
 */
import { hundredthsOf } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import type { CellValue, Column, Compared, Control, Loaded, ReportDefinition, Row, Section } from './definition.ts'
import { inOrderOf } from './merged-order.ts'
import { periodInShort, periodInWords } from './period.ts'

type Columns = readonly Column[]
type Report = Loaded<Columns>
type Values = Readonly<Record<string, CellValue>>
/** A figure in the period and in the other; null where that period has none. */
type Pair = readonly [now: number | null, before: number | null]
/** `paper`: null where rows of several papers were added up. */
type Line = { cells: Values; paper: Paper | null; figures: (number | null)[]; own: Values }
/** A section as one of the periods has it. */
type Part = { section: Section<Columns>; title: string | undefined; isWhole: boolean; lines: Map<string, Line> }

/** Keys of the columns that stand beside a figure's own. */
const beside = (key: string) => ({ before: `${key}Before`, change: `${key}Change`, percent: `${key}Percent` })

/** The definition that the merged report is laid out by. @throws when a figure is no column of the report */
export function comparedDefinition<Input>(
  definition: ReportDefinition<Input>,
  compared: Compared,
): ReportDefinition<Input> {
  const { by, figures, own = [] } = compared
  const columns = definition.columns.flatMap(({ inTitle, ...column }): Column[] => {
    if (by.includes(column.key) || own.includes(column.key)) return [column]
    if (inTitle) return [{ ...column, inTitle }]
    if (!figures.includes(column.key)) return []
    const { key, title, kind } = column
    const { before, change, percent } = beside(key)
    // One figure is called by the periods (see comparedReport), and needs no name beside its change.
    const [changed, share] = figures.length > 1 ? [`${title} change`, `${title} change %`] : ['Change', 'Change %']
    return [
      { ...column, total: true },
      { ...column, key: before, title: `${title} before`, total: true },
      { key: change, title: changed, kind, width: column.width, total: true, isChange: true },
      { key: percent, title: share, kind: 'percent', width: 9, isChange: true },
    ]
  })
  const orientation = figures.length > 1 ? 'landscape' : definition.orientation
  return { ...definition, orientation, columns }
}

/**
 * Rows that agree in the columns of `by` are one row, added up; a row that one of the periods does not have is blank there, and one without a figure
 * in both is left out. So is what stands apart and greyed: it is none of the period's figures.
 */
export function comparedReport(
  definition: ReportDefinition<never>,
  compared: Compared,
  now: Report,
  before: Report,
): Report {
  const { figures, own = [] } = compared
  const [only, ...others] = figures
  const parts = [now, before].map((report) => partsOf(definition.columns, compared, report))
  const [ofNow, ofBefore] = [parts[0] ?? none, parts[1] ?? none]
  const sections = inOrderOf([...ofNow.keys()], [...ofBefore.keys()])
    .map((key) => sectionOf(compared, ofNow.get(key), ofBefore.get(key)))
    .filter(({ title, rows }) => title === undefined || rows.length > 0)
  const sums = [now, before].map((report) => totalsOf(figures, report))
  const lacksPercent = sections.some(({ rows }) => rows.some(({ cells }) => figures.some((key) => isNew(cells, key))))
  return {
    ...now,
    ...(only !== undefined &&
      others.length === 0 && {
        titles: {
          ...now.titles,
          [only]: periodInShort(now.period),
          [beside(only).before]: periodInShort(before.period),
        },
      }),
    about: [...(now.about ?? []), `Compared with ${periodInWords(before.period)}`],
    sections,
    ...(now.total && {
      total: {
        label: now.total.label,
        cells: { ...ownOf(own, now.total.cells), ...cellsOf(figures, pairs(sums[0] ?? [], sums[1] ?? [])) },
      },
    }),
    controls: [...controlsOf(figures, now, (key) => key), ...controlsOf(figures, before, (key) => beside(key).before)],
    notes: [
      ...(now.notes ?? []),
      ...(lacksPercent ? ['Where there was nothing before, a change has no percentage.'] : []),
    ],
    cut: (now.cut ?? false) || (before.cut ?? false),
  }
}

const none: ReadonlyMap<string, Part> = new Map()
const isNew = (cells: Values, key: string): boolean =>
  cells[beside(key).percent] === null && numberOf(cells[beside(key).change]) !== 0

const numberOf = (value: CellValue): number => (typeof value === 'number' ? value : 0)
const figureIn = (cells: Values, key: string): number | null => {
  const value = cells[key]
  return typeof value === 'number' ? value : null
}

/** The sections of a report by what tells them apart: the titles that do not go into the rows, or the label of a sum that stands alone. */
function partsOf(columns: Columns, compared: Compared, report: Report): Map<string, Part> {
  const { by } = compared
  const inTitles = columns.filter(({ inTitle }) => inTitle)
  const kept = inTitles.filter(({ key }) => !by.includes(key))
  const parts = new Map<string, Part>()
  for (const section of report.sections) {
    if (section.apart && section.rows.some(({ tone }) => tone === 'muted')) continue
    const own: Values = section.cells ?? {}
    const isWhole = kept.length === inTitles.length
    const title = isWhole ? section.title : kept.map(({ key }) => own[key]).join(' · ') || undefined
    const words = section.rows.length === 0 ? ['sum', section.subtotal?.label] : ['rows', title]
    const key = [section.apart, ...words].join('\n')
    const part = parts.get(key) ?? { section, title, isWhole, lines: new Map<string, Line>() }
    for (const row of section.rows) addRow(part.lines, { ...own, ...row.cells }, row, compared)
    parts.set(key, part)
  }
  return parts
}

function addRow(
  lines: Map<string, Line>,
  cells: Values,
  row: Row<Columns>,
  { by, figures, own: kept = [] }: Compared,
): void {
  const key = row.key ?? by.map((one) => cells[one]).join('\n')
  const present = lines.get(key)
  const own = figures.map((figure) => figureIn(cells, figure))
  if (!present) {
    lines.set(key, {
      cells: Object.fromEntries(by.map((one) => [one, cells[one]])),
      paper: row.paper ?? null,
      figures: own,
      own: ownOf(kept, cells),
    })
    return
  }
  present.paper = shared(present.paper, row.paper ?? null)
  present.figures = present.figures.map((sum, i) => added(sum, own[i] ?? null))
}

const ownOf = (keys: readonly string[], cells: Values | undefined): Values =>
  Object.fromEntries(keys.flatMap((key) => (cells && key in cells ? [[key, cells[key]]] : [])))

const shared = (a: Paper | null, b: Paper | null): Paper | null => (a?.type === b?.type && a?.id === b?.id ? a : null)

const added = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0)

function sectionOf({ figures, own = [] }: Compared, now: Part | undefined, before: Part | undefined): Section<Columns> {
  const { section, title, isWhole } = now ?? before ?? unheard
  const [lines, others] = [now?.lines ?? new Map<string, Line>(), before?.lines ?? new Map<string, Line>()]
  const kept = Object.fromEntries(Object.entries(section.cells ?? {}))
  const sums = pairs(sumsOf(figures, now), sumsOf(figures, before))
  const { title: _, paper, subtotal, ...rest } = section
  return {
    ...rest,
    ...(title !== undefined && { title }),
    ...(isWhole && paper && { paper }),
    cells: kept,
    rows: inOrderOf([...lines.keys()], [...others.keys()])
      .filter((key) => [lines, others].some((ones) => ones.get(key)?.figures.some(Boolean)))
      .map((key) => rowOf(figures, lines.get(key), others.get(key))),
    ...(subtotal &&
      isWhole && {
        subtotal: {
          label: subtotal.label,
          cells: { ...ownOf(own, now?.section.subtotal?.cells), ...cellsOf(figures, sums) },
        },
      }),
  }
}

const unheard: Pick<Part, 'section' | 'title' | 'isWhole'> = { section: { rows: [] }, title: undefined, isWhole: true }

function rowOf(figures: readonly string[], now: Line | undefined, before: Line | undefined): Row<Columns> {
  const paper = now && before ? shared(now.paper, before.paper) : (now ?? before)?.paper
  return {
    cells: {
      ...(now ?? before)?.cells,
      ...now?.own,
      ...cellsOf(figures, pairs(now?.figures ?? [], before?.figures ?? [], figures.length)),
    },
    ...(paper && { paper }),
  }
}

const pairs = (now: readonly (number | null)[], before: readonly (number | null)[], length = now.length): Pair[] =>
  Array.from({ length }, (_, i) => [now[i] ?? null, before[i] ?? null])

/** What the subtotal of a section says: its own words, else the sum of its rows. */
const sumsOf = (figures: readonly string[], part: Part | undefined): (number | null)[] =>
  figures.map((key, i) => {
    const said: Values = part?.section.subtotal?.cells ?? {}
    if (key in said) return figureIn(said, key)
    if (!part) return null
    return [...part.lines.values()].reduce<number | null>((sum, line) => added(sum, line.figures[i] ?? null), null)
  })

function totalsOf(figures: readonly string[], { sections, total }: Report): (number | null)[] {
  const said: Values = total?.cells ?? {}
  const rows = sections.filter(({ apart }) => !apart).flatMap((section) => section.rows)
  return figures.map((key) =>
    key in said ? figureIn(said, key) : rows.reduce((sum, { cells }) => sum + numberOf((cells as Values)[key]), 0),
  )
}

/** The cells of a figure and of those beside it. The percentage is the change by what was before, without its sign, rounded half up. */
function cellsOf(figures: readonly string[], values: readonly Pair[]): Record<string, number | null> {
  return Object.fromEntries(
    figures.flatMap((key, i) => {
      const [now, before] = values[i] ?? [null, null]
      const isBlank = now === null && before === null
      const change = (now ?? 0) - (before ?? 0)
      const columns = beside(key)
      return [
        [key, now],
        [columns.before, before],
        [columns.change, isBlank ? null : change],
        [columns.percent, isBlank ? null : hundredthsOf(change, before ?? 0)],
      ]
    }),
  )
}

/** Each period ties to the ledger by itself. */
const controlsOf = (
  figures: readonly string[],
  { controls, period }: Report,
  columnOf: (key: string) => string,
): Control<Columns>[] =>
  controls
    .filter(({ column }) => figures.includes(column))
    .map((control) => ({
      ...control,
      label: `${control.label}, ${periodInWords(period)}`,
      column: columnOf(control.column),
    }))
