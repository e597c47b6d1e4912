/** Everybody the agency trades with: outlets, debtors and suppliers (specification §2). */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Parties } from './Parties.tsx'

const views = ['outlets', 'debtors', 'suppliers'] as const

export default function Debtors() {
  const { t } = useTranslation('parties')
  const [params, setParams] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'outlets'
  const choice = (
    <Segmented
      aria-label={t('party.view.label')}
      value={view}
      options={views.map((one) => ({ value: one, label: t(`party.view.${one}`) }))}
      // Each list has a page, a search and filters of its own: they begin anew.
      onChange={(next) => setParams(next === 'outlets' ? {} : { view: next })}
    />
  )
  return <Parties key={view} view={view} views={choice} />
}
