import { GAP_BELOW, NOTE_GAP, SIGNATURE, spaces } from './paper-spaces.ts'
import { LINE_EM, pageFormat } from './pdf-page.ts'
import { runningHead } from './running-head.ts'
import type { Sheet } from './sheet.ts'

export const pageClasses: Record<Sheet['page'], string> = { A4: 'a4', A5: 'a5', '80mm': 'roll' }

/** Size and margins; of sheets those of the PDF. A roll is cut by the printer: its length is that of a long receipt. */
function sizeOf({ page, orientation }: Pick<Sheet, 'page' | 'orientation'>): string {
  if (page === '80mm') return '80mm 297mm; margin: 3mm 4mm'
  const { top, side, bottom } = pageFormat({ page, orientation }).margin
  return `${page} ${orientation}; margin: ${top}pt ${side}pt ${bottom}pt`
}

const MARGIN_TEXT = `font: 7pt "Noto Sans", "Segoe UI", "Noto Sans Sinhala", "Noto Sans Tamil", "Nirmala UI", sans-serif; color: #5b636d`

/** The words come from a catalogue: no sign of them ends the text. */
const pageNumber = ({ pageNo, of }: Sheet['words']): string =>
  `; @bottom-right { content: "${cssText(pageNo)}" counter(page) "${cssText(of)}" counter(pages); ${MARGIN_TEXT} }`

