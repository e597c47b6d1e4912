/** The lines of a settlement on paper: what is to be accounted for, how it was, and the bottles (RPT-30, RPT-31). Pure. */
import { creditDebit, discountTypes, loanTypes } from '#contract/enums.ts'
import { formatAmount, formatDate, formatPercent } from '#contract/format.ts'
import { type Cents, extend } from '#contract/money.ts'
import type { Cells, Row } from '../../../reports/definition.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { rowsOf } from '../plan.ts'
import type { TripFacts } from '../facts-queries.ts'
import type { Columns } from './rep-wise-columns.ts'

type Line = Row<Columns>
const line = (kind: string, detail: string, cells: Cells<Columns>): Line => ({ cells: { kind, detail, ...cells } })
const amountLine = (kind: string, side: 'debit' | 'credit', amount: Cents): Line[] =>
  amount === 0 ? [] : [line(kind, '', { [side]: amount })]

/** A trip with the names of banks by id. */
export type PaperFacts = TripFacts & { bankNames: ReadonlyMap<number, string> }

export const linesOf = (facts: PaperFacts): Line[] => [
  ...goodsLines(facts),
  ...takenLines(facts),
  ...amountLine(isSettled(facts) ? 'Excess' : 'Excess so far', 'debit', facts.balance.total_debits.excess),
  ...givenLines(facts),
  ...amountLine('Expired goods', 'credit', facts.balance.total_credits.damege),
  ...amountLine(isSettled(facts) ? 'Short' : 'Still to account for', 'credit', facts.balance.total_credits.short),
  ...bottleLines(facts),
  ...bottlesToCome(facts),
]

/** Until then nothing is short or in excess: the rep may still bring it. */
export const isSettled = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.summarised

/** The rows alone that were entered on the trip: money taken and given, bottles. */
export const rowLinesOf = (facts: PaperFacts): Line[] => [
  ...takenLines(facts),
  ...givenLines(facts),
  ...bottleLines(facts),
]

/** What came back expired is charged like what was sold, and accounted for by a line of its own. */
const goodsLines = ({ items }: TripFacts): Line[] =>
  items.map(({ code, description, loaded, good, expired, sold, price, amount }) =>
    line('Goods', `${code} ${description}`, { loaded, good, expired, qty: sold + expired, price, debit: amount }),
  )

function takenLines(facts: TripFacts): Line[] {
  const { empties } = facts
  const { billsCollected, advances, chequesCollected } = rowsOf(facts)
  const bought = empties.filter(({ loan_type }) => loan_type === loanTypes.purchase)
  return [
    ...bought.map(({ item_code, description, party, qty, unit_price }) =>
      line('Bottles sold', named(`${item_code} ${description}`, party), {
        qty,
        price: unit_price,
        debit: extend(qty, unit_price),
      }),
    ),
    ...empties
      .filter(({ deposit }) => deposit > 0)
      .map(({ item_code, party, deposit }) => line('Deposit', named(item_code, party), { debit: deposit })),
    ...billsCollected.map(({ party, bill_no, amount }) =>
      line('Bill collected', named(bill_no ?? '', party), { debit: amount }),
    ),
    ...advances.map(({ party, amount }) => line('Paid in advance', party, { debit: amount })),
    ...chequesCollected.map(({ chequeNumber, party, amount }) =>
      line('Returned cheque', named(chequeNumber, party), { debit: amount }),
    ),
  ]
}

function givenLines(facts: PaperFacts): Line[] {
  const { cash, discount, bankNames } = facts
  const { onAccount, transfers, chequesGiven } = rowsOf(facts)
  return [
    ...cash.map(({ cashType, note, amount }) => line('Cash', named(cashType, note), { credit: amount })),
    ...chequesGiven.map(({ chequeNumber, drawerBank, party, bankDate, amount }) =>
      line('Cheque', `${chequeNumber}, ${drawerBank}, ${formatDate(bankDate)}, ${party}`, { credit: amount }),
    ),
    ...transfers.map(({ party, bankId, bill_no, amount }) =>
      line('Bank transfer', [party, bankNames.get(bankId ?? 0), bill_no].filter(Boolean).join(', '), {
        credit: amount,
      }),
    ),
    ...onAccount.map(({ party, bill_no, amount }) => line('On account', named(party, bill_no), { credit: amount })),
    ...discount.map(({ type, rate, base_amount, outlet, amount }) => {
      const isShare = type === discountTypes.percent
      const what = isShare ? 'Percent' : 'Fixed'
      return line('Discount', named(isShare ? `${what}, ${shareOf(rate, base_amount)}` : what, outlet), {
        credit: amount,
      })
    }),
  ]
}

/** "1.00% × 305,552.00" */
const shareOf = (rate: number, base: Cents): string => `${formatPercent(rate)} × ${formatAmount(base)}`

const kinds = {
  [loanTypes.bottle]: 'Empties',
  [loanTypes.purchase]: 'Bottles sold',
  [loanTypes.damage]: 'Damaged bottles',
}

function bottleLines({ empties }: TripFacts): Line[] {
  return empties
    .filter(({ loan_type }) => loan_type !== loanTypes.purchase)
    .map(({ loan_type, tr_type, item_code, party, loan, qty }) => {
      const back = tr_type === creditDebit.debit
      const kind = loan_type === loanTypes.loan ? (back ? 'Loan brought back' : 'Bottles lent') : kinds[loan_type]
      return line(kind, named(item_code, [party, loan].filter(Boolean).join(', ')), { qty })
    })
}

/** Before it is settled: the bottles of what was sold that nothing says yet where they are. */
const bottlesToCome = ({ trip, bottles }: TripFacts): Line[] =>
  trip.status === tripStatuses.unloaded
    ? bottles
        .filter(({ difference }) => difference > 0)
        .map(({ item_code, difference }) => line('Bottles still to account for', item_code, { qty: difference }))
    : []

const named = (what: string, who: string | null): string => (who ? `${what}, ${who}` : what)
