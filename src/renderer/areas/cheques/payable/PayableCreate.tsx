/** One cheque or several to a supplier, due by the days that were agreed (CHQ-02, E-16). */
import { useTranslation } from 'react-i18next'
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { type FoundDraft, useFoundDraft } from '#ui/use-found-draft.ts'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { PayableFields, PayableLines } from './PayableFields.tsx'
import { type PayableValues, readDraft, sentPayables } from './payable-values.ts'

const DRAFT = 'cheque-payable'
const VIEW = 'cheque-payable'

export default function PayableCreate() {
  const day = useDocumentDay()
  const draft = useFoundDraft(DRAFT, readDraft)
  if (day === undefined || draft === undefined) return <LoadingNote />
  return <Rounds day={day} draft={draft} />
}

function Rounds({ day, draft }: { day: BusinessDate | null; draft: FoundDraft<PayableValues> | null }) {
  const { t } = useTranslation('cheques')
  const goBack = useGoBack('/accounts/pending-cheque-management')
  const lastBank = useView(VIEW)
  const round = useDocumentSession<PayableValues>(DRAFT, draft, () => ({
    date: day,
    bankId: typeof lastBank === 'number' ? lastBank : null,
    cheques: [{ bankDate: day }],
  }))
  const said = (saved: readonly Cheque[]) => {
    const numbers = saved.map(({ chequeNumber }) => chequeNumber).join(', ')
    alert({ text: t('pay.saved', { count: saved.length, numbers }), severity: 'success' })
    const bank = saved[0]?.bankId
    if (bank) void keepView(VIEW, bank)
  }
  return (
    <FormPage<PayableValues, Cheque[]>
      key={round.number}
      title={t('pay.title')}
      notice={round.notice}
      initial={round.initial}
      draft={{ key: DRAFT, restored: round.restored }}
      focus="partyId"
      fieldNames={{ 'cheques.0.partyId': 'partyId', 'cheques.0.bankId': 'bankId', 'cheques.0.restAsAdvance': 'amount' }}
      save={(values) => api.cheque.createPayables(sentPayables(values))}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        round.begin()
      }}
      onLeave={goBack}
      below={<PayableLines />}
    >
      <PayableFields day={day} />
    </FormPage>
  )
}
