/** Bottles by location, or their types. */
import { useViewSwitch } from '#ui/ListPage.tsx'
import { useTranslation } from 'react-i18next'
import { TypeList } from '../types/TypeList.tsx'
import { BottleList } from './BottleList.tsx'

export default function BottleStock() {
  const { t } = useTranslation('bottles')
  const [view, views] = useViewSwitch(['bottles', 'types'], t('stock.view.label'), (one) => t(`stock.view.${one}`))
  return view === 'types' ? <TypeList views={views} /> : <BottleList views={views} />
}
