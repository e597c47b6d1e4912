/** Imports of open bills, cheques in hand, and balances of accounts. */
import { OpenBillInput } from '#contract/bills/bill.ts'
import { OpenChequeInput } from '#contract/cheques/cheque.ts'
import { accountSubTypes, accountTypes, chequeStatuses, debitSide, receivablePayable } from '#contract/enums.ts'
import { AccountInput } from '#contract/ledger/account.ts'
import { refuse } from '#contract/errors.ts'
import { addDays } from '#contract/dates.ts'
import { cents, onOwnSide, ZERO } from '#contract/money.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { createGlEntry, openBill } from '../../bills/index.ts'
import { openCheques } from '../../cheques/index.ts'
import { createAccount } from '../../ledger/index.ts'
import type { Books } from './books.ts'
import { choice, day, decimal, text } from './cells.ts'
import {
  byKey,
  checked,
  type Column,
  given,
  type ImportDefinition,
  numberOf,
  type RowValues,
  textOf,
  under,
} from './definition.ts'

const directions = { Receivable: receivablePayable.receivable, Payable: receivablePayable.payable }
const amount: Column = {
  field: 'amount',
  title: 'Amount',
  read: decimal(2),
  required: true,
  example: '50,000.00',
  help: 'What is still open, in rupees',
}
const party: Column = {
  field: 'partyId',
  title: 'Party',
  read: text,
  required: true,
  example: 'OUT-001',
  help: 'Code of the customer or supplier',
}

export const bills: ImportDefinition = {
  title: 'Open bills',
  columns: [
    {
      field: 'receivables',
      title: 'Kind',
      read: choice(directions),
      required: true,
      example: 'Receivable',
      help: 'Receivable: a customer owes it. Payable: we owe it to a supplier',
      words: Object.keys(directions),
    },
    party,
    {
      field: 'bill_no',
      title: 'Bill number',
      read: text,
      required: true,
      example: 'OB-1',
      help: 'Each number once for a party',
    },
    { field: 'date', title: 'Date', read: day, example: '2026-02-14', help: 'Before going live; empty: the eve of it' },
    {
      field: 'dueOn',
      title: 'Due',
      read: day,
      example: '2026-02-28',
      help: 'Empty: after the credit days of the party',
    },
    amount,
    { field: 'remark', title: 'Remark', read: text, example: '', help: '' },
  ],
  key: (row) =>
    `${row['receivables'] === receivablePayable.payable ? 'Payable' : 'Receivable'} ${row['partyId']} / ${row['bill_no']}`,
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        receivables: is.number,
        partyId: is.text,
        bill_no: is.text,
        date: is.day,
        dueOn: is.day,
        amount: is.cents,
        remark: is.maybe(is.text),
      })`select b.direction as receivables, p.code as "partyId", b.bill_no, b.date, b.due_on as "dueOn", b.amount, b.remark
        from depot.bill b join depot.party p on p.id = b.party_id where b.status <> 'CANCELLED' and b.deleted_at is null`,
      (row) => bills.key(row),
    ),
  async write(tx, row, books) {
    await openBill(
      tx,
      checked(OpenBillInput, {
        date: addDays(tx.agency.goLiveDate, -1),
        ...given(row),
        partyId: under(books.parties, textOf(row, 'partyId'), 'partyId', 'customer or supplier').id,
      }),
    )
  },
}

const standing = { 'In hand': chequeStatuses.pending, Returned: chequeStatuses.returned } as const

export const cheques: ImportDefinition = {
  title: 'Cheques in hand',
  columns: [
    { field: 'chequeNumber', title: 'Cheque number', read: text, required: true, example: '150037', help: '' },
    { field: 'drawerBank', title: 'Bank', read: text, required: true, example: 'NDB', help: 'On which it is drawn' },
    { field: 'branch', title: 'Branch', read: text, example: '', help: '' },
    { ...party, title: 'Customer', help: 'Code of the customer who gave it' },
    { ...amount, help: 'In rupees' },
    {
      field: 'receivedOn',
      title: 'Received',
      read: day,
      example: '2026-02-20',
      help: 'Before going live; empty: the eve of it',
    },
    { field: 'bankDate', title: 'Date on the cheque', read: day, required: true, example: '2026-03-10', help: '' },
    {
      field: 'status',
      title: 'Standing',
      read: choice(standing),
      example: 'In hand',
      help: 'Returned: the bank gave it back and the customer still owes it. Empty: In hand',
      words: Object.keys(standing),
    },
  ],
  key: (row) => `${row['partyId']} / ${row['drawerBank']} / ${row['chequeNumber']}`,
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        chequeNumber: is.text,
        drawerBank: is.text,
        branch: is.maybe(is.text),
        partyId: is.text,
        amount: is.cents,
        receivedOn: is.day,
        bankDate: is.day,
      })`select c.number as "chequeNumber", c.drawer_bank as "drawerBank", c.branch, p.code as "partyId", c.amount, c.received_on as "receivedOn", c.cheque_date as "bankDate"
        from depot.cheque c join depot.party p on p.id = c.party_id
        where c.direction = ${receivablePayable.receivable} and c.status <> ${chequeStatuses.cancelled} and c.deleted_at is null`,
      (row) => cheques.key(row),
    ),
  async write(tx, row, books) {
    const eve = addDays(tx.agency.goLiveDate, -1)
    const cheque = checked(OpenChequeInput, {
      receivedOn: eve,
      status: chequeStatuses.pending,
      ...given(row),
      partyId: under(books.parties, textOf(row, 'partyId'), 'partyId', 'customer').id,
    })
    await openCheques(tx, { date: eve, cheques: [cheque] })
  },
}