const cssText = (text: string): string => text.replace(/["\\<]/g, '')

/** Names that people gave stand in it: whatever could end the text or the style is written by its number. */
const marginText = (text: string): string =>
  `content: "${text.replace(/[^\p{L}\p{M}\p{N}\p{Cf} ·.,-]/gu, cssCode)}"; ${MARGIN_TEXT}; text-align: left; white-space: nowrap; overflow: hidden; text-overflow: ellipsis`

/** What the page is of, on every one but the first, and when it was printed and by whom, on all. */
const pageMargins = (sheet: PageStyle): string => `
@page { @top-left { ${marginText(runningHead(sheet))} } @bottom-left { ${marginText(sheet.printed)} } }
@page :first { @top-left { content: none } }`

const cssCode = (char: string): string => `\\${(char.codePointAt(0) ?? 0).toString(16)} `

type PageStyle = Pick<
  Sheet,
  'orientation' | 'page' | 'words' | 'letterhead' | 'title' | 'about' | 'running' | 'printed'
>

/** Spaces of rows on paper, as variables. */
const rhythm = ({ title, row, sum, head }: (typeof spaces)[keyof typeof spaces]): string =>
  `--title-above: ${title[0]}pt; --title-below: ${title[1]}pt; --row: ${row[0]}pt; --sum: ${sum[0]}pt; --head: ${head[0]}pt`

/** Style of the printed page and of its picture on screen. */
export const pageStyle = (sheet: PageStyle): string => `
:root { color-scheme: only light; --ink: #1a1d21; --soft: #5b636d; --line: #d5d9de; --tint: #f3f5f7; --hair: #eceef1; --red: #b3261e; --green: #17663a; --bracket: .32em }
html { background: #fff }
body { min-width: min-content; margin: 0 auto; padding: 28px 36px 40px; background: #fff; color: var(--ink); font: 12.5px/1.45 "Noto Sans", "Segoe UI", system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", "Nirmala UI", sans-serif; font-variant-numeric: tabular-nums }
body.portrait { max-width: 860px }
body.landscape { max-width: 1240px }
body.a5.landscape { max-width: 800px }
body.a5.portrait { max-width: 560px }
body.roll { max-width: 272px; padding: 16px; font-size: 12px }
body.roll header { display: block; padding-bottom: 6px; margin-bottom: 8px }
body.roll .what { margin-top: 8px; text-align: left }
body.roll .signatures { display: block; margin-top: 0 }
body.roll .signatures p { margin-top: 44px }
body.a5 .signatures { margin-top: 44px }
p { margin: 0 }
header { display: flex; justify-content: space-between; gap: 32px; align-items: flex-start; padding-bottom: 10px; margin-bottom: 12px; border-bottom: 2px solid var(--ink) }
.agency strong { font-size: 16px }
.agency p, .what p { color: var(--soft) }
.what { text-align: right }
h1 { margin: 0; font-size: 17px; font-weight: 600 }
.banner { margin-bottom: 12px; padding: 4px 10px; border: 1px solid #a15c00; color: #7a4600; background: #fff6e5; font-weight: 600; text-align: center }
table { width: 100%; border-collapse: collapse }
thead th { padding: 5px 7px; background: var(--tint); border-top: 1px solid var(--line); border-bottom: 1px solid var(--ink); font-weight: 600; vertical-align: bottom; text-align: left }
th.n { text-align: right; padding-right: calc(7px + var(--bracket)) }
td { padding: 3px 7px; vertical-align: top; border-bottom: 1px solid var(--hair) }
td.n { text-align: right; white-space: nowrap; padding-right: calc(7px + var(--bracket)) }
td.neg { padding-right: 7px }
td.red { color: var(--red) }
td.c { white-space: nowrap }
td.t { overflow-wrap: anywhere; min-width: 7em }
td.t:empty { min-width: 0 }
.whole { white-space: nowrap }
tr.title th { padding: 12px 7px 4px; text-align: left; font-weight: 600; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
/* Of two borders that meet the upper one wins. */
tr:has(+ tr.subtotal) > * { border-bottom: 0 }
tr.subtotal th, tr.subtotal td { font-weight: 600; border-top: 1.5px solid var(--ink); border-bottom: 0 }
tr.total th, tr.total td { font-weight: 700; padding-top: 6px; padding-bottom: 6px; border-top: 1px solid var(--ink); border-bottom: 3px double var(--ink) }
tr.subtotal th, tr.total th, tr.aside th, tr.ledger th, tr.agrees th, tr.differs th { text-align: left; padding-left: 7px }
tr.subtotal + tr.row td, tr.subtotal + tr.total td { border-top: 0 }
tr.total td, tr.total th, tr.subtotal + tr.total th, tr.subtotal + tr.total td { border-top: 1px solid var(--ink) }
tr.aside th, tr.aside td { font-weight: 400; color: var(--soft); border-bottom: 0 }
tr.aside.result th, tr.aside.result td { font-weight: 600; color: var(--ink) }
tr.aside.result.alert th, tr.aside.result.alert td { color: var(--red) }
tr.total + tr.aside th, tr.total + tr.aside td { padding-top: 5px }
tr.ledger th, tr.ledger td { font-weight: 400; color: var(--soft); border-bottom: 0 }
tr.ledger th { padding: 3px 7px }
tr.agrees th, tr.agrees td { border-bottom: 0; font-weight: 600; color: var(--green); padding-top: 3px; padding-bottom: 8px }
body:not(.roll, .a5):not(:lang(ta)) tr.agrees th { white-space: nowrap }
tr.differs th, tr.differs td { font-weight: 700; color: var(--red); background: #fdeceb; padding-top: 5px; padding-bottom: 5px }
tr.agrees th::before { content: "\\2713\\00a0" }
tr.differs th::before { content: "\\2717\\00a0" }
tr.muted td { color: var(--soft); font-style: italic }
tr.cancelled td { color: var(--soft); text-decoration: line-through }
tr.alert td.t, tr.alert td.c { color: var(--red) }
tr.none td { padding: 18px 7px; color: var(--soft); text-align: center }
h2 { margin: 18px 0 4px; font-size: 13px; font-weight: 600 }
.note { margin-top: 10px; color: var(--soft) }
.printed { margin-top: 16px; color: var(--soft); font-size: 11px }
.signatures { display: flex; margin-top: ${SIGNATURE.above}pt; break-inside: avoid }
.signatures p { flex: 1; padding-right: ${SIGNATURE.apart}pt; color: var(--soft) }
.signatures p::before { content: ""; display: block; max-width: ${SIGNATURE.width}pt; margin-bottom: ${SIGNATURE.below}pt; border-top: 1px dotted var(--ink) }
@media screen and (max-width: 1010px) { body:not(.roll) { padding: 20px 16px 32px } }
@page { size: ${sizeOf(sheet)} ${sheet.page === '80mm' ? '' : pageNumber(sheet.words)} }${sheet.page === '80mm' ? '' : pageMargins(sheet)}
@media print {
  body, body.portrait, body.landscape, body.a5.portrait, body.a5.landscape, body.roll { max-width: none; padding: 0; font-size: 8.5pt; line-height: ${LINE_EM} }
  body { ${rhythm(spaces.usual)} }
  body.dense { ${rhythm(spaces.dense)}; font-size: 8pt }
  body.roll { color: #000; --soft: #000 }
  .banner { margin-bottom: 6pt; padding: 0; border: 0; background: none }
  .agency strong, h1 { font-size: 13pt }
  .agency p, .what p { font-size: 8pt }
  header { margin-bottom: 8pt; padding-bottom: 5pt; border-bottom-width: 1.2pt }
  /* A browser draws no rule thinner than a pixel: the row gives what that is more than the PDF's. */
  td { padding: var(--row) 3pt calc(var(--row) - .35pt) }
  thead th { padding: var(--head) 3pt; border-bottom-width: .8pt }
  th.n, td.n { padding-right: calc(3pt + var(--bracket)) }
  td.neg { padding-right: 3pt }
  tr.title th { padding: var(--title-above) 3pt var(--title-below) }
  body tr:is(.subtotal, .total, .aside, .ledger, .agrees, .differs) > :is(th, td), tr.total + tr.aside > :is(th, td) { padding-top: var(--sum); padding-bottom: var(--sum) }
  body tr:is(.subtotal, .total, .aside, .ledger, .agrees, .differs) > th { padding-left: 3pt }
  tr:is(.subtotal, .total) > :is(th, td) { border-top-width: .8pt }
  tr.total > :is(th, td) { border-bottom: .8pt solid var(--ink) }
  tr.muted td { font-style: normal }
  tr.none td { padding: 10.5pt 3pt }
  body.wide :is(th, td) { padding-left: 3px; padding-right: 3px }
  body.wide :is(th, td).n:not(.neg) { padding-right: calc(3px + var(--bracket)) }
  h2 { margin: ${GAP_BELOW.above}pt 0 ${GAP_BELOW.below}pt; font-size: calc(1em + .5pt) }
  .note { margin-top: ${NOTE_GAP}pt }
  .printed { margin-top: 8pt; font-size: 7pt }
  body:not(.roll) .printed { display: none }
  thead { display: table-header-group }
  thead::after { content: ""; display: table-row; height: 2pt }
  tr { break-inside: avoid }
  tr.title, h2 { break-after: avoid }
  .signatures, .printed, table.below tr.row + tr.muted { break-before: avoid }
  body.inside tr.ledger, body.inside tr.agrees { display: none }
  tr.joined, tr.subtotal, tr.total, tr.aside, tr.ledger, tr.agrees, tr.differs { break-before: avoid }
  thead th, tr.differs th, tr.differs td, .banner { print-color-adjust: exact; -webkit-print-color-adjust: exact }
}`
