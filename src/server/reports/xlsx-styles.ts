/** Cell styles of a workbook, one object each: the writer knows a style by its object. */
import type ExcelJS from 'exceljs'
import { looksLikeFormula } from '#contract/neutral-text.ts'
import type { ColumnKind, Tone } from './definition.ts'
import type { Line, Sheet } from './sheet.ts'

type Style = Partial<ExcelJS.Style>
export type StyleKey = ColumnKind | 'label' | 'fullCost' | 'amountSpent' | 'percentSpent'
type LineStyle = Record<StyleKey, Style>
/** `strong`: a title, or what the sides of a sum come to; `wanting`: such a result that wants attention. */
type LineKind = Exclude<Line['kind'], 'title'> | Tone | 'strong' | 'wanting'

export type SheetStyles = {
  agency: Style
  soft: Style
  columnTitle: Style
  numberTitle: Style
  quoted: Style
  lines: Record<LineKind, LineStyle>
}

/** Red and in brackets when negative, as everywhere in Depot. */
const numberFormats = {
  amount: '#,##0.00_);[Red](#,##0.00)',
  unitCost: '#,##0.00_);[Red](#,##0.00)',
  fullCost: '#,##0.0000_);[Red](#,##0.0000)',
  quantity: '#,##0_);[Red](#,##0)',
  percent: '0.00%_);[Red](0.00%)',
  amountSpent: '[Red]#,##0.00_);(#,##0.00);#,##0.00_)',
  percentSpent: '[Red]0.00%_);(0.00%);0.00%_)',
  date: 'd mmm yyyy',
} as const

/** The number keeps its sign in the cell and is shown with its side. */
function balanceFormat({ columns }: Pick<Sheet, 'columns'>): string {
  const sides = columns.find(({ kind }) => kind === 'balance')?.sides
  return sides ? `#,##0.00" ${sides.debit}";#,##0.00" ${sides.credit}";#,##0.00` : numberFormats.amount
}

const INK = 'FF1A1D21'
const SOFT = 'FF5B636D'
const font = (more: Partial<ExcelJS.Font> = {}): Partial<ExcelJS.Font> => ({
  name: 'Calibri',
  size: 10,
  color: { argb: INK },
  ...more,
})
const rule = (top: ExcelJS.BorderStyle, bottom?: ExcelJS.BorderStyle): Partial<ExcelJS.Borders> => ({
  top: { style: top },
  ...(bottom ? { bottom: { style: bottom } } : {}),
})

function lineStyle(base: Style, balance: string): LineStyle {
  const text: Style = { ...base, alignment: { vertical: 'top', wrapText: true } }
  const line: Style = { ...base, alignment: { vertical: 'top' } }
  const number = (numFmt: string): Style => ({ ...base, numFmt, alignment: { vertical: 'top', horizontal: 'right' } })
  return {
    text,
    code: line,
    label: line,
    date: { ...line, numFmt: numberFormats.date, alignment: { vertical: 'top', horizontal: 'left' } },
    amount: number(numberFormats.amount),
    balance: number(balance),
    unitCost: number(numberFormats.unitCost),
    fullCost: number(numberFormats.fullCost),
    quantity: number(numberFormats.quantity),
    percent: number(numberFormats.percent),
    amountSpent: number(numberFormats.amountSpent),
    percentSpent: number(numberFormats.percentSpent),
  }
}

export function sheetStyles(sheet: Pick<Sheet, 'columns'>): SheetStyles {
  const balance = balanceFormat(sheet)
  const lines = (base: Style) => lineStyle(base, balance)
  const title: Style = {
    font: font({ bold: true }),
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF3F5F7' } },
    border: rule('thin', 'thin'),
  }
  return {
    agency: { font: font({ bold: true, size: 13 }) },
    soft: { font: font({ color: { argb: SOFT } }) },
    columnTitle: { ...title, alignment: { horizontal: 'left', vertical: 'middle', wrapText: true } },
    numberTitle: { ...title, alignment: { horizontal: 'right', vertical: 'middle', wrapText: true } },
    // The reading order makes this style differ from all others, so that only its own entry is marked.
    quoted: { font: font(), alignment: { vertical: 'top', readingOrder: 'ltr' } },
    lines: {
      row: lines({ font: font() }),
      muted: lines({ font: font({ italic: true, color: { argb: SOFT } }) }),
      cancelled: lines({ font: font({ strike: true, color: { argb: SOFT } }) }),
      alert: lines({ font: font({ color: { argb: 'FFB3261E' } }) }),
      strong: lines({ font: font({ bold: true }) }),
      wanting: lines({ font: font({ bold: true, color: { argb: 'FFB3261E' } }) }),
      subtotal: lines({ font: font({ bold: true }), border: rule('thin') }),
      total: lines({ font: font({ bold: true }), border: rule('thin', 'double') }),
      aside: lines({ font: font({ color: { argb: SOFT } }) }),
      ledger: lines({ font: font({ color: { argb: SOFT } }) }),
      agrees: lines({ font: font({ bold: true, color: { argb: 'FF17663A' } }) }),
      differs: lines({
        font: font({ bold: true, color: { argb: 'FFB3261E' } }),
        fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDECEB' } },
      }),
    },
  }
}

/** The style table of exceljs 4.4.0, which its typings leave out. */
type StyleTable = { addStyleModel: (style: Style) => number; model: { styles: string[] } }

// The writer carries its style table under this name; tests read numbers, formats and the quote mark back from the file.
const tableOf = (writer: ExcelJS.stream.xlsx.WorkbookWriter) => (writer as unknown as { styles: StyleTable }).styles

/** The places of the styles in the writer's table, by what a line's cells are; `text` puts the quote mark where a text wants it. */
export function styleNumbers(writer: ExcelJS.stream.xlsx.WorkbookWriter, styles: SheetStyles) {
  const table = tableOf(writer)
  const number = (style: Style) => table.addStyleModel(style)
  const quoted = number(styles.quoted)
  const numbered = <K extends string>(set: Record<K, Style>) =>
    // The keys stay, the values are numbers now.
    Object.fromEntries(Object.entries<Style>(set).map(([key, style]) => [key, number(style)])) as Record<K, number>
  const lines = Object.fromEntries(Object.entries(styles.lines).map(([kind, set]) => [kind, numbered(set)]))
  return {
    soft: number(styles.soft),
    columnTitle: number(styles.columnTitle),
    numberTitle: number(styles.numberTitle),
    lines: lines as Record<LineKind, Record<keyof LineStyle, number>>,
    text: (value: string | number | null, style: number): number =>
      typeof value === 'string' && looksLikeFormula(value) ? quoted : style,
  }
}

/**
 * Marks the `quoted` style with Excel's quote prefix: a cell with it stays text when it is edited, whatever it begins with.
 * exceljs has no word for it, so the finished entry of its style table is completed before the table is written.
 */
export function markQuoted(writer: ExcelJS.stream.xlsx.WorkbookWriter, { quoted }: SheetStyles): void {
  const table = tableOf(writer)
  const at = table.addStyleModel(quoted)
  table.model.styles[at] = (table.model.styles[at] ?? '').replace('<xf ', '<xf quotePrefix="1" ')
}