const types = {
  Asset: accountTypes.asset,
  Liability: accountTypes.liability,
  Equity: accountTypes.equity,
  Revenue: accountTypes.revenue,
  Expense: accountTypes.expense,
}
const subTypes = {
  Current: accountSubTypes.current,
  'Non-current': accountSubTypes.nonCurrent,
  Operating: accountSubTypes.operating,
  'Non-operating': accountSubTypes.nonOperating,
}

/** Debit and credit as one figure: Σ(debit − credit). */
const netOf = (row: RowValues): number => (numberOf(row, 'debit') ?? 0) - (numberOf(row, 'credit') ?? 0)

export const accounts: ImportDefinition = {
  title: 'Balances of accounts',
  columns: [
    {
      field: 'code',
      title: 'Code',
      read: text,
      required: true,
      example: '1510',
      help: 'Of the chart; an account that is not there yet is added. Goods, bottles, bills, cheques and banks come by their own files',
    },
    { field: 'name', title: 'Name', read: text, required: true, example: 'Motor vehicles', help: '' },
    {
      field: 'acc_type',
      title: 'Type',
      read: choice(types),
      example: 'Asset',
      help: 'Needed for a new account',
      words: Object.keys(types),
    },
    {
      field: 'sub_type',
      title: 'Sub type',
      read: choice(subTypes),
      example: 'Non-current',
      help: 'Needed for a new account that is not equity',
      words: Object.keys(subTypes),
    },
    { field: 'partyId', title: 'Party', read: text, example: '', help: 'Code, for an account that is kept per party' },
    {
      field: 'debit',
      title: 'Debit',
      read: decimal(2),
      example: '2,500,000.00',
      help: 'Its balance, in rupees, on one side',
    },
    { field: 'credit', title: 'Credit', read: decimal(2), example: '', help: '' },
  ],
  key: (row) => (row['partyId'] === null ? String(row['code']) : `${row['code']} / ${row['partyId']}`),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, { code: is.text, partyId: is.maybe(is.text), debit: is.number, credit: is.number })`
        select a.code, p.code as "partyId", greatest(sum(l.debit - l.credit), 0)::bigint as debit, greatest(sum(l.credit - l.debit), 0)::bigint as credit
        from depot.journal_line l join depot.journal_entry j on j.id = l.journal_entry_id join depot.account a on a.id = l.account_id
        left join depot.party p on p.id = l.party_id
        where j.is_opening and not a.doc_only and a.code <> '3900' group by 1, 2 having sum(l.debit - l.credit) <> 0`,
      (row) => accounts.key(row),
    ),
  async write(tx, row, books) {
    if ((numberOf(row, 'debit') ?? 0) !== 0 && (numberOf(row, 'credit') ?? 0) !== 0)
      refuse('INVALID', 'A balance stands on one side.', [
        { field: 'credit', message: 'should be empty beside a debit' },
      ])
    const known = books.accounts.get(textOf(row, 'code') ?? '')
    if (known?.partyRequired) return openForParty(tx, row, books, known.id)
    const acc_type = numberOf(row, 'acc_type') ?? known?.type
    const side = acc_type === undefined ? 1 : debitSide(checked(AccountInput.shape.acc_type, acc_type))
    await createAccount(
      tx,
      checked(AccountInput, {
        code: textOf(row, 'code'),
        name: textOf(row, 'name'),
        acc_type,
        sub_type:
          numberOf(row, 'sub_type') ?? (acc_type === accountTypes.equity || known ? (known?.subType ?? 0) : undefined),
        opening_balance: onOwnSide(side, netOf(row)),
      }),
    )
  },
}

/** E-17: an account that is kept per party is opened by an entry against 3900. */
async function openForParty(tx: Tx, row: RowValues, books: Books, accountId: number): Promise<void> {
  const partyId = under(books.parties, textOf(row, 'partyId'), 'partyId', 'party').id
  const [debit, credit] = [cents(numberOf(row, 'debit') ?? 0), cents(numberOf(row, 'credit') ?? 0)]
  await createGlEntry(tx, {
    date: addDays(tx.agency.goLiveDate, -1),
    memo: `Opening ${textOf(row, 'code') ?? ''}`,
    lines: [
      { accountId, partyId, debit, credit },
      { accountId: books.openingEquity, debit: credit > 0 ? credit : ZERO, credit: debit > 0 ? debit : ZERO },
    ],
  })
}
