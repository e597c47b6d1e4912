/** A page about one expense: reads the one that the address names. */
import type { Expense } from '#contract/expenses/expense.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { expensePaths } from './paths.ts'

export function OneExpense({ children }: { children: (expense: Expense) => React.ReactNode }) {
  const { t } = useTranslation('expenses')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.expense.get.queryOptions({ input: { id } }))
  useNamedPage(query.data?.number ?? null)
  return (
    <PageLoad title={t('one')} query={query}>
      {children}
    </PageLoad>
  )
}

/** The page cannot do anything with this expense any more: why, and where it is. */
export function NotHere({
  expense,
  why,
}: {
  expense: Expense
  why: 'draft' | 'notDraft' | 'notApproved' | 'paid' | 'notAllowed'
}) {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={expense.number} />
      <Alert
        type="info"
        showIcon
        title={t(`form.notHere.${why}`)}
        action={
          <Button
            size="small"
            autoFocus
            onClick={() => void navigate(expensePaths.view(expense.id), { replace: true })}
          >
            {t('form.notHere.open')}
          </Button>
        }
      />
    </>
  )
}
