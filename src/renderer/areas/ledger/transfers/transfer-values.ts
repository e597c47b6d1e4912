/** A transfer as its form holds it (E-77c). Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { TransferInput } from '#contract/ledger/transfer.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type TransferValues = {
  fromBankId?: number
  toBankId?: number
  amount?: Parsed<Cents>
  date?: Parsed<BusinessDate>
  remark?: string
}

/** Most often cash is taken to the bank: from the first cash account to the first bank. */
export function beginning(banks: readonly Pick<Bank, 'id' | 'kind'>[], day: BusinessDate | null): TransferValues {
  const [from, to] = [banks.find(({ kind }) => kind === 'CASH'), banks.find(({ kind }) => kind === 'BANK')]
  return { ...(from && { fromBankId: from.id }), ...(to && { toBankId: to.id }), ...(day && { date: day }) }
}

/** The call's input; only for a form in which nothing is wrong. */
export function sentTransfer({ fromBankId = 0, toBankId = 0, remark = '', ...values }: TransferValues): TransferInput {
  const date = readable(values.date)
  return {
    fromBankId,
    toBankId,
    amount: readable(values.amount ?? null) ?? ZERO,
    ...(date && { date }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}
