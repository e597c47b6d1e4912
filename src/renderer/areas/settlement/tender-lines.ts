/** What was taken on a trip, as it is typed, and the row that it becomes (E-37 to E-40). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit, discountTypes, paymentModes } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import type { AmendedRow } from '#contract/settlement/settlement.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

/** In the order of the digits 1 to 7 that lead to them. */
export const tenders = ['cash', 'cheques', 'credit', 'bank', 'discounts', 'collected', 'returned'] as const
export type Tender = (typeof tenders)[number]

/** A share of an amount in hundredths of a percent, or so much. */
export type Discount = { rate: number } | { amount: Cents }

/** Each tender uses some of the fields. */
export type TenderLine = {
  partyId: Parsed<number>
  /** The cash account, or the bank. */
  accountId: Parsed<number>
  billId: Parsed<number>
  chequeId: Parsed<number>
  drawerBank: string
  /** Of the cheque or of the new bill; what the bank calls a transfer. */
  number: string
  bankDate: Parsed<BusinessDate>
  amount: Parsed<Cents>
  /** What a share is taken of; null: what the goods of the trip sold for. */
  base: Parsed<Cents>
  discount: Parsed<Discount>
  note: string
}

/** What a line begins with: the accounts that are usual. */
export type UsualAccounts = { cash: number | null; bank: number | null }

export const emptyLine = (tender: Tender, usual: UsualAccounts): TenderLine => ({
  partyId: null,
  accountId: tender === 'cash' ? usual.cash : tender === 'bank' ? usual.bank : null,
  billId: null,
  chequeId: null,
  drawerBank: '',
  number: '',
  bankDate: null,
  amount: null,
  base: null,
  discount: null,
  note: '',
})

type Sender = (line: TenderLine, amount: Cents) => AmendedRow

const sent: Record<Exclude<Tender, 'discounts'>, Sender> = {
  cash: ({ accountId, note }, amount) => {
    const cash = readable(accountId)
    return { kind: 'cash', amount, ...(cash !== null && { cash_type_id: cash }), ...(note !== '' && { note }) }
  },
  cheques: ({ partyId, drawerBank, number, bankDate }, amount) => {
    const [party, date] = [readable(partyId), readable(bankDate)]
    return {
      kind: 'cheque',
      tr_type: creditDebit.credit,
      amount,
      chequeNumber: number,
      drawerBank,
      ...(party !== null && { partyId: party }),
      ...(date !== null && { bankDate: date }),
    }
  },
  credit: ({ partyId, number }, amount) => {
    const party = readable(partyId)
    return {
      kind: 'credit',
      tr_type: creditDebit.credit,
      paymentSource: paymentModes.credit,
      amount,
      ...(party !== null && { partyId: party }),
      ...(number !== '' && { bill_no: number }),
    }
  },
  bank: ({ partyId, accountId, number }, amount) => {
    const [party, bank] = [readable(partyId), readable(accountId)]
    return {
      kind: 'credit',
      tr_type: creditDebit.credit,
      paymentSource: paymentModes.bank,
      amount,
      ...(party !== null && { partyId: party }),
      ...(bank !== null && { bank_id: bank }),
      ...(number !== '' && { bill_no: number }),
    }
  },
  collected: ({ billId, partyId }, amount) => {
    const [bill, party] = [readable(billId), readable(partyId)]
    return {
      kind: 'credit',
      tr_type: creditDebit.debit,
      paymentSource: paymentModes.debit,
      amount,
      // The bill says whose it is; without one it is an advance of the outlet.
      ...(bill === null ? party !== null && { partyId: party } : { bill_id: bill }),
    }
  },
  returned: ({ chequeId }, amount) => {
    const cheque = readable(chequeId)
    return { kind: 'cheque', tr_type: creditDebit.debit, amount, ...(cheque !== null && { chequeId: cheque }) }
  },
}

/** The row that the line becomes; only for a line in which nothing is wrong. Null: nothing was typed. */
export function rowOf(tender: Tender, line: TenderLine): AmendedRow | null {
  if (tender === 'discounts') return discountOf(line)
  const amount = readable(line.amount)
  return amount === null ? null : sent[tender](line, amount)
}

function discountOf({ discount, base, partyId }: TenderLine): AmendedRow | null {
  const [given, of, party] = [readable(discount), readable(base), readable(partyId)]
  if (given === null) return null
  const outlet = party === null ? {} : { outlet_id: party }
  if ('amount' in given) return { kind: 'discount', type: discountTypes.plus, amount: given.amount, ...outlet }
  return {
    kind: 'discount',
    type: discountTypes.percent,
    rate: given.rate,
    ...(of !== null && { base_amount: of }),
    ...outlet,
  }
}

/** The line that a row came from, to be corrected. */
export function lineOf(tender: Tender, row: AmendedRow, usual: UsualAccounts): TenderLine {
  const line = emptyLine(tender, usual)
  if (row.kind === 'cash')
    return { ...line, accountId: row.cash_type_id ?? line.accountId, amount: row.amount, note: row.note ?? '' }
  if (row.kind === 'discount') {
    const discount = row.type === discountTypes.percent ? { rate: row.rate ?? 0 } : row.amount && { amount: row.amount }
    return { ...line, discount: discount ?? null, base: row.base_amount ?? null, partyId: row.outlet_id ?? null }
  }
  if (row.kind === 'credit')
    return {
      ...line,
      partyId: row.partyId ?? null,
      accountId: row.bank_id ?? line.accountId,
      billId: row.bill_id ?? null,
      number: row.bill_no ?? '',
      amount: row.amount,
    }
  if (row.kind === 'cheque')
    return {
      ...line,
      partyId: row.partyId ?? null,
      chequeId: row.chequeId ?? null,
      drawerBank: row.drawerBank ?? '',
      number: row.chequeNumber ?? '',
      bankDate: row.bankDate ?? null,
      amount: row.amount,
    }
  return line
}

const fields: Readonly<Record<string, keyof TenderLine>> = {
  partyId: 'partyId',
  outlet_id: 'partyId',
  cash_type_id: 'accountId',
  bank_id: 'accountId',
  bill_id: 'billId',
  chequeId: 'chequeId',
  drawerBank: 'drawerBank',
  chequeNumber: 'number',
  bill_no: 'number',
  bankDate: 'bankDate',
  amount: 'amount',
  base_amount: 'base',
  rate: 'discount',
  note: 'note',
}

/** The field of the tender's line that a refusal is about; null where it names none. */
export function fieldOf(tender: Tender, details: readonly { field?: string | undefined }[]): keyof TenderLine | null {
  const field = details.map((detail) => fields[detail.field ?? '']).find((one) => one !== undefined)
  // A discount is typed as an amount or a share in one field.
  return field === 'amount' && tender === 'discounts' ? 'discount' : (field ?? null)
}

/** The tender that a row stands under; null: bottles. */
export function tenderOf(row: AmendedRow): Tender | null {
  if (row.kind === 'cash') return 'cash'
  if (row.kind === 'discount') return 'discounts'
  if (row.kind === 'cheque') return row.tr_type === creditDebit.credit ? 'cheques' : 'returned'
  if (row.kind === 'credit') {
    if (row.tr_type === creditDebit.debit) return 'collected'
    return row.paymentSource === paymentModes.bank ? 'bank' : 'credit'
  }
  return null
}
