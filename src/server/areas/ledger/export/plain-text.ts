/**
 * The journal as plain text that hledger and ledger read alike (SYS-02): accounts named by type, code and name, amounts in
 * exact cents, party and note as tags. Pure: texts in, text out.
 */
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountType, accountTypes } from '#contract/enums.ts'
import { type DocumentKind, documentInWords } from '#contract/document-kinds.ts'

export type ExportAccount = { id: number; code: string; name: string; accType: AccountType; isCash: boolean }
export type ExportEntry = {
  date: BusinessDate
  number: string
  sourceType: DocumentKind
  memo: string | null
  reverses: string | null
  isClosing: boolean
  lines: ExportLine[]
}
/** `amount` in cents, debit positive. */
export type ExportLine = { account: number; party: string | null; note: string | null; amount: number }

const roots: Record<AccountType, { name: string; type: string }> = {
  [accountTypes.asset]: { name: 'Assets', type: 'A' },
  [accountTypes.liability]: { name: 'Liabilities', type: 'L' },
  [accountTypes.equity]: { name: 'Equity', type: 'E' },
  [accountTypes.revenue]: { name: 'Revenue', type: 'R' },
  [accountTypes.expense]: { name: 'Expenses', type: 'X' },
}

/**
 * A text of ours as neither program reads anything into it: colons, semicolons, commas and brackets are tags, dates or accounts to
 * them, two spaces end an account's name.
 */
export const plain = (text: string): string =>
  text
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[:;|,\s]+/g, ' ')
    .trim()

/** "Assets:1010 Cash in hand" */
export const accountName = ({ accType, code, name }: Pick<ExportAccount, 'accType' | 'code' | 'name'>): string =>
  `${roots[accType].name}:${plain(`${code} ${name}`)}`

/** 123450 → "LKR 1234.50", by whole numbers only. */
export function amountText(amount: number): string {
  const size = Math.abs(amount)
  const rupees = Math.trunc(size / 100)
  return `LKR ${amount < 0 ? '-' : ''}${rupees}.${String(size % 100).padStart(2, '0')}`
}

/** What the file is, its commodity, and every account with its type. */
export function head(agency: string, accounts: readonly ExportAccount[]): string {
  const types = Object.values(roots).map(({ name, type }) => `account ${name}  ; type:${type}\n`)
  const declared = accounts.map((account) => `account ${accountName(account)}${account.isCash ? '  ; type:C' : ''}\n`)
  return `; The journal of ${plain(agency)}, for hledger and ledger. Amounts are in rupees.\n\ncommodity LKR\n    format LKR 1000.00\n\n${types.join('')}${declared.join('')}`
}

/** The balances before the first day as one transaction; empty when there are none. `amount` in cents, debit positive. */
export function openingText(date: BusinessDate, balances: readonly (ExportAccount & { amount: number })[]): string {
  if (balances.length === 0) return ''
  const postings = balances.map((account) => posting(accountName(account), account.amount, []))
  return `\n${date} * Balances before  ; opening:\n${postings.join('')}`
}

/** One entry: number as the code, what it is as the description. Months that were closed carry the tag `closing`. */
export function entryText(entry: ExportEntry, nameOf: (account: number) => string): string {
  const what = [documentInWords(entry.sourceType, entry.memo), entry.reverses && `reverses ${entry.reverses}`]
  const description = plain(what.filter((part) => part).join(' '))
  const postings = entry.lines.map(({ account, amount, party, note }) =>
    posting(nameOf(account), amount, [
      ['party', party],
      ['note', note],
    ]),
  )
  return `\n${entry.date} * (${entry.number}) ${description}${entry.isClosing ? '  ; closing:' : ''}\n${postings.join('')}`
}

function posting(account: string, amount: number, tags: readonly [string, string | null][]): string {
  const said = tags.flatMap(([tag, text]) => (text === null || plain(text) === '' ? [] : [`${tag}: ${plain(text)}`]))
  return `    ${account}  ${amountText(amount)}${said.length > 0 ? `  ; ${said.join(', ')}` : ''}\n`
}
