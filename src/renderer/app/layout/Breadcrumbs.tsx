/** Where this page stands: group, the pages above it, itself. */
import { useCrumb } from '#state/crumb.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { entryAt, menuEntryFor, wayTo } from '../pages.ts'
import styles from './Breadcrumbs.module.css'

/** @param from the path that somebody came from */
export function Breadcrumbs({ from }: { from: string | undefined }) {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  const named = useCrumb((state) => (state.pathname === pathname ? state.name : null))
  const entry = entryAt(pathname)
  if (!entry) return null
  const way = wayTo(entry, from)
  const group = menuEntryFor(entry, from)?.menu?.group
  // A page of the menu that shows one document by its query lies above that document.
  const isWithin = named !== null && entry.menu !== undefined

  return (
    <nav className={styles['bar']} aria-label={t('breadcrumb')}>
      <ol>
        {group && <li>{t(`groups.${group}`)}</li>}
        {way.map((step) => {
          const name = t(`pages.${step.title}`)
          return step === entry && !isWithin ? (
            <li key={step.path} aria-current="page">
              {named ?? name}
            </li>
          ) : (
            <li key={step.path}>
              <Link to={step.path}>{name}</Link>
            </li>
          )
        })}
        {isWithin && <li aria-current="page">{named}</li>}
      </ol>
    </nav>
  )
}
