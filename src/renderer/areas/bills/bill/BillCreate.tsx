/** A new bill, written by hand (E-13). What was typed before a crash or a closed window is back. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { WrittenBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import type { Beginning } from '#lib/beginning.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { BillFields } from './BillFields.tsx'
import { BillNotes } from './BillNotes.tsx'
import { type BillValues, emptyBill, readDraft, sentBill } from './bill-values.ts'
import type { Side } from '../words.ts'

const DRAFT = 'credit-bill'

export default function BillCreate() {
  const day = useDocumentDay()
  const beginning = useBeginning()
  const draft = useFoundDraft(DRAFT, readDraft)
  if (day === undefined || beginning === undefined || draft === undefined) return <LoadingNote />
  return <Rounds day={day} beginning={beginning} draft={draft} />
}

type RoundsProps = {
  /** The day the bill bears until another is chosen (C3). */
  day: BusinessDate | null
  beginning: Beginning
  draft: FoundDraft<BillValues> | null
}

function Rounds({ day, beginning, draft }: RoundsProps) {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const goBack = useGoBack('/accounts/pending-credit-management')
  const side: Side = params.get('view') === 'payables' ? 'payables' : 'receivables'
  const round = useDocumentSession(DRAFT, draft, () => emptyBill(side, day))
  const said = useSaid()
  return (
    <FormPage<BillValues, WrittenBill>
      key={round.number}
      title={t('form.new')}
      notice={round.notice}
      initial={round.initial}
      draft={{ key: DRAFT, restored: round.restored }}
      focus="partyId"
      fieldNames={{ receivables: 'side', source: 'kind', correction: 'kind' }}
      save={(values) => api.bill.openBill(sentBill(values))}
      onSaved={(saved) => {
        said(saved)
        const view = saved.direction === 2 ? 'view=payables&' : ''
        void navigate(`/accounts/pending-credit-management?${view}bill=${saved.id}`, { replace: true })
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        round.begin()
      }}
      onLeave={goBack}
      notes={<BillNotes />}
    >
      <BillFields day={day} beginning={beginning} />
    </FormPage>
  )
}

/** Says that a bill is saved; a credit limit that it exceeds is said with it. */
function useSaid() {
  const { t } = useTranslation('bills')
  return ({ number, warning }: WrittenBill) =>
    alert(
      warning === undefined
        ? { text: t('form.saved', { number }), severity: 'success' }
        : { text: t('form.savedWarning', { number, warning }), severity: 'warning' },
    )
}
