/** How money came in: cash, cheques and bank transfers; beside it what was given on credit and what came in of earlier debts. */
import type { Analysis } from '#contract/dashboard/analysis.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { changeOf } from '#ui/chart/change.ts'
import styles from '#ui/chart/Panel.module.css'
import { ChartPanel, LazyPlot } from '#ui/chart/ChartPanel.tsx'
import { pointsOf, writing } from './measures.ts'

const kinds = ['cash', 'cheque', 'bank', 'onAccount', 'collected'] as const

type CollectionsPanelProps = {
  collections: Analysis['collections']
  link: { to: string; label: string }
  height: number
}

export function CollectionsPanel({ collections: { now, before }, link, height }: CollectionsPanelProps) {
  const { t } = useTranslation('dashboard')
  const title = t('collections')
  const lines = kinds.map((kind) => ({
    kind,
    place: t(`kinds.${kind}`),
    now: now[kind],
    before: before && before[kind],
  }))
  return (
    <ChartPanel
      view="charts-collections"
      title={title}
      link={link}
      note={t('collectionsNote')}
      chart={
        <LazyPlot
          kind="columns"
          label={t('chartLabel', { title, measure: t('amount') })}
          height={height}
          points={pointsOf(lines, { now: t('thisPeriod'), before: t('otherPeriod') }, (amount) => amount / 100)}
          {...writing.money}
        />
      }
      table={
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              {[t('thisPeriod'), ...(before ? [t('otherPeriod'), t('change')] : [])].map((name) => (
                <th key={name} scope="col" className={styles['figure']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">{line.place}</th>
                <td className={styles['figure']}>
                  <Amount value={line.now} />
                </td>
                {line.before !== null && (
                  <>
                    <td className={styles['figure']}>
                      <Amount value={line.before} />
                    </td>
                    <td className={styles['figure']}>{changeOf(line.now, line.before) ?? '–'}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
