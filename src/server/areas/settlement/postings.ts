/** What a settlement says to the books, and where its bottles go (domain.md E-50). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { loanTypes } from '#contract/enums.ts'
import { type Cents, cents, extend, sumOf } from '#contract/money.ts'
import { bottleSales } from '#contract/settlement-rules.ts'
import type { BottleMove } from '../../stock/bottles.ts'
import { accounts } from '../../ledger/accounts.ts'
import { credit, debit, type Posting, type PostingLine } from '../../ledger/posting.ts'
import { type Plan, rowsOf, type SettlingSheet } from './plan.ts'

export const SALES_SUMMARY = 'SALES_SUMMARY'

export type SettlementTerms = {
  date: BusinessDate
  /** Of the entry (C7). */
  version: number
  /** EXPENSE: a short is written off at once (5160). */
  shortPolicy: 'REP' | 'EXPENSE'
}

/** One entry, its lines in the order of E-50's table; bottle types by code. */
export function settlementPosting(sheet: SettlingSheet, plan: Plan, terms: SettlementTerms): Posting {
  return {
    date: terms.date,
    source: { type: SALES_SUMMARY, id: sheet.trip.id },
    version: terms.version,
    memo: sheet.trip.number,
    lines: [
      ...tenderLines(sheet, terms),
      ...incomeLines(sheet, plan),
      debit(accounts.goodsCost, plan.cost),
      credit(accounts.inventory, plan.cost),
      ...bottleLines(sheet, plan),
      ...commissionLines(plan),
    ],
  }
}

function tenderLines(sheet: SettlingSheet, { shortPolicy }: SettlementTerms): PostingLine[] {
  const { onAccount, transfers, chequesGiven } = rowsOf(sheet)
  const { repPartyId } = sheet.trip
  const accountOf = (bankId: number | null): number => {
    const bank = sheet.banks.find(({ id }) => id === bankId)
    if (!bank) throw new Error(`the account of bank ${bankId} was not read`)
    return bank.accountId
  }
  const { short } = sheet.balance.total_credits
  return [
    ...sheet.cash.map((row) => debit(accountOf(row.cashTypeId), row.amount)),
    ...transfers.map((row) => debit(accountOf(row.bankId), row.amount)),
    ...chequesGiven.map((row) => debit(accounts.chequesInHand, row.amount, row.partyId)),
    ...onAccount.map((row) => debit(accounts.tradeDebtors, row.amount, row.partyId)),
    debit(
      accounts.discounts,
      sumOf(sheet.discount, (row) => row.amount),
    ),
    shortPolicy === 'REP' ? debit(accounts.staffShortages, short, repPartyId) : debit(accounts.cashShortage, short),
  ]
}

function incomeLines(sheet: SettlingSheet, plan: Plan): PostingLine[] {
  const { billsCollected, advances, chequesCollected, lent } = rowsOf(sheet)
  return [
    credit(accounts.goodsSales, plan.goodsSales),
    credit(accounts.vatControl, plan.tax),
    ...lent.map((row) => credit(accounts.bottleDeposits, row.deposit, row.partyId)),
    ...advances.map((row) => credit(accounts.customerAdvances, row.amount, row.partyId)),
    credit(accounts.bottleSales, bottleSales(sheet.empties)),
    ...billsCollected.map((row) => credit(accounts.tradeDebtors, row.amount, row.partyId)),
    ...chequesCollected.map((row) => credit(accounts.returnedCheques, row.amount, row.partyId)),
    credit(accounts.routeExcess, sheet.balance.total_debits.excess, sheet.trip.repPartyId),
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
function bottleLines(sheet: SettlingSheet, plan: Plan): PostingLine[] {
  const { broughtBack } = rowsOf(sheet)
  const upriceOf = new Map(sheet.types.map(({ id, uprice }) => [id, uprice]))
  const valueOf = (brnStockId: number, qty: number): Cents => extend(qty, upriceOf.get(brnStockId) ?? cents(0))
  const out = sheet.bottles.flatMap(({ brnStockId, damaged, purchased }) => {
    const yard = (value: Cents) => credit(accounts.bottlesRd, value)
    const to = (account: string, qty: number, partyId: number | null = null) => {
      const value = valueOf(brnStockId, qty)
      return [debit(account, value, partyId), yard(value)]
    }
    const gap = plan.gaps.find((each) => each.brnStockId === brnStockId)
    const found = valueOf(brnStockId, gap?.found ?? 0)
    return [
      ...to(accounts.bottlesDamaged, damaged),
      ...rowsOf(sheet)
        .lent.filter((row) => row.brnStockId === brnStockId)
        .flatMap((row) => to(accounts.bottlesOutlet, row.qty, row.partyId)),
      ...to(accounts.bottleCost, purchased),
      ...to(accounts.bottlesOutlet, gap?.short ?? 0, sheet.trip.repPartyId),
      debit(accounts.bottlesRd, found),
      credit(accounts.bottleVariance, found),
    ]
  })
  const back = broughtBack.flatMap((row) => {
    const value = valueOf(row.brnStockId, row.qty)
    return [debit(accounts.bottlesRd, value), credit(accounts.bottlesOutlet, value, row.partyId)]
  })
  return [...out, ...back]
}

/** Where the bottles of a trip go. */
export function bottleMovesOf(sheet: SettlingSheet, plan: Plan): BottleMove[] {
  const upriceOf = new Map(sheet.types.map(({ id, uprice }) => [id, uprice]))
  const priced = (brnStockId: number) => ({ brnStockId, uprice: upriceOf.get(brnStockId) ?? cents(0) })
  const sums = sheet.bottles.flatMap(({ brnStockId, empties, damaged, purchased }): BottleMove[] => {
    const gap = plan.gaps.find((each) => each.brnStockId === brnStockId)
    const found = gap?.found ?? 0
    const from = 'RD_FULL'
    return [
      { ...priced(brnStockId), qty: empties - found, from, to: 'RD_EMPTY' },
      { ...priced(brnStockId), qty: found, from: 'BOUGHT', to: 'RD_EMPTY' },
      { ...priced(brnStockId), qty: damaged, from, to: 'DAMAGE' },
      { ...priced(brnStockId), qty: purchased, from, to: 'SOLD' },
      { ...priced(brnStockId), qty: gap?.short ?? 0, from, to: 'OUTLET', partyId: sheet.trip.repPartyId },
    ]
  })
  const loans = sheet.empties
    .filter(({ loan_type }) => loan_type === loanTypes.loan)
    .map(
      ({ brnStockId, qty, partyId, tr_type }): BottleMove =>
        tr_type === 0
          ? { ...priced(brnStockId), qty, from: 'RD_FULL', to: 'OUTLET', partyId }
          : { ...priced(brnStockId), qty, from: 'OUTLET', to: 'RD_EMPTY', partyId },
    )
  return [...sums, ...loans]
}
