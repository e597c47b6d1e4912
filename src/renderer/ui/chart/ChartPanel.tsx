/** A chart with its table behind a switch. What was chosen last is kept. */
import { keepView, useView } from '#state/settings.ts'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
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
  /** As of {@link Panel}; the height of the chart is then its least. */
  fills?: boolean
  chart: React.ReactNode
  table: React.ReactNode
}

export function ChartPanel({ view, title, counts, link, note, fills = false, chart, table }: ChartPanelProps) {
  const { t } = useTranslation('ui')
  const key = `chart:${view}`
  const shown = useView(key) === 'table' ? 'table' : 'chart'
  return (
    <Panel
      title={title}
      counts={counts}
      {...(link && { link })}
      fills={fills}
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

/**
 * `nothing`: what to say where every figure is 0. `label` says to those who do not see the chart what it shows; its figures stand
 * in the table.
 */
export function LazyPlot({ label, nothing, ...plot }: PlotProps & { label: string; nothing?: string }) {
  const { t } = useTranslation('ui')
  // An axis alone, from 0 to 1, looks as if something failed.
  if (plot.points.every(({ value }) => value === 0))
    return <p className={styles['nothing']}>{nothing ?? t('chart.nothing')}</p>
  return (
    <div role="img" aria-label={label} className={styles['room']} style={{ minHeight: plot.height }}>
      <Suspense fallback={null}>
        <FittingPlot {...plot} />
      </Suspense>
    </div>
  )
}

/** As high as the room that it has, at least its own height. It lies over that room, so that it does not hold it open when the window gets smaller. */
function FittingPlot(plot: PlotProps) {
  const room = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(plot.height)
  useLayoutEffect(() => {
    const measured = room.current
    if (!measured) return
    const resized = new ResizeObserver(() => setHeight(measured.clientHeight))
    resized.observe(measured)
    return () => resized.disconnect()
  }, [])
  return (
    <div ref={room} className={styles['fitting']}>
      <Plot {...plot} height={Math.max(height, plot.height)} />
    </div>
  )
}
