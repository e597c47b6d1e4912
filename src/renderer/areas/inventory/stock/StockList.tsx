/** Stock of the chosen product: items with what is on hand, or the movements behind it. */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Movements } from './Movements.tsx'
import { StockItems } from './StockItems.tsx'

const views = ['items', 'moves'] as const

export default function StockList() {
  const { t } = useTranslation('inventory')
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'moves' ? 'moves' : 'items'
  const choice = (
    <Segmented
      aria-label={t('stock.view.label')}
      value={view}
      options={views.map((one) => ({ value: one, label: t(`stock.view.${one}`) }))}
      // Each view has a page, a search and filters of its own: they begin anew.
      onChange={(next) => setParams(next === 'moves' ? { view: 'moves' } : {})}
    />
  )
  return view === 'moves' ? <Movements views={choice} /> : <StockItems views={choice} />
}
