/** Cheques that wait, as the lines of the dashboard count them. Pure. */
import type { ChequeSummary, ChequeTab } from '#contract/cheques/cheque.ts'
import { addCents, type Cents } from '#contract/money.ts'

type Sum = { count: number; value: Cents }
/** What can be banked by tomorrow; `late`: how many of them are past their date. */
export type ToBank = Sum & { late: number }

export const toBankOf = ({ due, overdue }: { due: Sum; overdue: Sum }): ToBank => ({
  count: due.count + overdue.count,
  value: addCents(due.value, overdue.value),
  late: overdue.count,
})

const others = ['clearing', 'returned', 'suppliers', 'later'] as const satisfies readonly ChequeTab[]
type WaitingTab = (typeof others)[number]
export type ChequeLine = ({ tab: 'due' } & ToBank) | ({ tab: WaitingTab; late: 0 } & Sum)

/**
 * Each cheque in hand stands in one line: with those for a later day, what is to bank by tomorrow is all that is in hand.
 * `withReturned`: no other panel lists the returned ones.
 */
export const chequeLines = (summary: ChequeSummary, withReturned: boolean): ChequeLine[] => {
  const lines: ChequeLine[] = [
    { tab: 'due', ...toBankOf(summary) },
    ...others
      .filter((tab) => withReturned || tab !== 'returned')
      .map((tab): ChequeLine => ({ tab, late: 0, count: summary[tab].count, value: summary[tab].value })),
  ]
  return lines.filter(({ count }) => count > 0)
}
