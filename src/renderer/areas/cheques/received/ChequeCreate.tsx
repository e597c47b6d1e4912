/** A cheque in hand, recorded by hand (E-15). What was typed before a crash or a closed window is back. */
import { useTranslation } from 'react-i18next'
import type { Cheque } from '#contract/cheques/cheque.ts'
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
import { ReceivedFields } from './ReceivedFields.tsx'
import { type ReceivedValues, readDraft, sentCheque } from './received-values.ts'

const DRAFT = 'cheque-received'

export default function ChequeCreate() {
  const day = useDocumentDay()
  const beginning = useBeginning()
  const draft = useFoundDraft(DRAFT, readDraft)
  if (day === undefined || beginning === undefined || draft === undefined) return <LoadingNote />
  return <Rounds day={day} beginning={beginning} draft={draft} />
}

type RoundsProps = { day: BusinessDate | null; beginning: Beginning; draft: FoundDraft<ReceivedValues> | null }

function Rounds({ day, beginning, draft }: RoundsProps) {
  const { t } = useTranslation('cheques')
  const goBack = useGoBack('/accounts/pending-cheque-management')
  const round = useDocumentSession<ReceivedValues>(DRAFT, draft, () => ({
    kind: 'settles',
    receivedOn: day,
    bankDate: day,
  }))
  const said = ([cheque]: readonly Cheque[]) =>
    alert({ text: t('form.saved', { number: cheque?.chequeNumber ?? '' }), severity: 'success' })
  return (
    <FormPage<ReceivedValues, Cheque[]>
      key={round.number}
      title={t('received')}
      notice={round.notice}
      initial={round.initial}
      draft={{ key: DRAFT, restored: round.restored }}
      focus="partyId"
      fieldNames={fieldNames}
      save={(values) => api.cheque.openCheques(sentCheque(values))}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        round.begin()
      }}
      onLeave={goBack}
    >
      <ReceivedFields day={day} beginning={beginning} />
    </FormPage>
  )
}

/** The call takes a list; this form has one cheque of it. */
const fieldNames = {
  date: 'receivedOn',
  ...Object.fromEntries(
    [
      'partyId',
      'chequeNumber',
      'drawerBank',
      'branch',
      'amount',
      'receivedOn',
      'bankDate',
      'incomeAccountId',
      'reason',
    ].map((name) => [`cheques.0.${name}`, name]),
  ),
  'cheques.0.billIds': 'partyId',
  'cheques.0.correction': 'kind',
  'cheques.0.status': 'kind',
}
