/** A new bill, written by hand (E-13). What was typed before a crash or a closed window is back. */
import type { WrittenBill } from '#contract/bills/bill.ts'
import { receivablePayable } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { listBefore, useGoBack } from '#lib/go-back.ts'
import { usualDay } from '#lib/beginning.ts'
import { useOpeningKind } from '#lib/use-opening.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { say } from '#lib/say.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { BillFields } from './BillFields.tsx'
import { BillNotes } from './BillNotes.tsx'
import { useLimitQuestion } from './use-limit-question.tsx'
import { type BillValues, emptyBill, readDraft, sentBill } from './bill-values.ts'
import type { Side } from '../words.ts'

const LIST = '/accounts/pending-credit-management'

export default function BillCreate() {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const goBack = useGoBack(LIST)
  const side: Side = params.get('view') === 'payables' ? 'payables' : 'receivables'
  /** Of the party from whose page one comes. */
  const party = Number(params.get('partyId'))
  const day = useDocumentDay()
  const beginning = useBeginning()
  const session = useDocumentSession('credit-bill', readDraft)
  const asked = useOpeningKind('bills')
  const isOpening = asked === 'opening'
  const said = useSaid()
  const { confirmed, onBeyond, question } = useLimitQuestion()
  /** As the last one was typed: several old bills are entered one after the other. */
  const last = useRef<Pick<BillValues, 'side' | 'kind'>>(emptyBill(side, null))
  if (day === undefined || beginning === undefined || session === undefined) return <LoadingNote />
  const empty = emptyBill(side, day)
  const kind = asked ?? empty.kind
  return (
    <FormPage<BillValues, WrittenBill>
      key={session.number}
      title={t('form.new')}
      session={session}
      initial={{ ...empty, kind, date: usualDay(kind, day, beginning), ...(party > 0 && { partyId: party }) }}
      focus="partyId"
      fieldNames={{ receivables: 'side', source: 'kind', correction: 'kind' }}
      confirmed={confirmed}
      save={(values) => {
        last.current = { side: values.side, kind: values.kind }
        return api.bill.openBill(sentBill(values))
      }}
      onSaved={(saved) => {
        said(saved)
        rememberSaved(saved.id, LIST)
        const { search, entry } = listOf(saved)
        // In a step of the opening the way on has the cursor, not what may be paid.
        if (!isOpening) search.set('bill', String(saved.id))
        void navigate(`${LIST}?${search}`, { replace: true, state: { entry } })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin({ ...last.current, date: usualDay(last.current.kind, day, beginning) })
      }}
      onLeave={goBack}
      notes={
        <>
          <BillNotes onBeyond={onBeyond} />
          {question}
        </>
      }
    >
      <BillFields day={day} beginning={beginning} />
    </FormPage>
  )
}

/** The list of the bill's side, as it stood when the form was opened from it. */
function listOf({ direction }: WrittenBill): { search: URLSearchParams; entry?: string } {
  const isPayable = direction === receivablePayable.payable
  const before = listBefore(LIST)
  const search = new URLSearchParams(before?.search)
  if (before && (search.get('view') === 'payables') === isPayable) return { search, entry: before.entry }
  return { search: new URLSearchParams(isPayable ? { view: 'payables' } : {}) }
}

/** Says that a bill is saved; a credit limit that it exceeds is said with it. */
function useSaid() {
  const { t } = useTranslation('bills')
  return ({ number, warning }: WrittenBill) =>
    alert(
      warning === undefined
        ? { text: t('form.saved', { number }), severity: 'success' }
        : { text: t('form.savedWarning', { number, warning: say(warning) }), severity: 'warning' },
    )
}
