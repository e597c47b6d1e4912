/** A bank or cash account as its form holds it, and as the calls take it. Pure. */
import type { Bank, ChequeLayout } from '#contract/ledger/bank.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type BankValues = {
  name: string
  branch?: string | null
  accountNo: string
  overdraftLimit?: Parsed<Cents>
}
export type NewBankValues = BankValues & { kind: Bank['kind']; opening_balance?: Parsed<Cents> }
export type KnownBankValues = BankValues & { chequeLayout: ChequeLayout | null; isActive: boolean }

export const bankValues = (bank: Bank): KnownBankValues => ({
  name: bank.name,
  branch: bank.branch,
  accountNo: bank.accountNo,
  overdraftLimit: bank.overdraftLimit,
  chequeLayout: bank.chequeLayout,
  isActive: bank.isActive,
})

/** For values in which nothing is wrong. */
export function newBank({ kind, branch, ...values }: NewBankValues) {
  const overdraftLimit = readable(values.overdraftLimit)
  const opening = readable(values.opening_balance) ?? 0
  return {
    kind,
    name: values.name.trim(),
    accountNo: values.accountNo.trim(),
    ...(branch?.trim() && { branch: branch.trim() }),
    // The field is there for banks only; what was typed before the kind changed does not count.
    ...(kind === 'BANK' && overdraftLimit !== null && { overdraftLimit }),
    ...(opening !== 0 && { opening_balance: cents(opening) }),
  }
}

export const bankChange = (bank: Bank, values: KnownBankValues) => ({
  id: bank.id,
  rowVersion: bank.rowVersion,
  name: values.name.trim(),
  branch: values.branch?.trim() || null,
  accountNo: values.accountNo.trim(),
  overdraftLimit: readable(values.overdraftLimit ?? null),
  chequeLayout: values.chequeLayout,
  isActive: values.isActive,
})
