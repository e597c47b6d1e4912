/** The sections of the settings, and their index beside them. */
import { settingsSections } from '#lib/settings-sections.ts'
import { Anchor } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './Settings.module.css'

export type GroupName = (typeof settingsSections)[number]

/** The last sections never reach the top of the page: while the section of the cursor is in sight, it is the one that is read. */
function sectionWithCursor(): string | null {
  const section = document.activeElement?.closest('section[id]')
  if (!section) return null
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? `#${section.id}` : null
}

const sectionOf = (id: string) => document.getElementById(id)

export function Group({ name, children }: { name: GroupName; children: React.ReactNode }) {
  const { t } = useTranslation('system')
  return (
    <section id={name} className={styles['group']} tabIndex={-1} aria-label={t(`settings.groups.${name}`)}>
      <h2>{t(`settings.groups.${name}`)}</h2>
      {children}
    </section>
  )
}

export function Index() {
  const { t } = useTranslation('system')
  return (
    <nav className={styles['index']} aria-label={t('settings.index')}>
      <Anchor
        affix={false}
        getCurrentAnchor={(active) => sectionWithCursor() ?? active}
        // The strip of the opening may lie over the top of the page.
        bounds={80}
        items={settingsSections.map((name) => ({ key: name, href: `#${name}`, title: t(`settings.groups.${name}`) }))}
        getContainer={() => document.querySelector('main') ?? document.body}
        onClick={(event, { href }) => {
          // The router's address stays as it is: the way back leads to the page before, not to another section.
          event.preventDefault()
          sectionOf(href.slice(1))?.focus({ preventScroll: true })
        }}
      />
    </nav>
  )
}

/** Begins at the section that the address names, as links of other pages do: "/system/settings#opening". */
export function useNamedSection(): boolean {
  const name = useLocation().hash.slice(1)
  useEffect(() => {
    const section = name === '' ? null : sectionOf(name)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [name])
  return name !== ''
}
