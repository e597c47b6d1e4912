/** The line that a row of the sheet came from, to be corrected. Pure. */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { soldGoodsOf } from '#contract/settlement/settlement-rules.ts'
import { emptyLine, type Tender, type TenderLine, type UsualAccounts } from './tender-lines.ts'

type Of = { tender: Tender; id: number; shown: Settlement; usual: UsualAccounts }

/** Null: the row is not there any more. */
export function lineOfRow({ tender, id, shown, usual }: Of): TenderLine | null {
  const line = emptyLine(tender, usual)
  const is = (row: { id: number }) => row.id === id
  if (tender === 'cash') {
    const row = shown.cash.find(is)
    return row ? { ...line, accountId: row.cashTypeId, amount: row.amount, note: row.note ?? '' } : null
  }
  if (tender === 'discounts') {
    const row = shown.discount.find(is)
    if (!row) return null
    const { rate, base_amount, amount, outletId } = row
    return {
      ...line,
      partyId: outletId,
      // A share of all goods sold stays one.
      ...(rate > 0
        ? { discount: { rate }, base: base_amount === soldGoodsOf(shown.items) ? null : base_amount }
        : { discount: { amount } }),
    }
  }
  if (tender === 'cheques' || tender === 'returned') {
    const row = shown.cheques.find(is)
    if (!row) return null
    const { partyId, chequeId, drawerBank, chequeNumber, bankDate, amount } = row
    return tender === 'returned'
      ? { ...line, chequeId, amount }
      : { ...line, partyId, drawerBank, number: chequeNumber, bankDate, amount }
  }
  const row = shown.credits.find(is)
  if (!row) return null
  const { partyId, billId, bankId, bill_no, amount } = row
  if (tender === 'credit') return { ...line, partyId, number: bill_no ?? '', amount }
  if (tender === 'bank') return { ...line, partyId, accountId: bankId ?? line.accountId, number: bill_no ?? '', amount }
  return { ...line, billId, partyId: billId === null ? partyId : null, amount }
}
