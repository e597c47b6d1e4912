/** In which order matches are listed: the newest lines first, whenever they were matched. Pure. */
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'

const lastDay = ({ statement, ledger }: Pick<BankMatch, 'statement' | 'ledger'>): string =>
  [...(statement.length > 0 ? statement : ledger)].map(({ date }) => date).reduce<string>((a, b) => (a > b ? a : b), '')

/** By the bank's day, of a reversal by that of the ledger; those of one day as they came. */
export const newestFirst = <M extends Pick<BankMatch, 'statement' | 'ledger'>>(matches: readonly M[]): M[] =>
  matches.toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)))
