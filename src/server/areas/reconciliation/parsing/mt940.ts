/** SWIFT MT940 (E-76). Pure. */
import { cents } from '#contract/money.ts'
import { type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { amountOf, type ParsedLine, type ParsedStatement, refuseFile } from './statement-text.ts'

type Field = { tag: string; value: string; row: number }

/** The tagged fields; lines without a tag belong to the one above them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const [, tag, value = ''] = /^(?:\{.*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, value, row: i + 1 })
    else if (line.startsWith('-') || line.startsWith('{')) continue
    else {
      const above = fields.at(-1)
      if (above) above.value += `\n${line}`
    }
  }
  return fields
}

const balanceField = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/
const lineField = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)[NFS]([A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/

/** Refuses a file that is cut, of several accounts, in another currency than LKR, and one whose lines do not lead to its balance. */
export function mt940Statement(text: string): ParsedStatement {
  const fields = fieldsOf(text)
  const accounts = new Set(fields.filter(({ tag }) => tag === '25').map(({ value }) => value.trim()))
  if (accounts.size !== 1) refuseFile('The file should hold the statement of one account (field :25:).')
  const first = fields.find(({ tag }) => /^60[FM]$/.test(tag))
  const last = fields.findLast(({ tag }) => /^62[FM]$/.test(tag))
  const lastLine = fields.findLast(({ tag }) => tag === '61')
  if (!first || !last || (lastLine && lastLine.row > last.row))
    refuseFile('The file has no balance at its end (field :62F:): it is cut.')
  const [opening, closing] = [balanceOf(first), balanceOf(last)]
  const lines: ParsedLine[] = []
  for (const { tag, value, row } of fields) {
    const above = lines.at(-1)
    if (tag === '61') lines.push(lineOf(value, row))
    else if (tag === '86' && above) above.text = spoken(value) || above.text
  }
  if (lines.length === 0) refuseFile('The statement has no lines.')
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (opening + sum !== closing)
    refuseFile('Opening balance and lines do not add up to the closing balance: lines are missing.', last.row, ':62F:')
  const ordered = lines.toSorted((a, b) => a.date.localeCompare(b.date))
  return { format: 'MT940', account: [...accounts][0] ?? null, opening, closing, lines: ordered }
}

function balanceOf({ value, row, tag }: Field) {
  const [, side, , currency, amount = ''] = balanceField.exec(value) ?? []
  const read = amountOf(amount.replace(/,$/, ''), ',')
  if (read === null) refuseFile(`“${value}” is not a balance.`, row, `:${tag}:`)
  if (currency !== 'LKR') refuseFile(`The statement is in ${currency}, the books are in LKR.`, row, `:${tag}:`)
  return cents(side === 'C' ? read : 0 - read)
}

function lineOf(value: string, row: number): ParsedLine {
  const [, day = '', , side = '', amount = '', kind = '', references = '', more = ''] = lineField.exec(value) ?? []
  const read = amountOf(amount.replace(/,$/, ''), ',')
  const date = dayOf(day)
  if (read === null || date === null) refuseFile(`“${value.split('\n')[0]}” is not a line.`, row, ':61:')
  // A reversed credit takes money out, a reversed debit brings it back.
  const isIn = side === 'C' || side === 'RD'
  const [own = '', banks = ''] = references.split('//')
  const reference = own.trim() === 'NONREF' ? banks.trim() : own.trim()
  const text = more.replaceAll('\n', ' ').trim() || kind
  return {
    row,
    date,
    amount: cents(isIn ? read : 0 - read),
    text,
    reference: reference || null,
    balance: null,
    bankId: null,
  }
}

const dayOf = (text: string): BusinessDate | null => {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  return isBusinessDate(day) ? businessDate(day) : null
}

/** The words of :86:, without the codes of its subfields (`?20`, `/REMI/`). */
const spoken = (value: string) =>
  value
    .replaceAll(/\?\d{2}/g, ' ')
    .replaceAll(/\/[A-Z]{3,4}\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
