/** The lines of a statement as the party reads them: one list in the order of the days, with what is owed after each. Pure. */
import { type LineKey, type LineWords, lineWords } from '#contract/bills/statement-words.ts'
import type { StatementAccount, StatementLine } from '#contract/bills/statement.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { memoMarked } from '#contract/ledger/memo.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { addCents, type Cents, cents, sumOf } from '#contract/money.ts'

export type StatementRow = {
  date: BusinessDate
  reference: string | null
  what: string
  debit: Cents
  credit: Cents
  /** What is owed after it. */
  balance: Cents
  line: StatementLine
}

const words: Record<Exclude<LineKey, 'entry' | 'own'>, (of: LineWords) => string> = {
  bill: () => 'Bill',
  openingBill: () => 'Opening bill',
  bottles: () => 'Bottles',
  chequeCharge: ({ cheque }) => `Bank charge for returned cheque ${cheque}`,
  cashReceived: () => 'Cash received',
  cashPaid: () => 'Cash paid',
  cheque: ({ cheque }) => `Cheque ${cheque}`,
  transfer: () => 'Bank transfer',
  advanceUsed: () => 'Advance used',
  received: () => 'Payment received',
  paid: () => 'Payment',
  advanceReceived: () => 'Advance received',
  advancePaid: () => 'Advance paid',
  receivedWithCheque: ({ cheque }) => `Payment received with cheque ${cheque}`,
  paidWithCheque: ({ cheque }) => `Payment with cheque ${cheque}`,
  chequeMadeGood: () => 'Returned cheque made good',
  returnedChequePaid: ({ cheque }) => `Returned cheque ${cheque} made good`,
  adjustment: () => 'Adjustment',
  correction: () => 'Correction',
}

function inWords(of: LineWords, { sourceType }: StatementLine): string {
  if (of.key === 'own') return of.said ?? documentLabel(sourceType)
  const name = of.key === 'entry' ? documentLabel(sourceType) : words[of.key](of)
  return of.said ? `${name} · ${memoMarked(of.said)}` : name
}

/**
 * The accounts of money owed in one list. Lines of an entry that say the same are one: a receipt over many bills. What takes itself back within
 * the days, and what only moves between the accounts (an advance that is used), changes nothing of what is owed and is left out.
 */
export function statementRows(owed: readonly StatementAccount[], direction: ReceivablePayable): StatementRow[] {
  const sign = direction === receivablePayable.receivable ? 1 : -1
  const lines = withoutTakenBack(owed.flatMap((account) => account.lines)).toSorted(
    (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.journalEntryId - b.journalEntryId,
  )
  let balance: Cents = sumOf(owed, ({ opening }) => opening)
  return [...Map.groupBy(lines, (line) => keyOf(line, direction)).values()].flatMap((same): StatementRow[] => {
    const [line] = same
    const net = sumOf(same, ({ debit, credit }) => cents(debit - credit))
    if (!line || net === 0) return []
    const of = lineWords(line, direction)
    balance = addCents(balance, cents(net * sign))
    return [
      {
        date: line.date,
        reference: of.number,
        what: inWords(of, line),
        debit: cents(Math.max(net, 0)),
        credit: cents(Math.max(-net, 0)),
        balance,
        line,
      },
    ]
  })
}

function keyOf(line: StatementLine, direction: ReceivablePayable): string {
  const of = lineWords(line, direction)
  return [line.journalEntryId, inWords(of, line), of.number].join('\n')
}

/** Without entries that were taken back in the same days, and what took them back. */
function withoutTakenBack(lines: readonly StatementLine[]): StatementLine[] {
  const entries = new Set(lines.map(({ journalEntryId }) => journalEntryId))
  const taken = new Set(
    lines.flatMap(({ journalEntryId, reversesId }) =>
      reversesId !== null && entries.has(reversesId) ? [journalEntryId, reversesId] : [],
    ),
  )
  return lines.filter(({ journalEntryId }) => !taken.has(journalEntryId))
}
