/** An expense while it is typed, as its form and its draft hold it (E-60…E-64). Pure. */
import { BusinessDate } from '#contract/dates.ts'
import {
  ExpenseCategory,
  expenseCategories,
  FundSource,
  fundSources,
  accountSubTypes,
  accountTypes,
} from '#contract/enums.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { Expense, ExpenseDraft, ExpenseInput, ExpensePaymentPlan } from '#contract/expenses/expense.ts'
import { Cents, cents, ZERO } from '#contract/money.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { z } from 'zod'

/** Accounts that take expenses: expenses, and non-current assets for capital spending (E-60). Pure. */
export const takesExpenses = ({ acc_type, sub_type, partyKinds }: AccountNode): boolean =>
  partyKinds.length === 0 &&
  (acc_type === accountTypes.expense || (acc_type === accountTypes.asset && sub_type === accountSubTypes.nonCurrent))

/** Where the money of a payment comes from. */
export type PaymentValues = {
  fund_source?: FundSource | undefined
  bank_id?: number | null | undefined
  amount?: Parsed<Cents> | undefined
  cheque?:
    | { chequeNumber?: string | undefined; bankDate?: Parsed<BusinessDate> | undefined; payee?: string | undefined }
    | undefined
}

export const whens = ['full', 'part', 'later'] as const
export type When = (typeof whens)[number]

export type ExpenseValues = {
  category: ExpenseCategory
  accountId?: number | null | undefined
  payee?: string | undefined
  bill_no?: string | undefined
  description?: string | undefined
  vehicleId?: number | null | undefined
  employeeId?: number | null | undefined
  amount?: Parsed<Cents> | undefined
  date?: Parsed<BusinessDate> | undefined
  when?: When | undefined
  payment?: PaymentValues | undefined
}

export const emptyExpense = (date: BusinessDate | null): ExpenseValues => ({
  category: expenseCategories.expenditure,
  date,
  when: 'full',
  payment: { fund_source: fundSources.cash },
})

export const valuesOf = ({
  category,
  accountId,
  payee,
  bill_no,
  description,
  vehicleId,
  employeeId,
  amount,
  date,
}: Expense): ExpenseValues => ({
  category,
  accountId,
  payee: payee ?? '',
  bill_no: bill_no ?? '',
  description: description ?? '',
  vehicleId,
  employeeId,
  amount,
  date,
})

const Kept = z.object({
  category: ExpenseCategory,
  accountId: z.number().nullish(),
  payee: z.string().optional(),
  bill_no: z.string().optional(),
  description: z.string().optional(),
  vehicleId: z.number().nullish(),
  employeeId: z.number().nullish(),
  amount: parsedAs(Cents).optional(),
  date: parsedAs(BusinessDate).optional(),
  when: z.enum(whens).optional(),
  payment: z
    .object({
      fund_source: FundSource.optional(),
      bank_id: z.number().nullish(),
      amount: parsedAs(Cents).optional(),
      cheque: z
        .object({
          chequeNumber: z.string().optional(),
          bankDate: parsedAs(BusinessDate).optional(),
          payee: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
})

/** Reads a kept draft; null when an older program wrote it in another shape. */
export const readDraft = (kept: unknown): ExpenseValues | null => Kept.safeParse(kept).data ?? null

/** What every call takes; only for a form in which nothing is wrong. */
export function sentExpense(values: ExpenseValues): ExpenseDraft {
  const { category, accountId, vehicleId, employeeId } = values
  const date = readable(values.date)
  const text = (name: 'payee' | 'bill_no' | 'description') => {
    const typed = values[name]?.trim()
    return typed ? { [name]: typed } : {}
  }
  return {
    category,
    accountId: accountId ?? 0,
    amount: readable(values.amount ?? null) ?? ZERO,
    ...(date && { date }),
    ...text('payee'),
    ...text('bill_no'),
    ...text('description'),
    ...(vehicleId && { vehicleId }),
    ...(employeeId && { employeeId }),
  }
}

/**
 * With its payment: a User's is paid at once or waits, as the server decides by the amount; an Admin says how it is paid, or that it
 * is left open.
 */
export function sentNew(values: ExpenseValues, isAdmin: boolean): ExpenseInput {
  const expense = sentExpense(values)
  if (!isAdmin) return expense
  if (values.when === 'later') return { ...expense, payment: null }
  const { amount, ...plan } = values.payment ?? {}
  const part = values.when === 'part' ? readable(amount ?? null) : null
  return { ...expense, payment: { ...sentPlan(plan), ...(part !== null && { amount: part }) } }
}

/** The source of a payment's money, with its cheque when it is one. */
export function sentPlan({ fund_source = fundSources.cash, bank_id, cheque }: PaymentValues): ExpensePaymentPlan {
  const { chequeNumber = '', payee = '' } = cheque ?? {}
  const bankDate = readable(cheque?.bankDate)
  return {
    fund_source,
    ...(bank_id && { bank_id }),
    ...(fund_source === fundSources.cheque && {
      cheque: {
        chequeNumber: chequeNumber.trim(),
        ...(bankDate && { bankDate }),
        ...(payee.trim() && { payee: payee.trim() }),
      },
    }),
  }
}

type Payer = Pick<Bank, 'id' | 'kind' | 'accountCode'>

/** The accounts that a source may pay from. */
export const payersOf = <B extends Pick<Bank, 'kind'>>(source: FundSource, banks: readonly B[]): B[] =>
  banks.filter(({ kind }) => kind === (source === fundSources.cash ? 'CASH' : 'BANK'))

/**
 * The most that an account can pay now, where it may not go below zero or below its limit (COA-03); null: nothing holds it, as of a
 * cheque, which the bank pays on its day.
 */
export function mostOf(
  source: FundSource,
  { kind, balance, overdraftLimit }: Pick<Bank, 'kind' | 'balance' | 'overdraftLimit'>,
): Cents | null {
  const limit = kind === 'CASH' ? ZERO : overdraftLimit
  if (source === fundSources.cheque || limit === null) return null
  return cents(Math.max(0, balance + limit))
}

/** Cash by the category: petty cash (1030) or cash in hand (1010); otherwise the first bank. */
export function usualPayer(source: FundSource, category: ExpenseCategory, banks: readonly Payer[]): number | null {
  const offered = payersOf(source, banks)
  const code = category === expenseCategories.pettyCash ? '1030' : '1010'
  const byCode = source === fundSources.cash ? offered.find(({ accountCode }) => accountCode === code) : undefined
  return byCode?.id ?? offered[0]?.id ?? null
}
