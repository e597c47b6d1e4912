/** Stock of the chosen product: items with what is on hand, or the movements behind it. */
import { useViewSwitch } from '#ui/ListPage.tsx'
import { useTranslation } from 'react-i18next'
import { Movements } from './Movements.tsx'
import { StockItems } from './StockItems.tsx'

export default function StockList() {
  const { t } = useTranslation('inventory')
  const [view, views] = useViewSwitch(['items', 'moves'], t('stock.view.label'), (one) => t(`stock.view.${one}`))
  return view === 'moves' ? <Movements views={views} /> : <StockItems views={views} />
}
