/** What the two sides of a match are called, in its row and in messages about it. */
import { formatMoney } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'
import { memoWords } from '#lib/books.ts'
import { formatDate } from '#lib/dates.ts'
import { useTranslation } from 'react-i18next'

type Line = BankMatch['statement'][number] & Partial<BankMatch['ledger'][number]>
/** A match that stands, or lines that are matched just now. */
type Sides = { amount: Cents; statement: readonly Line[]; ledger: readonly Line[] }

const wordsOf = (lines: readonly Line[]): string =>
  lines
    .map(({ date, text, cheque, party }) =>
      [formatDate(date), cheque ?? memoWords(text), party].filter(Boolean).join(' '),
    )
    .join(' · ')

export function useMatchWords() {
  const { t } = useTranslation('reconciliation')
  const bankOf = ({ statement }: Pick<Sides, 'statement'>): string => wordsOf(statement) || t('matched.reversal')
  const booksOf = ({ ledger }: Pick<Sides, 'ledger'>): string => wordsOf(ledger)
  /** "200001 Outlet B, LKR 500.00 (4 Mar 2026 CHQ DEPOSIT)". */
  const nameOf = (match: Sides): string => `${booksOf(match)}, ${formatMoney(match.amount)} (${bankOf(match)})`
  return { bankOf, booksOf, nameOf }
}
