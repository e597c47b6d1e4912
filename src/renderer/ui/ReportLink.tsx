/** From a list to the report of the same days: to print or export what the list shows. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ListState } from '../lib/list-state.ts'
import { dayFilters } from './list-days.ts'

type ReportLinkProps = { to: `/${string}`; list: ListState }

export function ReportLink({ to, list }: ReportLinkProps) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const days = new URLSearchParams(
    dayFilters.flatMap((name) => {
      const value = list.filter(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return (
    <Button onClick={() => void navigate(days.size > 0 ? `${to}?${days}` : to)}>{t('report.printOrExport')}</Button>
  )
}
