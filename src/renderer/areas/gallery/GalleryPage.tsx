/** The frame of each page of the gallery: the way to the others, and the theme to look at them in. */
import { type colorThemes, type Settings } from '#contract/desktop.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { accents } from '../../app/theme.ts'
import type galleryTexts from '../../app/i18n/en/gallery.ts'
import styles from './Gallery.module.css'

export type GalleryName = keyof (typeof galleryTexts)['pages']

const names: readonly GalleryName[] = [
  'table',
  'form',
  'buttons',
  'icons',
  'progress',
  'menu',
  'checkbox',
  'switch',
  'radio',
  'slider',
  'autocomplete',
  'expansion-panel',
  'dialog',
  'snackbar',
  'states',
]
const appearances = ['light', 'dark', 'system'] as const satisfies readonly Settings['appearance'][]
const themes = Object.keys(accents) as (typeof colorThemes)[number][]

export function GalleryPage({ name, children }: { name: GalleryName; children: React.ReactNode }) {
  const { t } = useTranslation('gallery')
  const { appearance, colorTheme } = useSettings()
  const frame = useTranslation('frame').t
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title', { name: t(`pages.${name}`) })}
        actions={
          <>
            <Segmented
              name="gallery-appearance"
              aria-label={t('appearance')}
              value={appearance}
              options={appearances.map((value) => ({ value, label: frame(`preferences.${value}`) }))}
              onChange={(next) => void changeSettings({ appearance: next })}
            />
            <Select
              aria-label={t('theme')}
              value={colorTheme}
              popupMatchSelectWidth={false}
              options={themes.map((value) => ({ value, label: frame(`preferences.themes.${value}`) }))}
              onChange={(next) => void changeSettings({ colorTheme: next })}
            />
          </>
        }
      />
      <p className={styles['hint']}>{t('about')}</p>
      <nav className={styles['nav']} aria-label={t('nav')}>
        {names.map((one) => (
          <NavLink key={one} to={`/material/${one}`}>
            {t(`pages.${one}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
export const Row = ({ children }: { children: React.ReactNode }) => <div className={styles['row']}>{children}</div>
export const Column = ({ children }: { children: React.ReactNode }) => (
  <div className={styles['column']}>{children}</div>
)
