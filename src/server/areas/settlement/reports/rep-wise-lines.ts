/** The lines of a settlement on paper: what is to be accounted for, how it was, and the bottles (RPT-30, RPT-31). Pure. */
import { typed } from '#contract/dictionary.ts'
import { creditDebit, discountTypes, loanTypes } from '#contract/enums.ts'
import { formatAmount, formatDate, formatPercent } from '#contract/format.ts'
import { placeInText } from '#contract/ledger/seeded-accounts.ts'
import { type Cents, extend, subtractCents } from '#contract/money.ts'
import type { Cells, Row } from '../../../reports/definition.ts'
import type { ShortLoan } from '#contract/settlement/settlement.ts'
import { type TripEvent, tripStatuses } from '#contract/trips/trip.ts'
import { rowsOf } from '../plan.ts'
import type { TripFacts } from '../facts-queries.ts'
import type { Columns } from './rep-wise-columns.ts'

type Line = Row<Columns>
const line = (kind: string, detail: string, cells: Cells<Columns>): Line => ({ cells: { kind, detail, ...cells } })
/** A trip with the names of banks by id. */
export type PaperFacts = TripFacts & { bankNames: ReadonlyMap<number, string> }

/**
 * What a settlement's own paper says beside: what was done, who bears the short (`isWrittenOff`: nobody), its route and its number of the day, the loans
 * of missing bottles, the bottles that were found, both at standard cost, and which entry reversed which, by their numbers.
 */
export type SettlementPaper = PaperFacts & {
  events: readonly TripEvent[]
  isWrittenOff: boolean
  route: string
  queue: number
  shortLoans: readonly (Omit<ShortLoan, 'id'> & { value: Cents })[]
  found: readonly { bottleStockId: number; qty: number; value: Cents }[]
  reversals: ReadonlyMap<string, string>
}

/** Until then nothing is short or in excess: the rep may still bring it. */
export const isSettled = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.summarised

/** Until it is back nobody knows what it sold, or what it lacks. */
export const isOnTheRoad = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.loaded

export const isCancelled = ({ trip }: TripFacts): boolean => trip.status === tripStatuses.cancelled

/** The rows alone that were entered on the trip: money taken and given, bottles. */
export const rowLinesOf = (facts: PaperFacts): Line[] => [
  ...takenLines(facts),
  ...cashLines(facts.cash),
  ...tendersOf(facts).flatMap(({ rows }) => rows),
  ...bottleLines(facts),
]

/** What was sold. What came back expired is charged too, by {@link expiredLine}. */
export const goodsLines = ({ items }: TripFacts): Line[] =>
  items.map(({ code, description, loaded, good, expired, sold, price, amount, damege }) => {
    const debit = subtractCents(amount, damege)
    const name = [typed(`${code} ${description}`), besideList(debit, extend(sold, price))].filter(Boolean).join(' · ')
    return line('Goods', name, { loaded, good, expired, qty: sold, price, debit })
  })

/** Why pieces × price is not the amount: some were given out at another price (E-33). */
function besideList(amount: Cents, list: Cents): string {
  if (amount < list) return `${formatAmount(subtractCents(list, amount))} below the list price`
  return amount > list ? `${formatAmount(subtractCents(amount, list))} above the list price` : ''
}

/** Goods that came back expired stand on both sides: they were given to the rep, and brought back. */
export const expiredLine = ({ balance }: TripFacts, side: 'debit' | 'credit'): Line[] => {
  const { damege } = balance.total_credits
  return damege === 0 ? [] : [line('Expired goods, at price', '', { [side]: damege })]
}

/** Rows of a kind, with the name of their sum. */
export type Summed = { sum: string; rows: Line[] }

/** What was collected of earlier debts. */
export function collectionsOf(facts: TripFacts): Summed[] {
  const { billsCollected, advances, chequesCollected } = rowsOf(facts)
  return [
    {
      sum: 'Total of old credit collected',
      rows: [
        ...billsCollected.map(({ party, bill_no, amount }) =>
          line('Collected: old credit', named(typed(bill_no ?? ''), party), { debit: amount }),
        ),
        ...advances.map(({ party, amount }) => line('Paid in advance', typed(party), { debit: amount })),
      ],
    },
    {
      sum: 'Total of returned cheques collected',
      rows: chequesCollected.map(({ chequeNumber, party, amount }) =>
        line('Collected: returned cheque', named(typed(chequeNumber), party), { debit: amount }),
      ),
    },
  ]
}

/** What customers gave for bottles. */
export const bottleMoneyOf = ({ empties }: TripFacts): Record<'sales' | 'deposits', Summed> => ({
  sales: {
    sum: 'Total of bottles sold',
    rows: empties
      .filter(({ loan_type }) => loan_type === loanTypes.purchase)
      .map(({ item_code, description, party, qty, unit_price }) =>
        line('Bottles sold', named(typed(`${item_code} ${description}`), party), {
          qty,
          price: unit_price,
          debit: extend(qty, unit_price),
        }),
      ),
  },
  deposits: {
    sum: 'Total of deposits on bottles lent',
    rows: empties
      .filter(({ deposit }) => deposit > 0)
      .map(({ item_code, party, deposit }) => line('Deposit', named(typed(item_code), party), { debit: deposit })),
  },
})

function takenLines(facts: TripFacts): Line[] {
  const { sales, deposits } = bottleMoneyOf(facts)
  return [sales, ...collectionsOf(facts), deposits].flatMap(({ rows }) => rows)
}

export const cashLines = (cash: TripFacts['cash']): Line[] =>
  cash.map(({ cashType, note, amount }) => line('Cash', named(placeInText(cashType), note), { credit: amount }))

/** What was taken and given beside cash, by kind in the order of the screen. */
export function tendersOf(facts: PaperFacts): Summed[] {
  const { onAccount, transfers, chequesGiven } = rowsOf(facts)
  return [
    {
      sum: 'Total of cheques',
      rows: chequesGiven.map(({ chequeNumber, drawerBank, party, bankDate, amount }) =>
        line('Cheque', [typed(chequeNumber), typed(drawerBank), formatDate(bankDate), typed(party)].join(', '), {
          credit: amount,
        }),
      ),
    },
    {
      sum: 'Total of credit given',
      rows: onAccount.map(({ party, bill_no, amount }) =>
        line('Credit given', named(typed(party), bill_no), { credit: amount }),
      ),
    },
    {
      sum: 'Total of bank transfers',
      rows: transfers.map(({ party, bankId, bill_no, amount }) =>
        line('Bank transfer', named(named(typed(party), facts.bankNames.get(bankId ?? 0) ?? null), bill_no), {
          credit: amount,
        }),
      ),
    },
    { sum: 'Total of discounts', rows: discountLines(facts) },
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
      return line(kind, [typed(item_code), typed(party ?? ''), loan].filter(Boolean).join(', '), { qty })
    })
}

/** `who`: what somebody typed, such as a name or a note. */
const named = (what: string, who: string | null): string => (who ? `${what}, ${typed(who)}` : what)
