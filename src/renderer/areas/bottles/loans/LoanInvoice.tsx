/** The paper of one loan: what was lent, and what closed it. */
import { ReportPage } from '#ui/report/ReportPage.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

export default function LoanInvoice() {
  const { t } = useTranslation('frame')
  const id = Number(useParams()['id'])
  return <ReportPage title={t('pages.loanInvoice')} call="bottleStock.loanInvoice" time="none" input={{ id }} />
}
