/** Drafts: a User's own, everybody's for an Admin. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ExpenseTable } from './ExpenseTable.tsx'
import { expensePaths } from '../paths.ts'

export default function DraftList() {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  return (
    <ExpenseTable
      drafts
      actions={<Button onClick={() => void navigate(expensePaths.list)}>{t('toExpenses')}</Button>}
    />
  )
}
