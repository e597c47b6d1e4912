/** Bottles of a loan come back, damaged or not, or are paid for; the deposit goes back, pays, or is kept (E-67). */
import type { LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { say } from '#lib/say.ts'
import { alert } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CloseFields } from './CloseFields.tsx'
import { type CloseValues, initialClosing, sentClosing } from './close-values.ts'
import { usualBank } from './tender.ts'

/** Where the account that was used last is kept. */
export const MONEY_VIEW = 'bottle-money'

const fieldNames = { payment_type: 'how', on_account: 'how' }

/** `loan` null: closed. */
export function CloseDrawer({ loan, onClose }: { loan: LoanDetails | null; onClose: () => void }) {
  const { t } = useTranslation('loans')
  const day = useDocumentDay()
  const last = useView(MONEY_VIEW)
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const save = async (values: CloseValues) => {
    if (!loan || !banks) return null
    const after = await api.bottleReceipt.closeLoan(sentClosing(loan, values, banks))
    queryClient.setQueryData(queries.bottleReceipt.loan.queryKey({ input: { id: loan.id } }), after)
    if (values.bank_id) void keepView(MONEY_VIEW, values.bank_id)
    const said = t('close.done', { number: loan.number, party: loan.party })
    alert(
      after.warning === undefined
        ? { text: said, severity: 'success' }
        : { text: `${said} ${say(after.warning)}`, severity: 'warning' },
    )
    return after
  }
  return (
    <FormDrawer<CloseValues>
      initial={
        loan && banks && day !== undefined ? initialClosing(loan, { bank: usualBank(banks, last), day }) : undefined
      }
      title={loan ? t('close.title', { number: loan.number, party: loan.party }) : ''}
      onClose={onClose}
      onSave={save}
      saidAfter={null}
      waits
      saveLabel={t('close.save')}
      fieldNames={fieldNames}
    >
      {loan && <CloseFields loan={loan} banks={banks ?? []} />}
    </FormDrawer>
  )
}
