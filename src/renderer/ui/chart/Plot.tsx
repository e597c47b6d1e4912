/**
 * A chart of Ant Design Charts. Its library is large: only `LazyPlot` imports this file. Nothing moves, for anybody: figures are there to be
 * read at once, and some systems ask for less motion.
 */
import { Bar, Column } from '@ant-design/charts'
import { theme } from 'antd'

/** A figure of a series at a place along the axis, in the unit that `format` and `short` write. */
export type Point = { place: string; series: string; value: number }

export type PlotProps = {
  kind: 'columns' | 'bars'
  /** In the order of the axis, the series of a place in the order of their colours. */
  points: readonly Point[]
  height: number
  /** The figure in full, for the tip. */
  format: (value: number) => string
  /** The figure on the axis. */
  short: (value: number) => string
}

const charts = { columns: Column, bars: Bar }

export default function Plot({ kind, points, height, format, short }: PlotProps) {
  const { token } = theme.useToken()
  const series = [...new Set(points.map((point) => point.series))]
  const words = {
    labelFill: token.colorTextSecondary,
    labelOpacity: 1,
    labelFontSize: token.fontSize - 1,
    // The canvas has a family of its own, without the letters of Sinhala and Tamil.
    labelFontFamily: token.fontFamily,
  }
  const line = { lineStroke: token.colorBorder, tickStroke: token.colorBorder, gridStroke: token.colorBorderSecondary }
  const Chart = charts[kind]
  return (
    <Chart
      data={[...points]}
      xField="place"
      yField="value"
      colorField="series"
      group={series.length > 1}
      height={height}
      animate={false}
      // The dark algorithm begins with black.
      theme={token.colorBgBase === '#000' ? 'classicDark' : 'classic'}
      scale={{ color: { domain: series, range: [token.colorPrimary, token.colorBorder] }, y: { nice: true } }}
      style={{ maxWidth: 26 }}
      axis={{
        x: { ...words, ...line, title: false, labelAutoRotate: false, labelAutoHide: true, labelAutoEllipsis: true },
        y: { ...words, ...line, gridStrokeOpacity: 1, title: false, labelFormatter: short },
      }}
      legend={
        series.length > 1
          ? {
              color: {
                position: 'top',
                itemLabelFill: token.colorText,
                itemLabelFontSize: token.fontSize - 1,
                itemLabelFontFamily: token.fontFamily,
              },
            }
          : false
      }
      tooltip={{ title: 'place', items: [{ channel: 'y', valueFormatter: format }] }}
    />
  )
}
