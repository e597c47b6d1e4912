/** What somebody typed to find a record, as patterns of `like`. Pure. */
import { type Cents, parseAmount } from '#contract/money.ts'
import { literally } from '../sql.ts'

/** Digits behind the year of a document's number. */
const NUMBER_DIGITS = 6
/** The letters of a kind of document, the year or not, and the number without its zeros. */
const SHORT_NUMBER = /^(?<kind>\p{L}{1,4}(?:-\d{4})?)-?(?<digits>\d{1,6})$/u
/** Fewer are a number and no amount that anybody looks for. */
const AMOUNT_DIGITS = 3

export type SearchText = {
  /** Patterns of which each must stand in one of the texts that are searched. */
  words: readonly string[]
  /** The whole text is the code. */
  exact: string
  /** The number ends with it: "grn 12", "GRN-12" and "grn12" are GRN-2026-000012. Null when the text does not end with digits. */
  documentEnd: string | null
  /** As `documentEnd`, of a number that somebody else gave: "0002" is cheque 200002. */
  numberEnd: string | null
  begins: string
  /** A word of the name begins with it. */
  wordBegins: string
  /** The whole text as an amount, with its commas or without; null when it is none. */
  amount: Cents | null
}

/** Undefined when nothing was typed. */
export function searchText(typed: string): SearchText | undefined {
  const text = literally(typed.trim())
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const last = parts.at(-1)
  if (last === undefined) return undefined
  const isNumber = /^\d+$/.test(last)
  const { kind, digits } = SHORT_NUMBER.exec(last)?.groups ?? {}
  const before = [...parts.slice(0, -1), ...(kind === undefined ? [] : [kind])].join('%')
  const end = isNumber ? last : digits
  return {
    words: parts.map((part) => `%${part}%`),
    exact: text,
    documentEnd: end === undefined ? null : `${before}%-${end.padStart(NUMBER_DIGITS, '0')}`,
    numberEnd: isNumber && parts.length === 1 ? `%${last}` : null,
    begins: `${text}%`,
    wordBegins: `% ${text}%`,
    amount: /^\d/.test(text) && text.replace(/\D/g, '').length >= AMOUNT_DIGITS ? parseAmount(text) : null,
  }
}
