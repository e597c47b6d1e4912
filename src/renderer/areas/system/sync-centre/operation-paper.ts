/**
 * A document of the outbox on paper: what it is, who wrote it and when, why it is not on the server, and all that was typed, by label. Pure.
 */
import { escape, ownPage, type OwnPage } from '#ui/report/own-page.ts'
import { type FieldTexts, fieldWords, isFigure, isHidden, labelOf, type RowNames } from '#lib/field-words.ts'

export type OperationPaper = OwnPage & {
  /** Such as who wrote it and when: label and words. */
  facts: readonly (readonly [label: string, words: string])[]
  /** Why it was refused or discarded; empty when it waits. */
  reasons: readonly string[]
  input: Readonly<Record<string, unknown>>
  names: RowNames
  texts: FieldTexts
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

export function operationHtml(paper: OperationPaper): string {
  const { facts, reasons, input } = paper
  const typed = Object.entries(input).filter(([name]) => !isHidden(name))
  const fields = typed.filter(([, value]) => !isTable(value))
  const tables = typed.flatMap(([name, value]) => (isTable(value) ? [[name, value] as const] : []))
  return ownPage(
    paper,
    [
      list(facts),
      ...reasons.map((reason) => `<p class="why">${escape(reason)}</p>`),
      list(fields.map(([name, value]) => [labelOf(name), fieldWords(name, value, paper.names, paper.texts)])),
      ...tables.map(([name, rows]) => table(name, rows, paper)),
    ],
    { style },
  )
}

const list = (rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? ''
    : `<dl>${rows.map(([label, words]) => `<dt>${escape(label)}</dt><dd>${escape(words)}</dd>`).join('')}</dl>`

/** The columns that any of the lines has. */
function table(name: string, rows: readonly Fields[], { names, texts }: OperationPaper): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !isHidden(column))
  const side = (column: string) => (rows.some((row) => isFigure(column, row[column])) ? ' class="n"' : '')
  const heads = columns.map((column) => `<th scope="col"${side(column)}>${escape(labelOf(column))}</th>`).join('')
  const body = rows.map(
    (row, at) =>
      `<tr><td>${at + 1}</td>${columns
        .map((column) => `<td${side(column)}>${escape(fieldWords(column, row[column], names, texts))}</td>`)
        .join('')}</tr>`,
  )
  return `<h2>${escape(labelOf(name))}</h2><table><thead><tr><th></th>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const style = `
h2 { margin: 14px 0 4px; font-size: 13px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 12px }
dt { color: #5b636d }
dd { margin: 0; overflow-wrap: anywhere }
.why { margin: 0 0 12px; padding: 4px 10px; border: 1px solid #b3261e; color: #b3261e }
`
