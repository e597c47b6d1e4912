/** How money comes in or goes out for bottles that are lent: cash or bank, a customer's cheque, or the customer's account. Pure. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes } from '#contract/enums.ts'
import type { LoanInput } from '#contract/bottles/loan.ts'
import { readable, type Parsed } from '#ui/parsed.ts'

export const hows = ['money', 'cheque', 'account'] as const
export type How = (typeof hows)[number]

export type TenderValues = {
  how: How
  /** A cash account or a bank of ours. */
  bank_id?: number | null
  cheque?: { chequeNumber?: string; drawerBank?: string; branch?: string; bankDate?: Parsed<BusinessDate> }
}

export type Banks = readonly Pick<Bank, 'id' | 'kind' | 'name' | 'balance'>[]

/** Cash first. */
export const offeredBanks = <One extends Pick<Bank, 'kind'>>(banks: readonly One[]): One[] =>
  banks.toSorted((a, b) => Number(a.kind === 'BANK') - Number(b.kind === 'BANK'))

/** The account that was used last, read from the settings; else the first one. */
export function usualBank(banks: Banks, kept: unknown): number | null {
  const offered = offeredBanks(banks)
  return offered.find(({ id }) => id === kept)?.id ?? offered[0]?.id ?? null
}

type SentTender = Pick<LoanInput, 'payment_type' | 'bank_id' | 'cheque'>

/** Cash or a bank, by what kind of account it is. */
export function sentMoney(bankId: number | null | undefined, banks: Banks): SentTender {
  const bank = banks.find(({ id }) => id === bankId)
  return bank ? { payment_type: paymentTypes[bank.kind === 'CASH' ? 'cash' : 'bank'], bank_id: bank.id } : {}
}

export function sentCheque(cheque: TenderValues['cheque']): SentTender {
  const { chequeNumber = '', drawerBank = '', branch = '' } = cheque ?? {}
  const bankDate = readable(cheque?.bankDate)
  if (!bankDate) return {}
  return {
    payment_type: paymentTypes.cheque,
    cheque: {
      chequeNumber: chequeNumber.trim(),
      drawerBank: drawerBank.trim(),
      bankDate,
      ...(branch.trim() && { branch: branch.trim() }),
    },
  }
}
