/** The customers who owe most, and how much of it is overdue. Each opens their statement. */
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { paths } from '../paths.ts'
import { NothingYet } from './Lines.tsx'

type TopDebtorsProps = { debtors: DashboardStats['topDebtors'] }

export function TopDebtors({ debtors }: TopDebtorsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('debtors.title')} link={{ to: paths.debtors, label: t('debtors.all') }}>
      {debtors.length === 0 && (
        <NothingYet to={paths.newBill} action={t('debtors.newBill')}>
          {t('debtors.none')}
        </NothingYet>
      )}
      <table className={styles['table']} aria-label={t('debtors.title')} hidden={debtors.length === 0}>
        <thead>
          <tr>
            <th scope="col">{t('debtors.customer')}</th>
            <th scope="col" className={styles['figure']}>
              {t('debtors.overdue')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('debtors.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {debtors.map(({ partyId, name, open, overdue }) => (
            <tr key={partyId}>
              <th scope="row">
                <Link to={paths.statement(partyId)}>{name}</Link>
              </th>
              <td className={styles['figure']}>
                <Amount value={overdue} />
              </td>
              <td className={styles['figure']}>
                <Amount value={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
