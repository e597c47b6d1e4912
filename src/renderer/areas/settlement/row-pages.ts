/** Where the documents behind the rows of a settled trip stand: cheques, bills, bottle loans. Pure. */
import { documentPage } from '#contract/document-kinds.ts'
import type { EmptyBottlesRow, Settlement, ShortLoan } from '#contract/settlement/settlement.ts'

/** Of money rows by the row's id. */
export function rowPages({ cheques, credits }: Pick<Settlement, 'cheques' | 'credits'>): ReadonlyMap<number, string> {
  const pages = [
    ...cheques.map((row) => [row.id, pageOf('CHEQUE', row.chequeId || null)] as const),
    ...credits.map((row) => [row.id, pageOf('CREDIT_BILL', row.billId)] as const),
  ]
  return new Map(pages.flatMap(([id, page]) => (page === null ? [] : [[id, page] as const])))
}

/** Null for bottles that no loan stands behind. */
export const loanPage = ({ loanId }: Pick<EmptyBottlesRow, 'loanId'>): string | null => pageOf('LOAN', loanId)

export const shortLoanPage = ({ id }: Pick<ShortLoan, 'id'>): string | null => pageOf('LOAN', id)

/** None of these pages asks for a day. */
const pageOf = (type: 'CHEQUE' | 'CREDIT_BILL' | 'LOAN', id: number | null): string | null =>
  id === null ? null : documentPage({ type, id, date: '' })
