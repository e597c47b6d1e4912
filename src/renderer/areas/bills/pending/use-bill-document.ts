/** The document that brought a bill: known from the bill, or told by the entry of the step that opened it. */
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/bills/bill.ts'
import { type DocumentKind, documentPage } from '#contract/document-kinds.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries } from '#lib/queries.ts'
import { useSession } from '#state/session.ts'
import { billDocumentPath } from '../words.ts'

/** What posted the entry of a bill that a step of a cheque, or the closing of a loan, opened: its source is that step. */
const stepOf: Readonly<Record<string, DocumentKind>> = {
  CHEQUE_BACK: 'CHEQUE',
  CHEQUE_FEE: 'CHEQUE',
  LOAN_CLOSE: 'LOAN_CLOSE',
}

/** Null where there is none, or this person may not open it. */
export function useBillDocument(bill: Pick<Bill, 'source' | 'sourceId' | 'tripId' | 'date'>): string | null {
  const session = useSession(({ state }) => state)
  const { source, sourceId, date } = bill
  const step = stepOf[source]
  const entries = useQuery({
    ...queries.account.journalEntries.queryOptions({ input: { refId: sourceId ?? 0 } }),
    enabled: step !== undefined && sourceId !== null,
  }).data
  const of = entries?.find((entry) => entry.sourceType === step && entry.sourceId === sourceId)?.document
  const path = step === undefined ? billDocumentPath(bill) : of ? documentPage({ ...of, date }) : null
  return path !== null && session !== null && openPageAt(path, session) !== undefined ? path : null
}
