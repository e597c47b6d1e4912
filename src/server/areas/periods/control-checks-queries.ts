/** Control figures of the books: what an account says, and what its documents say (I2–I9). Current figures, never history. */
import { expenseStatuses } from '#contract/enums.ts'
import type { DayEndCheck } from '#contract/periods/day-end.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, onOwnSide, subtractCents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../db/literals.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { ledgerBalances } from '../../ledger/balances.ts'

type Control = {
  key: string
  title: string
  account: string
  /** 1: the account is kept on its debit side. */
  side: 0 | 1
  /** One figure in cents. */
  documents: SQL
  /** Where to look. */
  look: string
}

const lots = (column: 'goods_value' | 'held_value') => sql`select sum(${sql.identifier(column)}) from depot.stock_lot`
const bottles = (count: SQL) => sql`select sum(${count} * uprice) from depot.bottle_stock`
const cheques = (amount: SQL, direction: 1 | 2, statuses: SQL) =>
  sql`select sum(${amount}) from depot.cheque where direction = ${direction} and status in (${statuses}) and deleted_at is null`
const bills = (direction: 1 | 2) =>
  sql`select sum(amount - settled) from depot.bill where direction = ${direction} and status in ('OPEN', 'PARTIAL') and deleted_at is null`
const advances = (direction: 1 | 2) =>
  sql`select sum(amount - applied) from depot.advance where direction = ${direction} and reversed_at is null and deleted_at is null`
const lent = sql`(o.qty - o.closed_returned - o.closed_paid - o.closed_damaged)`

const controls: readonly Control[] = [
  {
    key: 'GOODS',
    title: 'Goods in stock',
    account: accounts.inventory,
    side: 1,
    documents: lots('goods_value'),
    look: 'Compare the stock report with the ledger of 1301.',
  },
  {
    key: 'GOODS_HELD',
    title: 'Damaged and expired goods held',
    account: accounts.goodsHeld,
    side: 1,
    documents: lots('held_value'),
    look: 'Compare the stock report with the ledger of 1303.',
  },
  {
    key: 'CLAIMS',
    title: 'Open claims on suppliers',
    account: accounts.supplierClaims,
    side: 1,
    // What suppliers paid or set off against a claim is a general entry: what was claimed, and what such entries took off, leave the open claims.
    documents: sql`select coalesce((select sum(l.claim_value) from depot.expiry_note n join depot.expiry_note_line l on l.agency_id = n.agency_id and l.expiry_note_id = n.id
        where n.status = 'POSTED' and l.disposal = 'CLAIM'), 0)
      + coalesce((select sum(l.debit - l.credit) from depot.account a join depot.journal_line l on l.agency_id = a.agency_id and l.account_id = a.id
        join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id where a.code = ${accounts.supplierClaims} and j.source_type <> 'ERN'), 0)`,
    look: 'Compare the expire report with the ledger of 1140.',
  },
  {
    key: 'BOTTLES_RD',
    title: 'Bottles in the yard',
    account: accounts.bottlesRd,
    side: 1,
    documents: bottles(sql`(qty + full_qty)`),
    look: 'Compare the bottle stock with the ledger of 1311.',
  },
  {
    key: 'BOTTLES_PRIMARY',
    title: 'Bottles at the principal',
    account: accounts.bottlesPrimary,
    side: 1,
    documents: bottles(sql`primary_qty`),
    look: 'Compare the bottle stock with the ledger of 1312.',
  },
  {
    key: 'BOTTLES_OUTLET',
    title: 'Bottles at outlets',
    account: accounts.bottlesOutlet,
    side: 1,
    documents: bottles(sql`outlet_qty`),
    look: 'Compare the bottle stock with the ledger of 1313.',
  },
  {
    key: 'BOTTLES_DAMAGED',
    title: 'Damaged bottles',
    account: accounts.bottlesDamaged,
    side: 1,
    documents: bottles(sql`damage_qty`),
    look: 'Compare the bottle stock with the ledger of 1314.',
  },
  {
    key: 'LOANS',
    title: 'Open bottle loans',
    account: accounts.bottlesOutlet,
    side: 1,
    documents: sql`select sum(${lent} * b.uprice) from depot.bottle_loan o join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id where o.deleted_at is null`,
    look: 'Compare the pending bottle loans with the ledger of 1313.',
  },
  {
    key: 'DEPOSITS',
    title: 'Bottle deposits',
    account: accounts.bottleDeposits,
    side: 0,
    documents: sql`select sum(o.deposit - o.deposit_refunded) from depot.bottle_loan o where o.deleted_at is null`,
    look: 'Compare the pending bottle loans with the ledger of 2150.',
  },
  {
    key: 'CHEQUES_IN_HAND',
    title: 'Cheques in hand',
    account: accounts.chequesInHand,
    side: 1,
    documents: cheques(sql`amount`, 1, sql`0`),
    look: 'Compare the cheques in hand with the ledger of 1110.',
  },
  {
    key: 'CHEQUES_RETURNED',
    title: 'Returned cheques',
    account: accounts.returnedCheques,
    side: 1,
    documents: cheques(sql`amount - collected_amount`, 1, sql`2`),
    look: 'Compare the returned cheques with the ledger of 1120.',
  },
  {
    key: 'CHEQUES_PAYABLE',
    title: 'Cheques issued and not presented',
    account: accounts.chequesPayable,
    side: 0,
    documents: cheques(sql`amount`, 2, sql`0, 2`),
    look: 'Compare the payable cheques with the ledger of 2020.',
  },
  {
    key: 'DEBTORS',
    title: 'Bills of customers',
    account: accounts.tradeDebtors,
    side: 1,
    documents: bills(1),
    look: 'Compare the pending credits with the ledger of 1200.',
  },
  {
    key: 'CREDITORS',
    title: 'Bills of suppliers',
    account: accounts.tradeCreditors,
    side: 0,
    documents: bills(2),
    look: 'Compare the pending credits, payable, with the ledger of 2010.',
  },
  {
    key: 'CUSTOMER_ADVANCES',
    title: 'Advances of customers',
    account: accounts.customerAdvances,
    side: 0,
    documents: advances(1),
    look: 'Compare the advances of customers with the ledger of 2170.',
  },
  {
    key: 'SUPPLIER_ADVANCES',
    title: 'Advances to suppliers',
    account: accounts.supplierAdvances,
    side: 1,
    documents: advances(2),
    look: 'Compare the advances to suppliers with the ledger of 1150.',
  },
  {
    key: 'EXPENSES',
    title: 'Approved expenses not paid',
    account: accounts.expensesPayable,
    side: 0,
    documents: sql`select sum(amount - paid) from depot.expense where status = ${literal(expenseStatuses.approved)} and deleted_at is null`,
    look: 'Compare the expense report with the ledger of 2110.',
  },
]

