/** What settling chooses from: outlets, accounts, open bills, returned cheques, loans, bottles. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { Cheque } from '#contract/cheques/cheque-shapes.ts'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, addCents, subtractCents, ZERO } from '#contract/money.ts'
import type { Party } from '#contract/parties/party.ts'
import type { Choice } from '#ui/lines/columns.ts'

/** A loan of bottles that is not closed. */
export type OpenLoan = {
  id: number
  number: string
  partyId: number
  party: string
  bottleStockId: number
  /** What may still come back: outstanding less what other trips bring back already (C13). */
  available: number
}

export type SettlementFacts = {
  /** The day of the settlement: cheques are dated from it on. */
  date: BusinessDate
  /** Cheques that are dated before are refused, because banks refuse them after `staleMonths`. */
  oldestCheque: BusinessDate
  staleMonths: number
  parties: ReadonlyMap<number, Pick<Party, 'id' | 'code' | 'name'>>
  customers: readonly Choice[]
  cashTypes: readonly Bank[]
  banks: readonly Bank[]
  /** Banks that customers' cheques were drawn on, the usual ones first. */
  drawerBanks: readonly string[]
  bills: readonly PendingBill[]
  cheques: readonly Cheque[]
  loans: readonly OpenLoan[]
  bottles: readonly BottleStock[]
}

/** What may be collected of a bill (C13). */
export const freeOf = ({ amount, settled, reserved }: Pick<PendingBill, 'amount' | 'settled' | 'reserved'>): Cents =>
  subtractCents(subtractCents(amount, settled), reserved)

/** What is left to collect of a returned cheque. */
export const leftOf = ({ amount, collected }: Pick<Cheque, 'amount' | 'collected'>): Cents =>
  subtractCents(amount, collected)

/** What customers owe: open bills and returned cheques. */
export function owedByParty({
  bills,
  cheques,
}: Pick<SettlementFacts, 'bills' | 'cheques'>): ReadonlyMap<number, Cents> {
  const owed = new Map<number, Cents>()
  const add = (party: number, amount: Cents) => owed.set(party, addCents(owed.get(party) ?? ZERO, amount))
  for (const { partyId, open } of bills) add(partyId, open)
  for (const cheque of cheques) {
    if (cheque.partyId !== null) add(cheque.partyId, leftOf(cheque))
  }
  return owed
}

export const billChoice = (bill: PendingBill): Choice => ({
  id: bill.id,
  code: bill.bill_no,
  name: bill.party,
  hint: formatAmount(freeOf(bill)),
})

export const chequeChoice = (cheque: Cheque): Choice => ({
  id: cheque.id,
  code: cheque.chequeNumber,
  name: `${cheque.party} · ${cheque.drawerBank}`,
  hint: formatAmount(leftOf(cheque)),
})

export const loanChoice = (loan: OpenLoan): Choice => ({
  id: loan.id,
  code: loan.number,
  name: loan.party,
  hint: String(loan.available),
})

export const accountChoice = ({ id, name, accountNo }: Bank): Choice => ({ id, code: name, name: accountNo })
