/** A chart, or the room for it while its library is on its way. */
import { lazy, Suspense } from 'react'
import type { PlotProps } from './Plot.tsx'

const Plot = lazy(() => import('./Plot.tsx'))

/** Room for so many bars, one or two a place, with the axis and the legend. */
export const heightOfBars = (places: number, compared: boolean): number =>
  compared ? places * 34 + 90 : places * 24 + 60

/** `label` says to those who do not see the chart what it shows; its figures stand in the table. */
export function LazyPlot({ label, ...plot }: PlotProps & { label: string }) {
  return (
    <div role="img" aria-label={label} style={{ height: plot.height }}>
      <Suspense fallback={null}>
        <Plot {...plot} />
      </Suspense>
    </div>
  )
}
