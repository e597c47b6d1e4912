/** A cheque as it is printed onto the bank's own form: words at the places that the bank's layout names, nothing else. Pure. */
import { amountInWords } from '#contract/amount-words.ts'
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'

type Printed = { payee: string; amount: Cents; date: BusinessDate; crossed: string }

/** The page, as large as the form. Stars close what could be written behind. */
export function chequePrint(layout: ChequeLayout, { payee, amount, date, crossed }: Printed): string {
  const at = ({ x, y }: { x: number; y: number }, text: string, more = '') =>
    `<div style="left:${x}mm;top:${y}mm;${more}">${escaped(text)}</div>`
  const [year = '', month = '', day = ''] = date.split('-')
  const parts = [
    // The forms have a box for each digit.
    at(layout.date, [...`${day}${month}${year}`].join(' ')),
    at(layout.payee, `**${payee}**`),
    at(
      layout.words,
      `**${amountInWords(amount)}**`,
      `width:${layout.words.width}mm;white-space:normal;line-height:6mm`,
    ),
    at(layout.amount, `**${formatAmount(amount)}**`),
    ...(layout.crossed ? [at(layout.crossed, crossed, 'border-top:.3mm solid;border-bottom:.3mm solid')] : []),
  ]
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(payee)}</title><style>
@page{size:${layout.width}mm ${layout.height}mm;margin:0}
html,body{margin:0;width:${layout.width}mm;height:${layout.height}mm}
div{position:absolute;white-space:nowrap;font:4mm/1 "Noto Sans",Arial,sans-serif;color:#000}
</style></head><body>${parts.join('')}</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
