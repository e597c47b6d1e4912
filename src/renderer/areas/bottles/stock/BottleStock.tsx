/** Bottles by location, or their types. */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { BottleList } from './BottleList.tsx'
import { TypeList } from '../types/TypeList.tsx'

const views = ['bottles', 'types'] as const

export default function BottleStock() {
  const { t } = useTranslation('bottles')
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'types' ? 'types' : 'bottles'
  const choice = (
    <Segmented
      aria-label={t('stock.view.label')}
      value={view}
      options={views.map((one) => ({ value: one, label: t(`stock.view.${one}`) }))}
      // Each view has a page, a search and filters of its own: they begin anew.
      onChange={(next) => setParams(next === 'types' ? { view: 'types' } : {})}
    />
  )
  return view === 'types' ? <TypeList views={choice} /> : <BottleList views={choice} />
}
