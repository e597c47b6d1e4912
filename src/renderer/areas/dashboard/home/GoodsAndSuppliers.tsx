/** What the goods are worth, and what is owed for them. */
import { isAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { paths, payablesPath } from '../paths.ts'

export function GoodsAndSuppliers({ stats: { stockValue, heldValue, payables } }: { stats: DashboardStats }) {
  const { t } = useTranslation('dashboard')
  const admin = isAdmin(useRoles())
  const lines = [
    { words: t('stockValue'), to: paths.stockReport, value: stockValue },
    { words: t('held'), to: paths.stockReport, value: heldValue },
    { words: t('payables'), to: payablesPath(admin), value: payables },
  ]
  return (
    <Panel title={t('goods')}>
      <table className={styles['table']} aria-label={t('goods')}>
        <tbody>
          {lines.map(({ words, to, value }) => (
            <tr key={words}>
              <th scope="row">
                <Link to={to}>{words}</Link>
              </th>
              <td className={styles['figure']}>
                <Amount value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
