/** What was sold by item, route, rep, weekday, day or month: pieces, sales and margin, beside the sales of the other period. */
import type { Sold } from '#contract/dashboard/analysis.ts'
import { formatQuantity } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { changeOf } from '#ui/chart/change.ts'
import styles from '#ui/chart/Panel.module.css'
import { marginOf, marginShare } from './measures.ts'

export type SoldLine = { key: string | number; place: string; now: Sold; before: Sold | null }

type SoldTableProps = {
  /** What a row is. */
  of: string
  lines: readonly SoldLine[]
  /** Sum of the lines, at the foot. */
  total: { now: Sold; before: Sold | null }
}

export function SoldTable({ of, lines, total }: SoldTableProps) {
  const { t } = useTranslation('dashboard')
  const figures = [
    'pieces',
    'salesSeries',
    'margin',
    'share',
    ...(total.before ? (['before', 'change'] as const) : []),
  ] as const
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={styles['figure']}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, place, ...sold }) => (
          <tr key={key}>
            <th scope="row">{place}</th>
            <Cells {...sold} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('places.total')}</th>
          <Cells {...total} />
        </tr>
      </tfoot>
    </table>
  )
}

function Cells({ now, before }: { now: Sold; before: Sold | null }) {
  const share = marginShare(now)
  return (
    <>
      <td className={styles['figure']}>{formatQuantity(now.qty)}</td>
      <td className={styles['figure']}>
        <Amount value={now.sales} />
      </td>
      <td className={styles['figure']}>
        <Amount value={marginOf(now)} />
      </td>
      <td className={styles['figure']}>{share === null ? '–' : `${share.toFixed(1)}%`}</td>
      {before && (
        <>
          <td className={styles['figure']}>
            <Amount value={before.sales} />
          </td>
          <td className={styles['figure']}>{changeOf(now.sales, before.sales) ?? '–'}</td>
        </>
      )}
    </>
  )
}
