/** A page that this program makes itself for print: one self-contained sheet, escaped, without scripts, white like paper in every theme, as the reports are. Pure. */

export type OwnPage = {
  title: string
  agency: string
  /** Of the words on it. */
  language: string
  /** At the foot, on paper of every page. */
  printed: string
  /** The rule of the page numbers (page-number.ts). */
  numbers: string
  /** Without it the page would have no style (NONCE_SELECTOR). */
  nonce: string | undefined
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** `more`: its own style, and whether it lies across. */
export function ownPage(
  page: OwnPage,
  body: readonly string[],
  more: { style?: string; isAcross?: boolean } = {},
): string {
  const { title, agency, language, printed, numbers, nonce } = page
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="only light"><title>${escape(title)}</title>`,
    `<style${nonce ? ` nonce="${escape(nonce)}"` : ''}>${style}${more.style ?? ''}`,
    `@page { size: A4${more.isAcross ? ' landscape' : ''}; margin: 12mm 11mm 15mm; @bottom-left { content: "${printed.replace(/["\\<\n]/g, '')}"; font: 8pt sans-serif; color: #5b636d } ${numbers} }</style></head><body>`,
    `<header><strong>${escape(agency)}</strong><h1>${escape(title)}</h1></header>`,
    ...body,
    `<p class="printed">${escape(printed)}</p></body></html>`,
  ].join('\n')
}

const style = `
:root { color-scheme: only light }
html { background: #fff }
body { max-width: 860px; margin: 0 auto; padding: 28px 36px 40px; background: #fff; color: #1a1d21; font: 12.5px/1.45 "Noto Sans", "Segoe UI", system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif; font-variant-numeric: tabular-nums }
header { display: flex; justify-content: space-between; gap: 32px; padding-bottom: 10px; margin-bottom: 12px; border-bottom: 2px solid #1a1d21 }
h1 { margin: 0; font-size: 17px; font-weight: 600 }
table { width: 100%; border-collapse: collapse }
th { padding: 5px 7px; background: #f3f5f7; border-bottom: 1px solid #1a1d21; text-align: left; vertical-align: bottom }
th.n { text-align: right }
td.n { white-space: nowrap; text-align: right }
td { padding: 3px 7px; border-bottom: 1px solid #eceef1; vertical-align: top; overflow-wrap: anywhere }
.printed { margin-top: 16px; color: #5b636d; font-size: 11px }
@media print { body { max-width: none; padding: 0; font-size: 9pt } thead { display: table-header-group } tr { break-inside: avoid } .printed { display: none } thead th { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
`
