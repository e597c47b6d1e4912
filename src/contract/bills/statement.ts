/** A party's statement: what every account carries of it, and what stands behind (RPT-36, E-57a). */
import { z } from 'zod'
import { DocumentKind } from '../document-kinds.ts'
import { Ageing, PendingBill } from './bill.ts'
import { BusinessDate } from '../dates.ts'
import { PartyKind, ReceivablePayable } from '../enums.ts'
import { Cents, sumOf } from '../money.ts'
import { Id } from '../procedure.ts'

/** Line of a party's statement. `debit` and `credit` as in the books: a customer owes what is debited, a supplier is owed what is credited. */
export const StatementLine = z.object({
  date: BusinessDate,
  kind: z.enum(['BILL', 'SETTLEMENT', 'ADVANCE', 'CHEQUE_RETURNED', 'CHEQUE_MADE_GOOD', 'REVERSAL', 'ENTRY']),
  journalEntryId: Id,
  journal: z.string(),
  sourceType: DocumentKind,
  sourceId: Id,
  memo: z.string().nullable(),
  /** How a settlement or an advance was paid: NONE by no money, SEVERAL in more than one way; null where it is none, or nobody knows. */
  tender: z.enum(['CASH', 'CHEQUE', 'BANK', 'ADVANCE', 'NONE', 'SEVERAL']).nullable(),
  /** Numbers of the cheques that it was paid with. */
  cheques: z.string().nullable(),
  /** The entry that the line takes back. */
  reversesId: Id.nullable(),
  debit: Cents,
  credit: Cents,
  /** Of the account after the line, counted as its closing is. */
  balance: Cents,
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementCheque = z.object({
  id: Id,
  chequeNumber: z.string(),
  drawerBank: z.string(),
  receivedOn: BusinessDate,
  bankDate: BusinessDate,
  /** −1 captured on a trip, 0 in hand or issued, 1 banked, 2 returned, 3 changed, 4 cancelled. */
  status: z.number().int(),
  statusOn: BusinessDate,
  amount: Cents,
})

/** What an account carries of a party. Balances count towards what a customer owes, or towards what is owed to a supplier. */
export const StatementAccount = z.object({
  accountId: Id,
  code: z.string(),
  name: z.string(),
  /** Carries money that is owed; bottles, deposits, cheques not cleared and claims stand beside the balance due. */
  isOwed: z.boolean(),
  opening: Cents,
  lines: z.array(StatementLine),
  totals: z.object({ debit: Cents, credit: Cents }),
  closing: Cents,
})
export type StatementAccount = z.infer<typeof StatementAccount>

type Sums = Pick<StatementAccount, 'opening' | 'totals' | 'closing'>

/** What the accounts of money owed come to together. */
export function balanceDue(accounts: readonly (Sums & Pick<StatementAccount, 'isOwed'>)[]): Sums {
  const owed = accounts.filter(({ isOwed }) => isOwed)
  return {
    opening: sumOf(owed, ({ opening }) => opening),
    totals: {
      debit: sumOf(owed, ({ totals }) => totals.debit),
      credit: sumOf(owed, ({ totals }) => totals.credit),
    },
    closing: sumOf(owed, ({ closing }) => closing),
  }
}

/**
 * A party in the books on one page: every account that carries it. Amounts as of the end of `toDate`; cheques, advances, open bills and
 * bottles as they are now.
 */
export const PartyStatement = z.object({
  party: z.object({
    id: Id,
    kind: PartyKind,
    code: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    creditLimit: Cents.nullable(),
  }),
  direction: ReceivablePayable,
  fromDate: BusinessDate,
  toDate: BusinessDate,
  /** Accounts with a balance or a line in the days, by code. */
  accounts: z.array(StatementAccount),
  /** True when lines were left out: choose a shorter period. */
  cut: z.boolean(),
  /** Of all accounts together, lines left out included. */
  opening: Cents,
  totals: z.object({ debit: Cents, credit: Cents }),
  closing: Cents,
  /** What the ledger's lines that name the party come to: the closing of all accounts (RPT-00). */
  ledger: Cents,
  /** Of bills, returned cheques, advances, and shortages and loans of staff: what the party owes, or is owed, in money. */
  owed: Cents,
  openBills: z.array(PendingBill),
  ageing: Ageing,
  cheques: z.object({
    /** Received (or issued) in the period, whatever became of them. */
    received: z.array(StatementCheque),
    /** Returned and not made good. */
    returned: z.array(StatementCheque),
    /** In hand, or issued and not presented. */
    uncleared: z.array(StatementCheque),
  }),
  advances: z.array(z.object({ id: Id, date: BusinessDate, amount: Cents, applied: Cents })),
  /** Bottles that the party holds, per type. */
  bottles: z.array(
    z.object({ bottleStockId: Id, item_code: z.string(), description: z.string(), qty: z.number().int() }),
  ),
})
export type PartyStatement = z.infer<typeof PartyStatement>
