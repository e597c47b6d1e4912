/** Prints what stands on the screen as a sheet of paper: the words and tables of a part of the page, black on white. */
import { styleNonce } from '#lib/style-nonce.ts'
import { printHtml } from '#ui/report/print.ts'

const paper = `
@page { size: A4; margin: 14mm }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums }
h2 { margin: 0 0 2mm; font-size: 15pt }
h3 { margin: 5mm 0 1mm; font-size: 11pt }
p { margin: 0 0 1mm }
a, button { color: inherit; text-decoration: none; background: none; border: 0; padding: 0; font: inherit }
dl { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 3mm 0 }
dt { color: #444; font-size: 8.5pt }
dd { margin: 0; font-weight: 600 }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { padding: 1mm 2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top }
[data-figure] { text-align: right; white-space: nowrap }
[data-screen] { display: none }
`

/** @param sheet made by React, so that every value in it is escaped; `data-screen` marks what stays off the paper */
export function printSheet(sheet: HTMLElement, title: string): Promise<void> {
  const page = document.implementation.createHTMLDocument(title)
  const style = page.createElement('style')
  // As an attribute: the property is not written out with the element.
  style.setAttribute('nonce', styleNonce ?? '')
  style.textContent = paper
  page.head.append(style)
  page.body.append(page.importNode(sheet, true))
  for (const hidden of page.querySelectorAll('[data-paper]')) hidden.removeAttribute('hidden')
  return printHtml(`<!doctype html>${page.documentElement.outerHTML}`)
}
