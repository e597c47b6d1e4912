/** What a settlement says to the books, and where its bottles go (E-50). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit, loanTypes } from '#contract/enums.ts'
import { type Cents, cents, extend, sumOf } from '#contract/money.ts'
import { bottleSales } from '#contract/settlement/settlement-rules.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { BottleMovement } from '../../stock/bottles.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting, type PostingLine } from '../../ledger/posting.ts'
import { type Plan, rowsOf, type SettlementFacts } from './plan.ts'

export const SALES_SUMMARY = 'SALES_SUMMARY'

export type SettlementTerms = {
  date: BusinessDate
  /** Of the entry (C7). */
  version: number
  /** EXPENSE: a short is written off at once (5160). */
  shortPolicy: 'REP' | 'EXPENSE'
}

/** One entry, its lines in the order of E-50's table; bottle types by code. */
export function settlementPosting(facts: SettlementFacts, plan: Plan, terms: SettlementTerms): Posting {
  return {
    date: terms.date,
    source: { type: SALES_SUMMARY, id: facts.trip.id },
    version: terms.version,
    memo: facts.trip.number,
    lines: [
      ...tenderLines(facts, terms),
      ...incomeLines(facts, plan),
      debit(accounts.goodsCost, plan.cost),
      credit(accounts.inventory, plan.cost),
      ...bottleLines(facts, plan),
      ...commissionLines(plan),
    ],
  }
}

function tenderLines(facts: SettlementFacts, { shortPolicy }: SettlementTerms): PostingLine[] {
  const { onAccount, transfers, chequesGiven } = rowsOf(facts)
  const { repPartyId } = facts.trip
  const accountOf = (bankId: number | null): number => {
    const bank = facts.banks.find(({ id }) => id === bankId)
    if (!bank) unreachable(`the account of bank ${bankId} was not read`)
    return bank.accountId
  }
  const { short } = facts.balance.total_credits
  return [
    ...facts.cash.map((row) => debit(accountOf(row.cashTypeId), row.amount)),
    ...transfers.map((row) => debit(accountOf(row.bankId), row.amount)),
    ...chequesGiven.map((row) => debit(accounts.chequesInHand, row.amount, row.partyId)),
    ...onAccount.map((row) => debit(accounts.tradeDebtors, row.amount, row.partyId)),
    debit(
      accounts.discounts,
      sumOf(facts.discount, (row) => row.amount),
    ),
    shortPolicy === 'REP' ? debit(accounts.staffShortages, short, repPartyId) : debit(accounts.cashShortage, short),
  ]
}

function incomeLines(facts: SettlementFacts, plan: Plan): PostingLine[] {
  const { billsCollected, advances, chequesCollected, lent } = rowsOf(facts)
  return [
    credit(accounts.goodsSales, plan.goodsSales),
    credit(accounts.vatControl, plan.tax),
    ...lent.map((row) => credit(accounts.bottleDeposits, row.deposit, row.partyId)),
    ...advances.map((row) => credit(accounts.customerAdvances, row.amount, row.partyId)),
    credit(accounts.bottleSales, bottleSales(facts.empties)),
    ...billsCollected.map((row) => credit(accounts.tradeDebtors, row.amount, row.partyId)),
    ...chequesCollected.map((row) => credit(accounts.returnedCheques, row.amount, row.partyId)),
    credit(accounts.routeExcess, facts.balance.total_debits.excess, facts.trip.repPartyId),
  ]
}

const commissionLines = ({ commissions }: Plan): PostingLine[] => [
  debit(
    accounts.salesCommission,
    sumOf(commissions, ({ amount }) => amount),
  ),
  ...commissions.map(({ partyId, amount }) => credit(accounts.salariesPayable, amount, partyId)),
]

/** What each kind of row does to the books at standard cost; exchanged empties do nothing. */
function bottleLines(facts: SettlementFacts, plan: Plan): PostingLine[] {
  const { broughtBack } = rowsOf(facts)
  const upriceOf = new Map(facts.types.map(({ id, uprice }) => [id, uprice]))
  const valueOf = (bottleStockId: number, qty: number): Cents => extend(qty, upriceOf.get(bottleStockId) ?? cents(0))
  const out = facts.bottles.flatMap(({ bottleStockId, damaged, purchased }) => {
    const yard = (value: Cents) => credit(accounts.bottlesRd, value)
    const to = (account: string, qty: number, partyId: number | null = null) => {
      const value = valueOf(bottleStockId, qty)
      return [debit(account, value, partyId), yard(value)]
    }
    const gap = plan.gaps.find((each) => each.bottleStockId === bottleStockId)
    const found = valueOf(bottleStockId, gap?.found ?? 0)
    return [
      ...to(accounts.bottlesDamaged, damaged),
      ...rowsOf(facts)
        .lent.filter((row) => row.bottleStockId === bottleStockId)
        .flatMap((row) => to(accounts.bottlesOutlet, row.qty, row.partyId)),
      ...to(accounts.bottleCost, purchased),
      ...to(accounts.bottlesOutlet, gap?.short ?? 0, facts.trip.repPartyId),
      debit(accounts.bottlesRd, found),
      credit(accounts.bottleVariance, found),
    ]
  })
  const back = broughtBack.flatMap((row) => {
    const value = valueOf(row.bottleStockId, row.qty)
    return [debit(accounts.bottlesRd, value), credit(accounts.bottlesOutlet, value, row.partyId)]
  })
  return [...out, ...back]
}

/** Where the bottles of a trip go. */
export function bottleMovementsOf(facts: SettlementFacts, plan: Plan): BottleMovement[] {
  const upriceOf = new Map(facts.types.map(({ id, uprice }) => [id, uprice]))
  const priced = (bottleStockId: number) => ({ bottleStockId, uprice: upriceOf.get(bottleStockId) ?? cents(0) })
  const sums = facts.bottles.flatMap(({ bottleStockId, empties, damaged, purchased }): BottleMovement[] => {
    const gap = plan.gaps.find((each) => each.bottleStockId === bottleStockId)
    const found = gap?.found ?? 0
    const from = 'RD_FULL'
    return [
      { ...priced(bottleStockId), qty: empties - found, from, to: 'RD_EMPTY' },
      { ...priced(bottleStockId), qty: found, from: 'BOUGHT', to: 'RD_EMPTY' },
      { ...priced(bottleStockId), qty: damaged, from, to: 'DAMAGE' },
      { ...priced(bottleStockId), qty: purchased, from, to: 'SOLD' },
      { ...priced(bottleStockId), qty: gap?.short ?? 0, from, to: 'OUTLET', partyId: facts.trip.repPartyId },
    ]
  })
  const loans = facts.empties
    .filter(({ loan_type }) => loan_type === loanTypes.loan)
    .map(
      ({ bottleStockId, qty, partyId, tr_type }): BottleMovement =>
        tr_type === creditDebit.credit
          ? { ...priced(bottleStockId), qty, from: 'RD_FULL', to: 'OUTLET', partyId }
          : { ...priced(bottleStockId), qty, from: 'OUTLET', to: 'RD_EMPTY', partyId },
    )
  return [...sums, ...loans]
}
