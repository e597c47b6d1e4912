/** A chart, or the room for it while its library is on its way. */
import { lazy, Suspense } from 'react'
import type { PlotProps } from './Plot.tsx'

const Plot = lazy(() => import('./Plot.tsx'))

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
