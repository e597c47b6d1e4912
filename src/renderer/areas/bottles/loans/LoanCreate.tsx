/** Empties lent to a customer, away from a trip (E-66); or a loan that the opening of the books brings or missed. */
import type { BusinessDate } from '#contract/dates.ts'
import type { LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { type Beginning, usualDay } from '#lib/beginning.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { useOpeningKind } from '#lib/use-opening.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { alert } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MONEY_VIEW } from './CloseDrawer.tsx'
import { LoanFields, LoanPosts } from './LoanFields.tsx'
import { type LoanValues, sentLoan, loanPaths } from './loan-values.ts'
import { type Banks, usualBank } from './tender.ts'

export default function LoanCreate() {
  const day = useDocumentDay()
  const beginning = useBeginning()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  if (day === undefined || !beginning || !banks) return <LoadingNote />
  return <NewLoan day={day} beginning={beginning} banks={banks} />
}

type NewLoanProps = { day: BusinessDate | null; beginning: Beginning; banks: Banks }

function NewLoan({ day, beginning, banks }: NewLoanProps) {
  const { t } = useTranslation('loans')
  const navigate = useNavigate()
  const goBack = useGoBack(loanPaths.list)
  const last = useView(MONEY_VIEW)
  const kind = useOpeningKind('loans') ?? 'loan'
  return (
    <FormPage<LoanValues, LoanDetails>
      title={t('form.new')}
      initial={{
        kind,
        how: 'money',
        bank_id: usualBank(banks, last),
        cheque: { bankDate: day },
        date: usualDay(kind, day, beginning),
      }}
      focus="partyId"
      waits
      fieldNames={{ payment_type: 'how', source: 'kind' }}
      save={async (values) => {
        const saved = await api.bottleReceipt.createLoan(sentLoan(values, banks))
        if (values.bank_id) void keepView(MONEY_VIEW, values.bank_id)
        return saved
      }}
      onSaved={({ id, number }) => {
        alert({ text: t('form.saved', { number }), severity: 'success' })
        // In a step of the opening the way on has the cursor, not what may be taken back.
        void navigate(kind === 'opening' ? loanPaths.list : loanPaths.one(id), { replace: true })
      }}
      onLeave={goBack}
      notes={<LoanPosts banks={banks} />}
    >
      <LoanFields day={day} beginning={beginning} banks={banks} />
    </FormPage>
  )
}
