/** Expenses that are approved or wait for it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ExpenseTable } from './ExpenseTable.tsx'
import { expensePaths } from '../paths.ts'

export default function ExpenseList() {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  return (
    <ExpenseTable
      drafts={false}
      actions={<Button onClick={() => void navigate(expensePaths.drafts)}>{t('drafts')}</Button>}
    />
  )
}
