/**
 * A document of the outbox on paper: what it is, who wrote it and when, why it is not on the server, and all that was typed, by label. One
 * self-contained page without scripts, white like paper in every theme, as the reports are. Pure.
 */
import { type FieldTexts, fieldWords, isFigure, isHidden, labelOf, type RowNames } from '#lib/field-words.ts'

export type OperationPaper = {
  title: string
  agency: string
  /** Such as who wrote it and when: label and words. */
  facts: readonly (readonly [label: string, words: string])[]
  /** Why it was refused or discarded; empty when it waits. */
  reasons: readonly string[]
  input: Readonly<Record<string, unknown>>
  names: RowNames
  texts: FieldTexts
  /** At the foot: when it was printed, and the rule of the page numbers. */
  printed: string
  numbers: string
  /** Without it the page would have no style (NONCE_SELECTOR). */
  nonce: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

export function operationHtml(paper: OperationPaper): string {
  const { title, agency, facts, reasons, input, printed, nonce } = paper
  const typed = Object.entries(input).filter(([name]) => !isHidden(name))
  const fields = typed.filter(([, value]) => !isTable(value))
  const tables = typed.flatMap(([name, value]) => (isTable(value) ? [[name, value] as const] : []))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="color-scheme" content="only light"><title>${escape(title)}</title>`,
    `<style${nonce ? ` nonce="${escape(nonce)}"` : ''}>${styleOf(paper.numbers)}</style></head><body>`,
    `<header><strong>${escape(agency)}</strong><h1>${escape(title)}</h1></header>`,
    list(facts),
    ...reasons.map((reason) => `<p class="why">${escape(reason)}</p>`),
    list(fields.map(([name, value]) => [labelOf(name), fieldWords(name, value, paper.names, paper.texts)])),
    ...tables.map(([name, rows]) => table(name, rows, paper)),
    `<p class="printed">${escape(printed)}</p></body></html>`,
  ].join('\n')
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const styleOf = (numbers: string): string => `
:root { color-scheme: only light }
html { background: #fff }
body { max-width: 860px; margin: 0 auto; padding: 28px 36px 40px; background: #fff; color: #1a1d21; font: 12.5px/1.45 "Noto Sans", "Segoe UI", system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif; font-variant-numeric: tabular-nums }
header { display: flex; justify-content: space-between; gap: 32px; padding-bottom: 10px; margin-bottom: 12px; border-bottom: 2px solid #1a1d21 }
h1 { margin: 0; font-size: 17px; font-weight: 600 }
h2 { margin: 14px 0 4px; font-size: 13px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 12px }
dt { color: #5b636d }
dd { margin: 0; overflow-wrap: anywhere }
.why { margin: 0 0 12px; padding: 4px 10px; border: 1px solid #b3261e; color: #b3261e }
table { width: 100%; border-collapse: collapse }
th { padding: 5px 7px; background: #f3f5f7; border-bottom: 1px solid #1a1d21; text-align: left; vertical-align: bottom }
th.n { text-align: right }
td.n { white-space: nowrap; text-align: right }
td { padding: 3px 7px; border-bottom: 1px solid #eceef1; vertical-align: top; overflow-wrap: anywhere }
.printed { margin-top: 16px; color: #5b636d; font-size: 11px }
@page { size: A4; margin: 12mm 11mm 15mm; ${numbers} }
@media print { body { max-width: none; padding: 0; font-size: 9pt } thead { display: table-header-group } tr { break-inside: avoid } }`
