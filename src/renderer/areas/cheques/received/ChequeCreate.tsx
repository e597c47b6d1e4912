/** A cheque in hand, recorded by hand (E-15). What was typed before a crash or a closed window is back. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Beginning } from '#lib/beginning.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpeningKind } from '#lib/use-opening.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { alert } from '#state/alerts.ts'
import { forgetUnsaved } from '#state/unsaved.ts'
import { dropDraft } from '#ui/draft.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ReceivedFields } from './ReceivedFields.tsx'
import { asPayment, type ReceivedValues, readDraft, sentCheque, usualDay } from './received-values.ts'

export default function ChequeCreate() {
  const { t } = useTranslation('cheques')
  const goBack = useGoBack('/accounts/pending-cheque-management')
  const navigate = useNavigate()
  const day = useDocumentDay()
  const beginning = useBeginning()
  const session = useDocumentSession('cheque-received', readDraft)
  const kind = useOpeningKind('cheques') ?? 'settles'
  if (day === undefined || beginning === undefined || session === undefined) return <LoadingNote />
  // The view that the list opens with has only what is due: one that is dated later is shown among all.
  const said = ([cheque]: readonly Cheque[]) =>
    cheque &&
    alert({
      text: t('form.saved', { number: cheque.chequeNumber }),
      severity: 'success',
      link: {
        label: t('form.show', { number: cheque.chequeNumber }),
        run: () => void navigate(`/accounts/pending-cheque-management?view=all&cheque=${cheque.id}`),
      },
    })
  return (
    <FormPage<ReceivedValues, Cheque[]>
      key={session.number}
      title={t('received')}
      session={session}
      initial={{ kind, receivedOn: usualDay(kind, day, beginning), bankDate: day }}
      focus="partyId"
      fieldNames={fieldNames}
      save={(values) => api.cheque.openCheques(sentCheque(values))}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin()
      }}
      onLeave={goBack}
    >
      <Fields day={day} beginning={beginning} draftKey={session.draftKey} />
    </FormPage>
  )
}

type FieldsProps = { day: BusinessDate | null; beginning: Beginning; draftKey: string }

/** With the way to Receive payment, which takes over what was typed. */
function Fields({ draftKey, ...rest }: FieldsProps) {
  const navigate = useNavigate()
  const form = Form.useFormInstance<ReceivedValues>()
  const receive = () => {
    const values: ReceivedValues = form.getFieldsValue(true)
    forgetUnsaved()
    // It goes on there: a draft that stays would offer the cheque a second time.
    dropDraft(draftKey).catch(() => undefined)
    void navigate(`/accounts/receive-payment?partyId=${values.partyId}`, {
      replace: true,
      state: { payment: asPayment(values) },
    })
  }
  return <ReceivedFields {...rest} onMore={receive} />
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
