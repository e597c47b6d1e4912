/** What customers owe, by how long it is overdue. Each age opens its bills. */
import { isSuperAdmin } from '#contract/access.ts'
import { type Ageing, ageingBuckets } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { sumOf } from '#contract/money.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { billsPath } from '../paths.ts'

type BillsByAgeProps = { on: BusinessDate; ageing: Ageing }

export function BillsByAge({ on, ageing }: BillsByAgeProps) {
  const { t } = useTranslation('dashboard')
  const superAdmin = isSuperAdmin(useRoles())
  const largest = Math.max(1, ...ageingBuckets.map((bucket) => ageing[bucket]))
  return (
    <Panel
      title={t('credit')}
      link={{ to: billsPath(null, on, superAdmin), label: t(superAdmin ? 'creditAll' : 'creditAgeing') }}
    >
      <table className={styles['table']} aria-label={t('credit')}>
        <tbody>
          {ageingBuckets.map((bucket) => (
            <tr key={bucket}>
              <th scope="row">
                <Link to={billsPath(bucket, on, superAdmin)}>{t(`ages.${bucket}`)}</Link>
              </th>
              {/* The figure beside it says the same. */}
              <td className={styles['bar']} aria-hidden="true">
                {ageing[bucket] > 0 && (
                  <div
                    data-late={bucket === 'current' ? undefined : true}
                    style={{ width: `${(ageing[bucket] / largest) * 100}%` }}
                  />
                )}
              </td>
              <td className={styles['figure']}>
                <Amount value={ageing[bucket]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('places.total')}
            </th>
            <td className={styles['figure']}>
              <Amount value={sumOf(ageingBuckets, (bucket) => ageing[bucket])} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}
