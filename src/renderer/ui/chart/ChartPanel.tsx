/** A chart with its table behind a switch. What was chosen last is kept. */
import { keepView, useView } from '#state/settings.ts'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense } from 'react'
import { Segmented } from '../Segmented.tsx'
import { Panel } from './Panel.tsx'
import styles from './Panel.module.css'
import type { PlotProps } from './Plot.tsx'

type ChartPanelProps = {
  /** Under this name the choice is kept. */
  view: string
  title: string
  counts?: React.ReactNode
  link?: { to: string; label: string }
  /** Under the chart: what it leaves to the table. */
  note?: string | undefined
  chart: React.ReactNode
  table: React.ReactNode
}

export function ChartPanel({ view, title, counts, link, note, chart, table }: ChartPanelProps) {
  const { t } = useTranslation('ui')
  const key = `chart:${view}`
  const shown = useView(key) === 'table' ? 'table' : 'chart'
  return (
    <Panel
      title={title}
      counts={counts}
      {...(link && { link })}
      tools={
        <Segmented<'chart' | 'table'>
          size="small"
          aria-label={t('chart.shownAs', { title })}
          value={shown}
          options={[
            { value: 'chart', label: t('chart.asChart') },
            { value: 'table', label: t('chart.asTable') },
          ]}
          onChange={(next) => void keepView(key, next)}
        />
      }
    >
      {shown === 'table' ? table : <div className={styles['plot']}>{chart}</div>}
      {shown === 'chart' && note && <p className={styles['note']}>{note}</p>}
    </Panel>
  )
}

const Plot = lazy(() => import('./Plot.tsx'))

/** Room for so many bars, one or two a place, with the axis and the legend. */
export const heightOfBars = (places: number, compared: boolean): number =>
  compared ? places * 34 + 90 : places * 24 + 60

/** `label` says to those who do not see the chart what it shows; its figures stand in the table. */
export function LazyPlot({ label, ...plot }: PlotProps & { label: string }) {
  const { t } = useTranslation('ui')
  // An axis alone, from 0 to 1, looks as if something failed.
  if (plot.points.every(({ value }) => value === 0)) return <p className={styles['note']}>{t('chart.nothing')}</p>
  return (
    <div role="img" aria-label={label} style={{ height: plot.height }}>
      <Suspense fallback={null}>
        <Plot {...plot} />
      </Suspense>
    </div>
  )
}
