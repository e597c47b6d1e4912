/** OFX and QFX, as SGML or XML (E-76). Pure. */
import { cents, sumOf } from '#contract/money.ts'
import { amountOf, dateOf, type ParsedLine, type ParsedStatement, refuseFile } from './statement-text.ts'

/** Names that begin an element; any other `<` is part of a text. */
const names = [
  'STMTTRN|TRNTYPE|DTPOSTED|DTUSER|DTAVAIL|TRNAMT|FITID|CORRECTFITID|CORRECTACTION|SRVRTID|CHECKNUM|REFNUM|SIC|PAYEEID|NAME|EXTDNAME|MEMO',
  'CURRENCY|ORIGCURRENCY|CURRATE|CURSYM|STMTRS|CCSTMTRS|CURDEF|BANKACCTFROM|CCACCTFROM|BANKACCTTO|CCACCTTO|BANKID|BRANCHID|ACCTID|ACCTTYPE',
  'BANKTRANLIST|DTSTART|DTEND|LEDGERBAL|AVAILBAL|BALAMT|DTASOF|OFX|BANKMSGSRSV1|STMTTRNRS|PAYEE|TRNUID|STATUS|MKTGINFO|INV401KSOURCE',
].join('|')
const element = new RegExp(`<(/?)(${names})>`, 'g')

type Token = { name: string; isEnd: boolean; value: string; at: number }

function tokensOf(text: string): Token[] {
  const marks = [...text.matchAll(element)]
  return marks.map((mark, i) => ({
    name: mark[2] ?? '',
    isEnd: mark[1] === '/',
    value: plain(text.slice(mark.index + mark[0].length, marks[i + 1]?.index)),
    at: mark.index,
  }))
}

const plain = (value: string) =>
  (value.trim().split(/[\r\n]/)[0] ?? '')
    .replace(/<\/[A-Z0-9.]+>$/, '')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll('&amp;', '&')
    .trim()

/** Refuses a file that is cut, of several accounts, in another currency than LKR, and lines that cannot be read. */
export function ofxStatement(text: string): ParsedStatement {
  if (!/<\/OFX>\s*$/.test(text)) refuseFile('The file does not end with </OFX>: it is cut.')
  const tokens = tokensOf(text)
  const rowOf = rowsOf(text)
  if (tokens.filter(({ name, isEnd }) => name.endsWith('STMTRS') && !isEnd).length !== 1)
    refuseFile('The file should hold the statement of one account.')
  const currency = tokens.find(({ name }) => name === 'CURDEF')?.value ?? 'LKR'
  if (currency !== 'LKR') refuseFile(`The statement is in ${currency}, the books are in LKR.`)
  const lines: ParsedLine[] = []
  let fields = new Map<string, string>()
  let begun: Token | null = null
  const end = () => {
    if (begun) lines.push(lineOf(fields, rowOf(begun.at)))
    begun = null
    fields = new Map()
  }
  let account: string | null = null
  let closing: ParsedStatement['closing'] = null
  let holder = ''
  for (const token of tokens) {
    if (token.name === 'STMTTRN' || token.name === 'BANKTRANLIST') {
      end()
      if (token.name === 'STMTTRN' && !token.isEnd) begun = token
    } else if (token.isEnd) continue
    else if (/ACCT(FROM|TO)$|BAL$/.test(token.name)) holder = token.name
    else if (begun) fields.set(token.name, fields.get(token.name) ?? token.value)
    else if (token.name === 'ACCTID' && holder.endsWith('FROM')) account = token.value
    else if (token.name === 'BALAMT' && holder === 'LEDGERBAL') closing = amountOf(token.value, '.')
  }
  if (lines.length === 0) refuseFile('The statement has no lines.')
  const ordered = lines.toSorted((a, b) => a.date.localeCompare(b.date))
  const opening = closing === null ? null : cents(closing - sumOf(ordered, ({ amount }) => amount))
  return { format: 'OFX', account, opening, closing, lines: ordered }
}

function lineOf(fields: ReadonlyMap<string, string>, row: number): ParsedLine {
  const at = (name: string) => fields.get(name) || null
  const amount = at('TRNAMT') ?? ''
  // Both marks are legal in OFX.
  const value = amountOf(amount, /,\d{1,2}$/.test(amount) ? ',' : '.')
  if (value === null) refuseFile(`“${amount}” is not an amount.`, row, 'TRNAMT')
  const date = dateOf((at('DTPOSTED') ?? '').slice(0, 8), 'YMD')
  if (date === null) refuseFile(`“${at('DTPOSTED') ?? ''}” is not a date.`, row, 'DTPOSTED')
  const [name, memo] = [at('NAME'), at('MEMO')]
  const words = name && memo && !name.includes(memo) ? `${name} ${memo}` : (name ?? memo)
  const reference = at('CHECKNUM') ?? at('REFNUM')
  return { row, date, amount: value, text: words ?? at('TRNTYPE') ?? '', reference, balance: null, bankId: at('FITID') }
}

/** From a place in the text to the number of its row. */
export function rowsOf(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    const next = ends.findIndex((end) => end >= at)
    return (next < 0 ? ends.length : next) + 1
  }
}
