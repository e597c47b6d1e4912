/** One split of the sales: chart and table. */
import type { Analysis } from '#contract/dashboard/analysis.ts'
import { useTranslation } from 'react-i18next'
import { ChartPanel, heightOfBars, LazyPlot } from '#ui/chart/ChartPanel.tsx'
import { type Measure, pointsOf, valueOf, writingOf } from './measures.ts'
import type { PlotProps } from '#ui/chart/Plot.tsx'
import { type SoldLine, SoldTable } from './SoldTable.tsx'

/** Bars that can still be told apart; the table has all. */
const MOST_BARS = 10

type SoldPanelProps = {
  view: string
  title: string
  /** What a row is. */
  of: string
  kind: PlotProps['kind']
  measure: Measure
  lines: readonly SoldLine[]
  total: Analysis['total']
  link: { to: string; label: string }
  height?: number
}

export function SoldPanel({ view, title, of, kind, measure, lines, total, link, height }: SoldPanelProps) {
  const { t } = useTranslation('dashboard')
  const shown = kind === 'bars' ? lines.slice(0, MOST_BARS) : lines
  return (
    <ChartPanel
      view={view}
      title={title}
      link={link}
      note={lines.length > shown.length ? t('most', { count: shown.length, all: lines.length }) : undefined}
      chart={
        lines.length === 0 ? (
          <p>{t('nothingSold')}</p>
        ) : (
          <LazyPlot
            kind={kind}
            label={t('chartLabel', { title, measure: t(`measures.${measure}`) })}
            height={height ?? heightOfBars(shown.length, total.before !== null)}
            points={pointsOf(shown, { now: t('thisPeriod'), before: t('otherPeriod') }, (sold) =>
              valueOf(measure, sold),
            )}
            {...writingOf(measure)}
          />
        )
      }
      table={<SoldTable of={of} lines={lines} total={total} />}
    />
  )
}
