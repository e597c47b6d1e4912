/** Bottles by type and place. */
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { formatQuantity } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { paths } from '../paths.ts'
import { NothingYet } from './Lines.tsx'

const places = ['empty', 'filled', 'vehicles', 'primary', 'outlets', 'damaged'] as const

type Bottle = DashboardStats['bottles'][number]
const totalOf = (bottle: Bottle): number => places.reduce((sum, place) => sum + bottle[place], 0)

export function BottlesByLocation({ bottles }: { bottles: readonly Bottle[] }) {
  const { t } = useTranslation('dashboard')
  const figure = (value: number) => <td className={styles['figure']}>{formatQuantity(value)}</td>
  return (
    <Panel title={t('bottles')} link={{ to: paths.bottles, label: t('bottlesAll') }}>
      {bottles.length === 0 && (
        <NothingYet to={paths.newBottle} action={t('newBottle')}>
          {t('bottlesNone')}
        </NothingYet>
      )}
      <table className={styles['table']} aria-label={t('bottles')} hidden={bottles.length === 0}>
        <thead>
          <tr>
            <th scope="col">{t('bottle')}</th>
            {[...places, 'total' as const].map((place) => (
              <th key={place} scope="col" className={styles['figure']}>
                {t(`places.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bottles.map((bottle) => (
            <tr key={bottle.id}>
              <th scope="row" className={styles['code']} title={bottle.description}>
                {bottle.code}
              </th>
              {places.map((place) => (
                <td key={place} className={styles['figure']}>
                  {formatQuantity(bottle[place])}
                </td>
              ))}
              {figure(totalOf(bottle))}
            </tr>
          ))}
        </tbody>
        {bottles.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('places.total')}</th>
              {places.map((place) => (
                <td key={place} className={styles['figure']}>
                  {formatQuantity(bottles.reduce((sum, bottle) => sum + bottle[place], 0))}
                </td>
              ))}
              {figure(bottles.reduce((sum, bottle) => sum + totalOf(bottle), 0))}
            </tr>
          </tfoot>
        )}
      </table>
    </Panel>
  )
}
