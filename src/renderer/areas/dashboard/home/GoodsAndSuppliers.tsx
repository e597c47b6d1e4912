/** What the goods are worth, and what is owed for them. */
import { isAdmin } from '#contract/access.ts'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import type { Cents } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { issuedPath, paths, payablesPath } from '../paths.ts'

type GoodsLine = { words: string; to: string; value: Cents; about?: string | undefined }
type GoodsProps = { stats: DashboardStats; product: string | undefined }

/** `product`: said beside the goods while they are of one product. */
export function GoodsAndSuppliers({ stats, product }: GoodsProps) {
  const { stockValue, heldValue, payables, issuedCheques, banksLowest } = stats
  const { t } = useTranslation('dashboard')
  const admin = isAdmin(useRoles())
  const lines: readonly GoodsLine[] = [
    { words: t('stockValue'), to: paths.stockReport, value: stockValue, about: product },
    { words: t('held'), to: paths.stockReport, value: heldValue, about: product },
    { words: t('payables'), to: payablesPath(admin), value: payables },
    { words: t('issuedCheques'), to: issuedPath(admin), value: issuedCheques },
    ...(banksLowest
      ? [
          {
            words: t('banksLowest'),
            to: paths.chequeCalendar,
            value: banksLowest.value,
            about: t('banksLowestOn', { date: formatDate(banksLowest.on) }),
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('goods')}>
      <table className={styles['table']} aria-label={t('goods')}>
        <tbody>
          {lines.map(({ words, to, value, about }) => (
            <tr key={words}>
              <th scope="row">
                <Link to={to}>{words}</Link> {about && <small className="quiet">{about}</small>}
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