/** Filled bottles at their standard cost: as bottles, and as goods of the items tagged to them (I4). */
const filled = sql`
  select sum(b.full_qty * b.uprice)::bigint as ledger, sum(x.qty * b.uprice)::bigint as documents, sum(abs(b.full_qty - x.qty) * b.uprice)::bigint as difference
  from depot.bottle_stock b cross join lateral (
    select coalesce(sum(s.qty), 0) as qty from depot.stock_balance s join depot.stock_item k on k.agency_id = s.agency_id and k.id = s.stock_item_id where k.bottle_stock_id = b.id) x`

/** Every control figure, in the order of the accounts' invariants; `3900` counts once the opening is completed. */
export async function controlChecks(tx: Tx): Promise<DayEndCheck[]> {
  const codes = [...controls.map((control) => control.account), accounts.openingBalance]
  const ledger = await ledgerBalances(tx, codes, null)
  const figure = (name: string, query: SQL) => sql`coalesce((${query}), 0)::bigint as ${sql.identifier(name)}`
  const wanted = controls.map(({ key, documents }) => figure(key, documents))
  const documents =
    (await tx.db.execute<Record<string, number>>(sql`select ${sql.join(wanted, sql`, `)}`)).rows[0] ?? {}
  const inBottles = (
    await queryRows<Record<'ledger' | 'documents' | 'difference', Cents | null>>(tx.db, {
      ledger: is.maybe(is.cents),
      documents: is.maybe(is.cents),
      difference: is.maybe(is.cents),
    })`${filled}`
  )[0]
  const checks = controls.map((control) =>
    compared(control, onOwnSide(control.side, ledger(control.account)), cents(documents[control.key] ?? 0)),
  )
  const opening = {
    key: 'OPENING',
    title: 'Opening balance equity',
    account: accounts.openingBalance,
    look: 'Look at the ledger of 3900: it is zero once the opening is completed.',
  }
  return [
    ...checks,
    {
      ...compared(
        {
          key: 'FILLED_BOTTLES',
          title: 'Filled bottles and the goods in them',
          account: accounts.bottlesRd,
          look: 'Compare the bottle stock with the stock report of the items that have a bottle.',
        },
        inBottles?.ledger ?? cents(0),
        inBottles?.documents ?? cents(0),
      ),
      // Two types of bottle may be wrong by as much, one up and one down.
      difference: inBottles?.difference ?? cents(0),
      passed: !inBottles?.difference,
    },
    ...(tx.agency.openingCompleted ? [compared(opening, cents(ledger(accounts.openingBalance)), cents(0))] : []),
  ]
}

function compared(
  control: Pick<Control, 'key' | 'title' | 'account' | 'look'>,
  ledger: Cents,
  documents: Cents,
): DayEndCheck {
  const difference = subtractCents(ledger, documents)
  return {
    key: control.key,
    title: control.title,
    accounts: [control.account],
    asOf: 'now',
    passed: difference === 0,
    ledger,
    documents,
    difference,
    items: [],
    acceptable: true,
    advice: `${control.title}: the ledger says ${formatMoney(ledger)}, the documents say ${formatMoney(documents)}. ${control.look}`,
  }
}
