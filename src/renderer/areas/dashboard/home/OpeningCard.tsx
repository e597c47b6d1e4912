/** What is entered before the agency goes live, step by step (E-17): on the dashboard until the opening is completed. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { formatQuantity } from '#contract/format.ts'
import type { ChecklistStep, OpeningStep } from '#contract/opening/checklist.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useAction } from '#lib/use-action.ts'
import { alertFailure } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from './OpeningCard.module.css'

const pages: Record<OpeningStep, string> = {
  company: '/system/settings#letterhead',
  banks: '/account-master/bank',
  accounts: '/accounts/chart-of-accounts',
  suppliers: '/account-master/debtors?view=suppliers',
  products: '/inventory/stock/create-item',
  bottles: '/inventory/bottle/stock',
  items: '/inventory/stock',
  routes: '/sales/master/roots',
  customers: '/account-master/debtors',
  bills: '/accounts/pending-credit-management',
  cheques: '/accounts/pending-cheque-management',
  loans: '/accounts/pending-bottle-loan-management',
  vehicles: '/sales/master/vehicals',
  people: '/employees',
  users: '/user/account',
  completed: '/system/settings#opening',
}
/** Steps that a file may bring; products and routes come with the rows that name them. */
const imports: Partial<Record<OpeningStep, string>> = {
  banks: 'banks',
  accounts: 'accounts',
  suppliers: 'suppliers',
  products: 'items',
  bottles: 'bottles',
  items: 'items',
  routes: 'customers',
  customers: 'customers',
  bills: 'bills',
  cheques: 'cheques',
  loans: 'loans',
  vehicles: 'vehicles',
}

/** The steps of an opening that is under way; null once it is completed, and for those who do not enter it. */
export function useOpening() {
  const { data } = useQuery({
    ...queries.opening.checklist.queryOptions({ input: {} }),
    enabled: isAdmin(useRoles()),
    staleTime: 0,
  })
  return data && !data.finished ? data : null
}

export function OpeningCard() {
  const { t } = useTranslation('dashboard')
  const roles = useRoles()
  const navigate = useNavigate()
  const data = useOpening()
  if (!data) return null
  const open = data.steps.filter(({ done, notNeeded }) => !done && !notNeeded)
  const [next] = open
  const left = open.length
  return (
    <Panel
      title={t('opening.title')}
      counts={t('opening.left', { count: left })}
      tools={
        next && (
          <Button type="primary" onClick={() => void navigate(pages[next.step])}>
            {t('opening.next', { step: t(`opening.step.${next.step}`) })}
          </Button>
        )
      }
    >
      <ol className={styles['steps']}>
        {data.steps.map((step) => (
          <Step key={step.step} step={step} superAdmin={isSuperAdmin(roles)} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ step: { step, done, notNeeded, count }, superAdmin }: { step: ChecklistStep; superAdmin: boolean }) {
  const { t } = useTranslation('dashboard')
  const mark = useAction(async (wanted: boolean) => {
    if (step === 'completed') return
    await api.opening.markStep({ step, notNeeded: wanted }).catch(alertFailure)
    await queryClient.invalidateQueries({ queryKey: queries.opening.key() })
  })
  const kind = imports[step]
  const state = done ? 'done' : notNeeded ? 'notNeeded' : 'open'
  return (
    <li data-state={state}>
      <StatusTag tone={done ? 'success' : notNeeded ? 'neutral' : 'info'}>{t(`opening.state.${state}`)}</StatusTag>
      <Link to={pages[step]}>{t(`opening.step.${step}`)}</Link>
      <span className="quiet">{done && step !== 'company' && step !== 'completed' && formatQuantity(count)}</span>
      <span className={styles['more']}>
        {superAdmin && kind && <Link to={`/system/import?kind=${kind}`}>{t('opening.import')}</Link>}
        {superAdmin && !done && step !== 'completed' && (
          <Button size="small" type="text" loading={mark.running} onClick={() => void mark.run(!notNeeded)}>
            {t(notNeeded ? 'opening.needed' : 'opening.notNeeded')}
            <span className="sr-only">: {t(`opening.step.${step}`)}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
