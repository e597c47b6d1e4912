/** The lines of a settlement on paper: what is to be accounted for, how it was, and the bottles (RPT-30, RPT-31). Pure. */
import { creditDebit, discountTypes, loanTypes } from '#contract/enums.ts'
import { formatAmount, formatDate, formatPercent } from '#contract/format.ts'
import { type Cents, extend } from '#contract/money.ts'
import type { Cells, Row } from '../../../reports/definition.ts'
import type { ShortLoan } from '#contract/settlement/settlement.ts'
import { type TripEvent, tripStatuses } from '#contract/trips/trip.ts'
import { rowsOf } from '../plan.ts'
import type { TripFacts } from '../facts-queries.ts'
import type { Columns } from './rep-wise-columns.ts'

type Line = Row<Columns>
const line = (kind: string, detail: string, cells: Cells<Columns>): Line => ({ cells: { kind, detail, ...cells } })
const amountLine = (kind: string, detail: string, side: 'debit' | 'credit', amount: Cents): Line[] =>
  amount === 0 ? [] : [line(kind, detail, { [side]: amount })]

/** A trip with the names of banks by id. */
export type PaperFacts = TripFacts & { bankNames: ReadonlyMap<number, string> }

/** What a settlement's own paper says beside: what was done, who bears the short (`isWrittenOff`: nobody), its route, the loans of missing bottles. */
export type SettlementPaper = PaperFacts & {
  events: readonly TripEvent[]
  isWrittenOff: boolean
  route: string
  shortLoans: readonly Omit<ShortLoan, 'id'>[]
}

/** What stands above the cash: goods, what was taken, excess. */
export const linesBeforeCash = (facts: SettlementPaper): Line[] => [
  ...goodsLines(facts),
  ...takenLines(facts),
  ...excessLines(facts),
]

/** What stands under cheques, transfers and credit: discounts, short, bottles. */
export const linesAfterTenders = (facts: SettlementPaper): Line[] => [
  ...discountLines(facts),
  ...amountLine('Expired goods', '', 'credit', facts.balance.total_credits.damege),
  ...shortLines(facts),
  ...bottleLines(facts),
  ...missingLines(facts),
  ...bottlesToCome(facts),
]

function excessLines(facts: SettlementPaper): Line[] {
  const { excess } = facts.balance.total_debits
  return isSettled(facts)
    ? amountLine('Excess', `Kept for ${facts.trip.repName} until it is explained`, 'debit', excess)
    : amountLine('Excess so far', '', 'debit', excess)
}

/** The rep that signs owes it, or the agency bears it. */
function shortLines(facts: SettlementPaper): Line[] {
  const { short } = facts.balance.total_credits
  if (isCancelled(facts)) return []
  if (!isSettled(facts)) return amountLine('Still to account for', '', 'credit', short)
  const bearer = facts.isWrittenOff ? 'Written off as an expense' : `Charged to ${facts.trip.repName}`
  return amountLine('Short', bearer, 'credit', short).map((row) => ({ ...row, tone: 'alert' }))
}

/** Bottles that were missing when it was settled are lent to its rep. */
const missingLines = ({ shortLoans, bottles, trip }: SettlementPaper): Line[] =>
  shortLoans.map(({ bottleStockId, number, qty }) => {
    const code = bottles.find((bottle) => bottle.bottleStockId === bottleStockId)?.item_code ?? ''
    return line('Missing bottles', `${code}, ${trip.repName}, ${number}`, { qty })
  })

/** Until then nothing is short or in excess: the rep may still bring it. */
export const isSettled = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.summarised

export const isCancelled = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.cancelled

/** The rows alone that were entered on the trip: money taken and given, bottles. */
export const rowLinesOf = (facts: PaperFacts): Line[] => [
  ...takenLines(facts),
  ...cashLines(facts.cash),
  ...tendersOf(facts).flatMap(({ rows }) => rows),
  ...discountLines(facts),
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
      line('Collected: old credit', named(bill_no ?? '', party), { debit: amount }),
    ),
    ...advances.map(({ party, amount }) => line('Paid in advance', party, { debit: amount })),
    ...chequesCollected.map(({ chequeNumber, party, amount }) =>
      line('Collected: returned cheque', named(chequeNumber, party), { debit: amount }),
    ),
  ]
}

export const cashLines = (cash: TripFacts['cash']): Line[] =>
  cash.map(({ cashType, note, amount }) => line('Cash', named(cashType, note), { credit: amount }))

/** What was taken beside cash, by kind, each with the name of its sum. */
export function tendersOf(facts: PaperFacts): { sum: string; rows: Line[] }[] {
  const { onAccount, transfers, chequesGiven } = rowsOf(facts)
  return [
    {
      sum: 'Total of cheques',
      rows: chequesGiven.map(({ chequeNumber, drawerBank, party, bankDate, amount }) =>
        line('Cheque', `${chequeNumber}, ${drawerBank}, ${formatDate(bankDate)}, ${party}`, { credit: amount }),
      ),
    },
    {
      sum: 'Total of bank transfers',
      rows: transfers.map(({ party, bankId, bill_no, amount }) =>
        line('Bank transfer', [party, facts.bankNames.get(bankId ?? 0), bill_no].filter(Boolean).join(', '), {
          credit: amount,
        }),
      ),
    },
    {
      sum: 'Total of credit given',
      rows: onAccount.map(({ party, bill_no, amount }) =>
        line('Credit given', named(party, bill_no), { credit: amount }),
      ),
    },
  ]
}

const discountLines = ({ discount }: TripFacts): Line[] =>
  discount.map(({ type, rate, base_amount, outlet, amount }) => {
    const what = type === discountTypes.percent ? shareOf(rate, base_amount) : discountKinds[type]
    return line('Discount', named(what, outlet), { credit: amount })
  })

/** How a discount was given. */
export const discountKinds = { [discountTypes.percent]: 'Percent', [discountTypes.plus]: 'Fixed' } as const

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
