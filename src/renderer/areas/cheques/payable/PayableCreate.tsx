/** One cheque or several to a supplier, due by the days that were agreed (CHQ-02, E-16). */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PayableFields, PayableLines } from './PayableFields.tsx'
import { type PayableValues, readDraft, sentPayables } from './payable-values.ts'

const VIEW = 'cheque-payable'
const LIST = '/accounts/pending-cheque-management'

/** The cheque among those that were written. */
const chequePath = (id: number): string => `${LIST}?view=written&cheque=${id}`

/** With the cursor on its Print. */
const printPath = (id: number): string => `${chequePath(id)}&do=print`

/** Where the message of what was written leads: to the print of the first cheque, or to the cheque, which says where its bank's missing form is set up. */
function useNextStep() {
  const { t } = useTranslation('cheques')
  const navigate = useNavigate()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  return ({ id, chequeNumber: number, bankId }: Cheque): { label: string; run: () => void } => {
    const prints = Boolean(banks?.find((bank) => bank.id === bankId)?.chequeLayout)
    return {
      label: t(prints ? 'pay.print' : 'form.show', { number }),
      run: () => void navigate(prints ? printPath(id) : chequePath(id)),
    }
  }
}

export default function PayableCreate() {
  const { t } = useTranslation('cheques')
  const goBack = useGoBack(LIST)
  const nextStep = useNextStep()
  const lastBank = useView(VIEW)
  const day = useDocumentDay()
  const session = useDocumentSession('cheque-payable', readDraft)
  if (day === undefined || session === undefined) return <LoadingNote />
  const said = (saved: readonly Cheque[]) => {
    const numbers = saved.map(({ chequeNumber }) => chequeNumber).join(', ')
    const amount = formatMoney(sumOf(saved, (cheque) => cheque.amount))
    const [first] = saved
    const link = first && nextStep(first)
    alert({
      text: t('pay.saved', { count: saved.length, numbers, amount }),
      severity: 'success',
      ...(link && { link }),
    })
    const bank = first?.bankId
    if (bank) void keepView(VIEW, bank)
  }
  return (
    <FormPage<PayableValues, Cheque[]>
      key={session.number}
      title={t('pay.title')}
      session={session}
      initial={{ date: day, bankId: typeof lastBank === 'number' ? lastBank : null, cheques: [{ bankDate: day }] }}
      focus="partyId"
      fieldNames={{ 'cheques.0.partyId': 'partyId', 'cheques.0.bankId': 'bankId', 'cheques.0.restAsAdvance': 'amount' }}
      save={(values) => api.cheque.createPayables(sentPayables(values))}
      onSaved={(saved) => {
        said(saved)
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        session.begin()
      }}
      onLeave={goBack}
      below={<PayableLines />}
    >
      <PayableFields day={day} />
    </FormPage>
  )
}
