/** A list as it is shown, on paper: its columns, its rows, their sums, and what it is narrowed to. Pure. */
import type { ListColumn, ListToSave } from '#contract/list-file.ts'
import { escape, ownPage, type OwnPage } from '../report/own-page.ts'

/** Columns beyond which the sheet lies across. */
const MOST_UPRIGHT = 7

/** `date`: a day of the books as people read it. */
type Texts = { date: (day: string) => string }

export function listHtml(list: Omit<ListToSave, 'format' | 'title'>, page: OwnPage, { date }: Texts): string {
  const { columns, rows, total } = list
  const uncounted = new Set(list.uncounted)
  const side = ({ kind }: ListColumn) => (kind === 'figure' ? ' class="n"' : kind === 'date' ? ' class="d"' : '')
  const cells = (texts: readonly string[], tag: 'td' | 'th') =>
    columns.map((column, i) => `<${tag}${side(column)}>${escape(said(column, texts[i] ?? '', date))}</${tag}>`).join('')
  return ownPage(
    page,
    [
      list.about.length > 0 ? `<p class="about">${escape(list.about.join(' · '))}</p>` : '',
      `<table><thead><tr>${columns.map((column) => `<th scope="col"${side(column)}>${escape(column.title)}</th>`).join('')}</tr></thead><tbody>`,
      ...rows.map((row, i) => `<tr${uncounted.has(i) ? ' class="apart"' : ''}>${cells(row, 'td')}</tr>`),
      total ? `<tr class="total">${cells(total, 'th')}</tr>` : '',
      '</tbody></table>',
    ],
    { style, isAcross: columns.length > MOST_UPRIGHT },
  )
}

const DECIMAL = /^(-?)(\d+)(\.\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** "1234.50" → "1,234.50", "-5.00" → "(5.00)", as lists on the screen show them; other words stay. */
function said({ kind }: ListColumn, text: string, date: Texts['date']): string {
  if (kind === 'date') return DAY.test(text) ? date(text) : text
  const [, minus, whole = '', decimals = ''] = (kind === 'figure' && DECIMAL.exec(text)) || []
  if (minus === undefined) return text
  const figure = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`
  return minus === '' ? figure : `(${figure})`
}

const style = `
.about { margin: -6px 0 10px; color: #5b636d }
th.n, th.d { width: 1% }
td.d { white-space: nowrap }
td { overflow-wrap: break-word }
tr.apart td { color: #5b636d }
tr.apart td.n { text-decoration: line-through }
tr.total th { background: none; border-top: 1px solid #1a1d21; border-bottom: 3px double #1a1d21 }
@media print { body { font-size: 8.5pt } td { padding: 2px 5px } th { padding: 4px 5px } tr.total { break-before: avoid } }
`
