/** Lines of a general entry between two accounts, by their codes. */
import { cents, ZERO } from '#contract/money.ts'

/** `amount` cents from `cr` to `dr`; `party` stands on a line of 1130. */
export function linesOf(chart: ReadonlyMap<string, number>, dr: string, cr: string, amount: number, party?: number) {
  const side = (code: string, debit: number, credit: number) => ({
    accountId: chart.get(code) ?? 0,
    debit: debit > 0 ? cents(debit) : ZERO,
    credit: credit > 0 ? cents(credit) : ZERO,
    ...(party !== undefined && code === '1130' ? { partyId: party } : {}),
  })
  return [side(dr, amount, 0), side(cr, 0, amount)]
}
